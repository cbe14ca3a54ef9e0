import type { Db, Tx } from '#server/platform/db/tables.ts';

/** The columns that say how many of a thing an account has; `numbers_passed_over` are the job numbers that no job of it has any more. */
type KeptCount = 'customer_count' | 'bill_count' | 'numbers_passed_over';

/** How many of a thing an account has, without counting them. */
export async function readCount(db: Db, accountId: string, what: KeptCount): Promise<number> {
  const row = await db.selectFrom('account').select(what).where('id', '=', accountId).executeTakeFirstOrThrow();
  return row[what];
}

/** Counts things that are added, or with a minus taken away, in the transaction that does so: of several at once each is counted. */
export async function changeCount(tx: Tx, accountId: string, what: KeptCount, by: number): Promise<void> {
  await tx
    .updateTable('account')
    .set((eb) => ({ [what]: eb(what, '+', by) }))
    .where('id', '=', accountId)
    .execute();
}
