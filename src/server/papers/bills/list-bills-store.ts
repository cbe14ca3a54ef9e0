import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { BillKind, BillRecord, BillState } from '#domain/job/bill-record.ts';
import { BILLS_PAGE_SIZE } from '#domain/limits.ts';
import type { Day } from '#domain/time/date.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { foundBills } from '#server/jobs/bill-store.ts';
import { IS_CREDITED, IS_SETTLED } from '#server/jobs/standing-store.ts';
import { readCount } from '#server/identity/account/count-store.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** What the list of invoices and credit notes is asked for; states as they are on the day `today`. */
export type BillListing = {
  readonly jobId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly kind?: BillKind | undefined;
  readonly state?: readonly BillState[] | undefined;
  /** Days of issue. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly today: Day;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** One page of the list, the newest first, and how many there are on all pages together. */
export type BillPage = { readonly bills: BillRecord[]; readonly total: number };

/** The account's invoices and credit notes. */
export async function listAccountBills(db: Db, accountId: string, listing: BillListing): Promise<BillPage> {
  const found = db
    .selectFrom('bill')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(conditions(eb, listing)));
  const total = isWhole(listing) ? await readCount(db, accountId, 'bill_count') : await countOf(found);
  const limit = listing.pageSize ?? BILLS_PAGE_SIZE;
  const ofPage = found
    .select('id')
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(((listing.page ?? 1) - 1) * limit);
  const rows = await foundBills(db)
    .where('bill.account_id', '=', accountId)
    .where('bill.id', 'in', ofPage)
    .orderBy('bill.issued_at', 'desc')
    .orderBy('bill.id', 'desc')
    .execute();
  return { bills: rows.map(recordOf), total };
}

function isWhole({ today: _today, page: _page, pageSize: _size, ...wanted }: BillListing): boolean {
  return Object.values(wanted).every((each) => each === undefined);
}

async function countOf(found: SelectQueryBuilder<Tables, 'bill', object>): Promise<number> {
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

type Bills = ExpressionBuilder<Tables, 'bill'>;

function conditions(eb: Bills, listing: BillListing): Expression<SqlBool>[] {
  const { jobId, customerId, kind, state, from, to, today } = listing;
  return [
    ...(jobId === undefined ? [] : [eb('job_id', '=', jobId)]),
    ...(customerId === undefined ? [] : [eb('customer_id', '=', customerId)]),
    ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
    ...(state === undefined ? [] : [eb.or(state.map((each) => isIn(each, today)))]),
    ...(from === undefined ? [] : [eb('issued_on', '>=', from)]),
    ...(to === undefined ? [] : [eb('issued_on', '<=', to)]),
  ];
}

/** Whether a bill is in a state on a day, by the rule of `billStateOn` in the words of the database. */
function isIn(state: BillState, today: Day): Expression<SqlBool> {
  if (state === 'CREDITED') return IS_CREDITED;
  if (state === 'PAID') return sql<SqlBool>`(${IS_SETTLED} and not ${IS_CREDITED})`;
  const isLate = sql<SqlBool>`(kind = 'INVOICE' and due_on is not null and due_on < ${today})`;
  if (state === 'OVERDUE') return sql<SqlBool>`(${isLate} and not ${IS_SETTLED})`;
  const isPartPaid = sql<SqlBool>`(kind = 'INVOICE' and received > 0)`;
  const open = sql<SqlBool>`(not ${IS_SETTLED} and not ${isLate})`;
  return state === 'PART_PAID' ? sql`(${open} and ${isPartPaid})` : sql`(${open} and not ${isPartPaid})`;
}
