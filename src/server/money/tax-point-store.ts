import { sql, type SqlBool } from 'kysely';
import type { MovedTaxPoints } from '#domain/bill/book-entry.ts';
import type { Period } from '#domain/bill/vat-figures.ts';
import { spanOn } from '#domain/vat/vat-bases.ts';
import { findVatBases } from '#server/identity/account/store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** The invoices whose VAT counts in another period than the books may have them in, which go by the day of issue. */
export type TaxPointsOfPeriod = {
  /** Issued in the period, with a tax point before it or in an earlier month: a VAT period begins with a month. */
  readonly earlierTaxPoints: MovedTaxPoints;
  /** Issued after the period, with a tax point in it. */
  readonly issuedLater: MovedTaxPoints;
};

/** Of an export that is of no invoices. */
export const NO_TAX_POINTS: TaxPointsOfPeriod = {
  earlierTaxPoints: { count: 0, first: [] },
  issuedLater: { count: 0, first: [] },
};

/** Those of a period, with the first of each; none where VAT counts as money comes in at its end, whatever the tax points are. */
export async function findTaxPoints(
  db: Db,
  accountId: string,
  { from, to }: Period,
  limit: number,
): Promise<TaxPointsOfPeriod> {
  if (spanOn(await findVatBases(db, accountId), to).basis === 'RECEIVED') return NO_TAX_POINTS;
  const stated = statedTaxPoints(db, accountId);
  const earlier = stated
    .where('bill.issued_on', '>=', from)
    .where('bill.issued_on', '<=', to)
    .where(sql<SqlBool>`(tax_point < ${from} or substr(tax_point, 1, 7) < substr(issued_on, 1, 7))`);
  const later = stated
    .where('bill.tax_point', '>=', from)
    .where('bill.tax_point', '<=', to)
    .where('bill.issued_on', '>', to);
  return { earlierTaxPoints: await readSome(earlier, limit), issuedLater: await readSome(later, limit) };
}

function statedTaxPoints(db: Db, accountId: string) {
  return db
    .selectFrom('bill')
    .where('bill.account_id', '=', accountId)
    .where('bill.kind', '=', 'INVOICE')
    .where('bill.vat_breakdown', '!=', '[]');
}

async function readSome(found: ReturnType<typeof statedTaxPoints>, limit: number): Promise<MovedTaxPoints> {
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const first = await found
    .select(['bill.number', 'bill.issued_on as issuedOn', 'bill.tax_point as taxPoint'])
    .orderBy('bill.issued_at')
    .limit(limit)
    .execute();
  return { count, first };
}
