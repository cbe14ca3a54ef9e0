import type * as z from 'zod/mini';
import { PreferencesAnswer, PreferencesBody } from '#contract/preferences.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import type { Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api, ReadOnly } from '#server/platform/http/api.ts';
import { editPreferences } from './edit-preferences.ts';
import { findPreferences } from './store.ts';

/** What the account has set for its documents and mails. */
export function preferencesRoutes(api: Api, deps: Deps, { failedSignIn }: Limiters): void {
  api.get('/account/preferences', { schema: { response: { 200: PreferencesAnswer } } }, async ({ accountId }) =>
    answerOf(await findPreferences(deps.db, accountId)),
  );

  api.put(
    '/account/preferences',
    { schema: { body: PreferencesBody, response: { 200: PreferencesAnswer } } },
    async (call) => {
      const trial = { ...deps, failedSignIn, record: recorderOf(call) };
      const { currentPassword, ...said } = call.body;
      const edit = (stored: Preferences): Preferences => completed(said, stored);
      return answerOf(orRefuse(await editPreferences(trial, call.actor, { edit, currentPassword })));
    },
  );
}

/** What a client says, and what is stored of what it doesn't know yet (rule G2). */
function completed(
  { footerNote, ...said }: Omit<z.output<typeof PreferencesBody>, 'currentPassword'>,
  stored: Preferences,
): Preferences {
  return {
    ...said,
    quoteFooterNote: said.quoteFooterNote ?? footerNote ?? stored.quoteFooterNote,
    invoiceFooterNote: said.invoiceFooterNote ?? footerNote ?? stored.invoiceFooterNote,
    scopeText: said.scopeText ?? stored.scopeText,
    showRooms: said.showRooms ?? stored.showRooms,
    showMaterials: said.showMaterials ?? stored.showMaterials,
    materials: said.materials ?? stored.materials,
    trades: said.trades ?? stored.trades,
    complaints: said.complaints ?? stored.complaints,
    guarantee: said.guarantee ?? stored.guarantee,
    cancellationNotice: said.cancellationNotice ?? stored.cancellationNotice,
    collectsCancelledGoods: said.collectsCancelledGoods ?? stored.collectsCancelledGoods,
  };
}

function answerOf(preferences: Preferences): ReadOnly<z.output<typeof PreferencesAnswer>> {
  return { ...preferences, footerNote: preferences.quoteFooterNote };
}
