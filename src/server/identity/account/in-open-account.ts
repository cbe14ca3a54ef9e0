import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { signedOut } from '#server/identity/session/session.ts';
import { keepOpen } from './store.ts';

/**
 * Runs what a user does to their account in one transaction (see inTransaction). Throws the Refusal of who is signed out where the account
 * was closed meanwhile: the session was looked up before, and what is written into a closed account nobody would ever erase.
 */
export async function inOpenAccount<T>(db: Db, accountId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    if (!(await keepOpen(tx, accountId))) throw signedOut();
    return work(tx);
  });
}
