import { sql, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { CustomerSort } from '#contract/list-query.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { offIndex } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

type Customers = SelectQueryBuilder<Tables, 'customer', object>;

/** A page of customers in an order; where they were searched for, they are few. */
type OrderedPage = {
  readonly matching: Customers;
  readonly isSearch: boolean;
  readonly sort: CustomerSort;
  readonly order: 'asc' | 'desc';
  readonly slice: Slice;
};

type Slice = { readonly offset: number; readonly limit: number };

/** Above the ranks of all jobs that were not deleted. */
export const DELETED_RANK = statusFacts('DELETED').rank;
// As the index says it, which has these rows alone.
const OWING = sql<SqlBool>`owed > 0`;
const OWING_NOTHING = sql<SqlBool>`owed = 0`;

/** The ids of a page: those without a job come last in either direction, and those who owe the same by name. */
export async function pageOfIds(db: Db, accountId: string, page: OrderedPage): Promise<string[]> {
  const { matching, isSearch, sort, order, slice } = page;
  if (sort === 'name') return idsOf(matching.orderBy('name_sort', order).orderBy('id', order), slice);
  if (sort === 'owed') {
    const owing = matching.where(OWING).orderBy('owed', order).orderBy('name_sort').orderBy('id');
    const others = matching.where(OWING_NOTHING).orderBy('name_sort').orderBy('id');
    return idsOfBoth(order === 'desc' ? [owing, others] : [others, owing], slice);
  }
  if (isSearch) return idsOf(foundByLastJob(db, accountId, page), slice);
  return idsOfBoth([allByLastJob(db, accountId, order), withoutJob(matching, accountId)], slice);
}

/** How many customers these are. */
export async function countOf(customers: Customers): Promise<number> {
  const counted = customers.clearOrderBy().select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

async function idsOf(customers: Customers, { offset, limit }: Slice): Promise<string[]> {
  const rows = await customers.select('customer.id').limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** A page of these customers and then those; how many the first are is counted only where the page begins behind them. */
async function idsOfBoth([first, second]: readonly [Customers, Customers], slice: Slice): Promise<string[]> {
  const ids = await idsOf(first, slice);
  if (ids.length === slice.limit) return ids;
  const from = ids.length > 0 ? 0 : Math.max(0, slice.offset - (await countOf(first)));
  return [...ids, ...(await idsOf(second, { offset: from, limit: slice.limit - ids.length }))];
}

/** Along the index of the jobs' times, of each customer the last job alone: so many are read as the page shows and few more. */
function allByLastJob(db: Db, accountId: string, order: 'asc' | 'desc'): Customers {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('job')
        .select((job) => [
          'job.customer_id as id',
          'job.tstamp_updated as last_at',
          // One lookup per customer. With a join PostgreSQL underestimates the rows and scans all the account's jobs.
          job
            .selectFrom('customer as named')
            .select('named.name_sort')
            .where('named.account_id', '=', accountId)
            .whereRef('named.id', '=', 'job.customer_id')
            .as('name_sort'),
        ])
        .where('job.account_id', '=', accountId)
        .where('job.customer_id', 'is not', null)
        // The index of the statuses would have every job read.
        .where(({ eb: compare, ref }) => compare(offIndex(db, ref('job.status_rank')), '<', DELETED_RANK))
        .where((job) => job.not(job.fn.coalesce(hasLater(job, accountId), sql<SqlBool>`false`)))
        .as('customer'),
    )
    .orderBy('last_at', order)
    .orderBy('name_sort')
    .orderBy('id');
}

/** Whether the customer of a job has a later one; nothing where it has none, since PostgreSQL would turn `exists` into the join of all jobs with all. */
function hasLater(job: ExpressionBuilder<Tables, 'job'>, accountId: string) {
  return job
    .selectFrom('job as later')
    .select(sql<SqlBool>`true`.as('has_later'))
    .where('later.account_id', '=', accountId)
    .whereRef('later.customer_id', '=', 'job.customer_id')
    .where('later.status_rank', '<', DELETED_RANK)
    .where((eb) =>
      eb.or([
        eb('later.tstamp_updated', '>', eb.ref('job.tstamp_updated')),
        eb.and([eb('later.tstamp_updated', '=', eb.ref('job.tstamp_updated')), eb('later.id', '>', eb.ref('job.id'))]),
      ]),
    )
    .limit(1);
}

function withoutJob(matching: Customers, accountId: string): Customers {
  return matching
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.customer_id')
            .where('job.account_id', '=', accountId)
            .whereRef('job.customer_id', '=', 'customer.id')
            .where('job.status_rank', '<', DELETED_RANK),
        ),
      ),
    )
    .orderBy('name_sort')
    .orderBy('id');
}

/** Customers that were searched for: in the order of the jobs they might be the last ones that are come upon. */
function foundByLastJob(db: Db, accountId: string, { matching, order }: OrderedPage): Customers {
  return matching
    .leftJoin(lastJobs(db, accountId).as('jobs'), 'jobs.customer_id', 'customer.id')
    .orderBy((eb) => eb.fn.coalesce('jobs.last', eb.val(order === 'desc' ? '' : '~')), order)
    .orderBy('name_sort')
    .orderBy('id');
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
