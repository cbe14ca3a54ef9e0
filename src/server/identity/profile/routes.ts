import { AccountBody } from '#contract/account-body.ts';
import { Account, SavedAccount } from '#contract/account.ts';
import { Storage } from '#contract/storage.ts';
import { EmptyBody } from '#contract/file.ts';
import { TestMailAnswer } from '#contract/mail.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { callerOf, limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { editAccount, type SumOpenJobs } from './edit-account.ts';
import { sendTestMail } from './send-test-mail.ts';
import { createEntrance } from '#server/identity/login/entrance.ts';
import { storageOf } from '#server/identity/account/storage-store.ts';
import { findAccount } from '#server/identity/account/store.ts';

type AccountParts = {
  readonly limiters: Limiters;
  /** Mails the link that confirms another address. */
  readonly confirmations: QueueWorker;
  readonly sumOpenJobs: SumOpenJobs;
  /** How many ordinary changes one that sums all open jobs of the account weighs as. */
  readonly weighOpenJobs: (db: Db, accountId: string) => Promise<number>;
};

const VAT_CHANGED_TOO_OFTEN =
  'You have changed your VAT or CIS settings too often, so nothing was saved: each change prices all your open jobs anew.';

/** The business account of whoever is signed in (ruling C4). */
export function accountRoutes(api: Api, deps: Deps, parts: AccountParts): void {
  const { limiters, confirmations, sumOpenJobs, weighOpenJobs } = parts;
  const { goOn } = createEntrance(deps);

  api.get('/account', { schema: { response: { 200: Account } } }, ({ accountId }) => findAccount(deps.db, accountId));

  api.put('/account', { schema: { body: AccountBody, response: { 200: SavedAccount } } }, async (request, reply) => {
    const countAddress = () => limitCalls(limiters.signUp, callerOf(request));
    const countSumming = async () => {
      const weight = await weighOpenJobs(deps.db, request.accountId);
      await limitCalls(limiters.vatChange, request.accountId, { weight, refused: VAT_CHANGED_TOO_OFTEN });
    };
    const counts = { countAddress, countSumming };
    const trial = { ...deps, ...limiters, ...counts, record: recorderOf(request), sumOpenJobs, log: request.log };
    const { saved } = goOn(reply, await editAccount(trial, request.actor, request.body));
    void confirmations.look();
    return saved;
  });

  api.get('/account/storage', { schema: { response: { 200: Storage } } }, ({ accountId }) =>
    storageOf(deps, accountId),
  );

  api.post(
    '/account/test-mail',
    { schema: { body: EmptyBody, response: { 200: TestMailAnswer } } },
    async ({ accountId }) => {
      await limitCalls(limiters.testMail, accountId);
      return sendTestMail(deps, accountId);
    },
  );
}
