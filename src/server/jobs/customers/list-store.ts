import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { CUSTOMER_SORTS, type CustomerSort } from '#contract/list-query.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import type { CustomerRecord, ListedCustomer } from '#domain/job/customer-record.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { pence } from '#domain/money/money.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { offIndex, readTextsAside } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';
import { recordOf } from './customer-row.ts';

/** What the customer list is asked for (rule K2). */
export type CustomerListing = {
  readonly q: string;
  readonly sort: CustomerSort;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

const DELETED_RANK = statusFacts('DELETED').rank;

/** A page of the account's customers by what is searched in name, contact, e-mail, phone and address, and how many are found (rules K2, K3); those without a job come last. */
export async function listRecords(
  db: Db,
  accountId: string,
  { q, sort, order = CUSTOMER_SORTS[sort], page = 1, pageSize = JOBS_PAGE_SIZE }: CustomerListing,
): Promise<{ customers: ListedCustomer[]; total: number }> {
  const matching = db
    .selectFrom('customer')
    .where('account_id', '=', accountId)
    .where((eb) => (q === '' ? eb.lit(true) : matchesPattern(eb.ref('search_text'), eb.val(patternOf(searched(q))))));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  // Only ids are sorted, which is several times faster than whole rows.
  const ids =
    sort === 'owed'
      ? await idsByOwed(db, accountId, { matching, order, slice, total })
      : await idsOf(sorted(db, accountId, matching, { sort, order }), slice);
  return { customers: await withStanding(db, accountId, await recordsOf(db, accountId, ids)), total };
}

type Found = { readonly matching: Customers; readonly slice: Slice; readonly total: number };
type Slice = { readonly offset: number; readonly limit: number };

async function idsOf(customers: Customers, { offset, limit }: Slice): Promise<string[]> {
  const rows = limit <= 0 ? [] : await customers.select('customer.id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** A page by what is owed: who owes anything is told by the unpaid invoices alone, all others owe the same and come by name. */
async function idsByOwed(
  db: Db,
  accountId: string,
  { matching, order, slice, total }: Pick<Order, 'order'> & Found,
): Promise<string[]> {
  const { offset, limit } = slice;
  // Each looked up by itself: joined, PostgreSQL reads all customers of the account.
  const owing = db
    .selectFrom((eb) =>
      eb
        .selectFrom((inner) => sumsOfBills(inner, accountId, OPEN).as('open'))
        .select((open) => [
          'open.customer_id as id',
          'open.sum',
          matching.select('name_sort').where('customer.id', '=', open.ref('open.customer_id')).as('name_sort'),
        ])
        .as('customer'),
    )
    .where('name_sort', 'is not', null);
  const byOwed = owing.orderBy('sum', order).orderBy('name_sort').orderBy('id');
  const others = matching
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill')
            .select('bill.customer_id')
            .where('bill.account_id', '=', accountId)
            .whereRef('bill.customer_id', '=', 'customer.id')
            .where(OPEN),
        ),
      ),
    )
    .orderBy('name_sort')
    .orderBy('id');
  const first = order === 'desc' ? await idsOf(byOwed, slice) : [];
  if (first.length === limit) return first;
  const { count } = await owing.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (order === 'desc') {
    return [...first, ...(await idsOf(others, { offset: Math.max(0, offset - count), limit: limit - first.length }))];
  }
  const early = await idsOf(others, slice);
  const from = Math.max(0, offset - (total - count));
  return [...early, ...(await idsOf(byOwed, { offset: from, limit: limit - early.length }))];
}

