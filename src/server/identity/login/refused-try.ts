import { holdAccount } from '#server/identity/account/store.ts';
import { listLoginEmails } from './login-store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { addRefusal, type Happening } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';

/** Adds a refused try to the account's log; the tenth within a day is told by mail (ASVS 5 6.3.5). */
export async function noteRefusedTry(db: Db, refused: Happening): Promise<void> {
  const { accountId, happenedAt } = refused;
  await inTransaction(db, async (tx) => {
    // Of many at once only one is the tenth.
    if (!(await holdAccount(tx, accountId))) return;
    if (!(await addRefusal(tx, refused))) return;
    for (const email of await listLoginEmails(tx, accountId)) {
      await addNotice(tx, { accountId, kind: 'TRIES_REFUSED', email, happenedAt });
    }
  });
}
