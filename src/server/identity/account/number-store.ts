import { sql } from 'kysely';
import type { InvoiceSeries } from '#domain/account/paper-number.ts';
import { highestFigure, isSamePrefix, numberIn } from '#domain/account/paper-number.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** The highest figure that the account gave with a prefix, in capitals or not, whatever series it was of, and to papers that a restored backup has not; 0 for none. */
export async function highestOf(db: Db, accountId: string, prefix: string): Promise<number> {
  let highest = highestFigure(await passedOver(db, accountId), prefix);
  for (const written of await prefixesLike(db, accountId, prefix)) {
    highest = Math.max(highest, await highestWith(db, accountId, written));
  }
  return highest;
}

async function passedOver(db: Db, accountId: string): Promise<readonly string[]> {
  const { series_passed_over } = await db
    .selectFrom('account')
    .select('series_passed_over')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return JSON.parse(series_passed_over) as string[]; // written when a backup is restored
}

/** The ways in which the account wrote a prefix so far, and as it is asked for. */
async function prefixesLike(db: Db, accountId: string, prefix: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('bill')
    .select(sql<string>`rtrim(number, '0123456789')`.as('words'))
    .distinct()
    .where('account_id', '=', accountId)
    .execute();
  const words = prefix.replace(/\d+$/, '');
  const alike = rows.filter((row) => isSamePrefix(row.words, words));
  return new Set([prefix, ...alike.map((row) => `${row.words}${prefix.slice(words.length)}`)]);
}

async function highestWith(db: Db, accountId: string, prefix: string): Promise<number> {
  const rows = await db
    .selectFrom('bill')
    .select('number')
    .where('account_id', '=', accountId)
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}:`) // after the digits
    .execute();
  return Math.max(0, ...rows.map(({ number }) => numberIn(number, prefix)));
}

/** Uses up a number of an account's own series in the transaction that issues its paper; false when another paper took it first. */
export async function takeNumber(tx: Tx, accountId: string, { prefix, next }: InvoiceSeries): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ series_next: next + 1 })
    .where('id', '=', accountId)
    .where('series_prefix', '=', prefix)
    .where('series_next', '=', next)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
