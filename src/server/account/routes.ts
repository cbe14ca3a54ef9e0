import { Account, AccountBody } from '#contract/account.ts';
import type { Deps } from '#server/deps.ts';
import type { Api } from '#server/http/api.ts';
import { orRefuse } from '#server/http/refusal.ts';
import { editAccount } from './edit-account.ts';
import { findAccount } from './store.ts';

/** The business account of whoever is signed in (ruling C4). */
export function accountRoutes(api: Api, deps: Deps): void {
  api.get('/account', { schema: { response: { 200: Account } } }, ({ accountId }) => findAccount(deps.db, accountId));

  api.put('/account', { schema: { body: AccountBody, response: { 200: Account } } }, async ({ accountId, body }) =>
    orRefuse(await editAccount(deps, accountId, body)),
  );
}
