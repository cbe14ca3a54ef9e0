import { holdAccount } from '#server/identity/account/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { findJobStatus } from './store.ts';

/** Holds the account and then the job, in the order that `holdAccount` names, and answers the job's status like `findJobStatus`. */
export async function holdWithAccount(tx: Tx, accountId: string, id: string): ReturnType<typeof findJobStatus> {
  await holdAccount(tx, accountId);
  return findJobStatus(tx, accountId, id);
}
