import { Preferences, PreferencesBody } from '#contract/preferences.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { findPreferences, savePreferences } from './store.ts';

/** What the account has set for its documents and mails. */
export function preferencesRoutes(api: Api, { db }: Deps): void {
  api.get('/account/preferences', { schema: { response: { 200: Preferences } } }, ({ accountId }) =>
    findPreferences(db, accountId),
  );

  api.put(
    '/account/preferences',
    { schema: { body: PreferencesBody, response: { 200: Preferences } } },
    async ({ accountId, body }) => {
      await savePreferences(db, accountId, body);
      return body;
    },
  );
}
