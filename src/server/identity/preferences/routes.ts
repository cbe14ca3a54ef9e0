import type * as z from 'zod/mini';
import { PreferencesAnswer, PreferencesBody } from '#contract/preferences.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { findPreferences, savePreferences } from './store.ts';

/** What the account has set for its documents and mails. */
export function preferencesRoutes(api: Api, { db }: Deps): void {
  api.get('/account/preferences', { schema: { response: { 200: PreferencesAnswer } } }, async ({ accountId }) =>
    answerOf(await findPreferences(db, accountId)),
  );

  api.put(
    '/account/preferences',
    { schema: { body: PreferencesBody, response: { 200: PreferencesAnswer } } },
    async ({ accountId, body }) => {
      const preferences = completed(body, await findPreferences(db, accountId));
      await savePreferences(db, accountId, preferences);
      return answerOf(preferences);
    },
  );
}

/** What a client says, and what is stored of what it doesn't know yet (rule G2). */
function completed({ footerNote, ...said }: z.output<typeof PreferencesBody>, stored: Preferences): Preferences {
  return {
    ...said,
    quoteFooterNote: said.quoteFooterNote ?? footerNote ?? stored.quoteFooterNote,
    invoiceFooterNote: said.invoiceFooterNote ?? footerNote ?? stored.invoiceFooterNote,
    scopeText: said.scopeText ?? stored.scopeText,
    showRooms: said.showRooms ?? stored.showRooms,
  };
}

function answerOf(preferences: Preferences): z.output<typeof PreferencesAnswer> {
  return { ...preferences, footerNote: preferences.quoteFooterNote };
}
