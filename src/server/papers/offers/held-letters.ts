import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { HELD_BACK } from '#server/platform/queue/queue-store.ts';
import { addressedTo, isReadable } from './letters.ts';

const AT_ONCE = 50;

/** Sets free some of the letters that are held back although their accounts' addresses are confirmed by now, as if they were put in at this moment. */
export async function releaseLetters(deps: Pick<Deps, 'config' | 'db' | 'clock' | 'mail'>): Promise<void> {
  const held = await deps.db
    .selectFrom('letter')
    .innerJoin('account', 'account.id', 'letter.account_id')
    .select(['letter.id as id', 'letter.account_id as account_id', 'letter.mail as mail', 'account.email as email'])
    .where('letter.claimed', '=', HELD_BACK)
    .$if(confirmsAddresses(deps), (query) => query.where('account.email_confirmed', '=', 1))
    .limit(AT_ONCE)
    .execute();
  if (held.length === 0) return;
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    for (const row of held) {
      await tx
        .updateTable('letter')
        .set({
          claimed: 0,
          // A damaged one is told of when it is to leave.
          mail: isReadable(row) ? addressedTo(row.email, row) : row.mail,
          next_attempt_at: now.getTime(),
          created_at: now.toISOString(),
        })
        .where('account_id', '=', row.account_id)
        .where('id', '=', row.id)
        .where('claimed', '=', HELD_BACK)
        .execute();
    }
  });
}