async function recordsOf(db: Db, accountId: string, ids: readonly string[]): Promise<CustomerRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, recordOf(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** These customers with what their jobs and invoices say (rule K3). */
export async function withStanding(
  db: Db,
  accountId: string,
  records: readonly CustomerRecord[],
): Promise<ListedCustomer[]> {
  const ids = records.map(({ id }) => id);
  const [jobs, owed, credit] = [
    await jobsOf(db, accountId, ids),
    await sumsOf(db, accountId, { ids, of: OPEN }),
    await sumsOf(db, accountId, { ids, of: OVERPAID }),
  ];
  return records.map((record) => ({
    ...record,
    ...(jobs.get(record.id) ?? NO_JOBS),
    owed: pence(owed.get(record.id) ?? 0),
    credit: pence(-(credit.get(record.id) ?? 0)),
  }));
}

type Customers = SelectQueryBuilder<Tables, 'customer', object>;

type Order = { readonly sort: Exclude<CustomerSort, 'owed'>; readonly order: 'asc' | 'desc' };

function sorted(db: Db, accountId: string, customers: Customers, { sort, order }: Order): Customers {
  if (sort === 'name') return customers.orderBy('name_sort', order).orderBy('id', order);
  // Found in one walk along the index of the jobs; customers without one come last in both directions.
  return customers
    .leftJoin(lastJobs(db, accountId).as('jobs'), 'jobs.customer_id', 'customer.id')
    .orderBy((eb) => eb.fn.coalesce('jobs.last', eb.val(order === 'desc' ? '' : '~')), order)
    .orderBy('name_sort')
    .orderBy('id');
}

/** The ids of all customers of the account, by name. */
export async function listCustomerIds(db: Db, accountId: string): Promise<string[]> {
  const query = db
    .selectFrom('customer')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('name_sort')
    .orderBy('id');
  return readTextsAside(db, accountId, query.compile());
}

/** The customers of these ids, by name. */
export async function findRecords(db: Db, accountId: string, ids: readonly string[]): Promise<CustomerRecord[]> {
  const rows = await db
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
  return rows.map(recordOf);
}

type Jobs = Pick<ListedCustomer, 'jobCount' | 'lastJobAt'>;
const NO_JOBS: Jobs = { jobCount: 0, lastJobAt: null };

/** How many jobs each of these customers has, deleted ones apart, and when the last of them was changed. */
async function jobsOf(db: Db, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Jobs>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('job')
    .select(['customer_id', ({ fn }) => fn.countAll<number>().as('jobCount')])
    .select(({ fn }) => fn.max('tstamp_updated').as('lastJobAt'))
    .where('account_id', '=', accountId)
    .where('customer_id', 'in', ids)
    .where('status_rank', '<', DELETED_RANK)
    .groupBy('customer_id')
    .execute();
  return new Map(rows.map(({ customer_id: id, jobCount, lastJobAt }) => [id ?? '', { jobCount, lastJobAt }]));
}

// To the letter what the indexes of these bills say.
const OPEN = sql<SqlBool>`kind = 'INVOICE' and to_pay > received + credited`;
const OVERPAID = sql<SqlBool>`kind = 'INVOICE' and to_pay < received + credited`;

/** What is left to pay, in pence, of these bills of each customer; below 0 of those that are overpaid. */
function sumsOfBills(
  eb: Pick<ExpressionBuilder<Tables, keyof Tables>, 'selectFrom'>,
  accountId: string,
  of: typeof OPEN,
) {
  return eb
    .selectFrom('bill')
    .select(['bill.customer_id', sql<number>`cast(sum(to_pay - received - credited) as bigint)`.as('sum')])
    .where('bill.account_id', '=', accountId)
    .where(of)
    .groupBy('bill.customer_id');
}

async function sumsOf(
  db: Db,
  accountId: string,
  { ids, of }: { readonly ids: readonly string[]; readonly of: typeof OPEN },
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await sumsOfBills(db, accountId, of).where('bill.customer_id', 'in', ids).execute();
  return new Map(rows.map(({ customer_id: id, sum }) => [id ?? '', sum]));
}

function lastJobs(db: Db, accountId: string) {
  return (
    db
      .selectFrom('job')
      .select(({ fn }) => ['job.customer_id', fn.max('job.tstamp_updated').as('last')])
      .where('job.account_id', '=', accountId)
      // The index of the statuses would have every job read.
      .where(({ eb, ref }) => eb(offIndex(db, ref('job.status_rank')), '<', DELETED_RANK))
      .groupBy('job.customer_id')
  );
}

// A phone number is found however it is written.
function searched(q: string): string {
  const isPhone = typedPhone(q) === q && q.replaceAll(/\D/g, '').length > 3;
  return isPhone ? tidyPhone(q).replaceAll('-', '') : q;
}
