import type { ExpressionBuilder } from 'kysely';
import { CUSTOMER_SORTS, type CustomerSort } from '#contract/list-query.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import type { CustomerRecord, ListedCustomer } from '#domain/job/customer-record.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { readAside } from '#server/platform/db/engine.ts';
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
  const pageOf = matching.limit(pageSize).offset((page - 1) * pageSize);
  const query =
    sort === 'name'
      ? pageOf.orderBy('name_sort', order).orderBy('id', order)
      : pageOf
          .orderBy((eb) => eb(lastJobOf(eb, accountId), 'is', null))
          .orderBy((eb) => lastJobOf(eb, accountId), order)
          .orderBy('name_sort')
          .orderBy('id');
  const rows = await query.selectAll().execute();
  const jobs = await jobsOf(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const customers = rows.map((row) => ({ ...recordOf(row), ...(jobs.get(row.id) ?? NO_JOBS) }));
  return { customers, total };
}

/** All customers of the account by name, to take along. */
export async function listAllRecords(db: Db, accountId: string): Promise<CustomerRecord[]> {
  const query = db
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('name_sort')
    .orderBy('id');
  return (await readAside(db, accountId, query.compile())).map(recordOf);
}

type Jobs = Pick<ListedCustomer, 'jobCount' | 'lastJobAt'>;
const NO_JOBS: Jobs = { jobCount: 0, lastJobAt: null };

/** How many jobs each of these customers has, deleted ones apart, and when the last of them was changed. */
export async function jobsOf(db: Db, accountId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Jobs>> {
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

function lastJobOf(eb: ExpressionBuilder<Tables, 'customer'>, accountId: string) {
  return eb
    .selectFrom('job')
    .select(({ fn }) => fn.max('tstamp_updated').as('last'))
    .where('job.account_id', '=', accountId)
    .whereRef('job.customer_id', '=', 'customer.id')
    .where('status_rank', '<', DELETED_RANK);
}

// A phone number is found however it is written.
function searched(q: string): string {
  const isPhone = typedPhone(q) === q && q.replaceAll(/\D/g, '').length > 3;
  return isPhone ? tidyPhone(q).replaceAll('-', '') : q;
}
