import { CUSTOMER_SORTS, type CustomerSort } from '#contract/list-query.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import type { CustomerRecord, ListedCustomer } from '#domain/job/customer-record.ts';
import { pence } from '#domain/money/money.ts';
import { tidyPhone, typedPhone } from '#domain/text/phone.ts';
import { readCount } from '#server/identity/account/count-store.ts';
import { readTextsAside } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';
import { recordOf } from './customer-row.ts';
import { countOf, DELETED_RANK, pageOfIds } from './order-store.ts';

/** What the customer list is asked for (rule K2). */
export type CustomerListing = {
  readonly q: string;
  readonly sort: CustomerSort;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

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
  const total = q === '' ? await readCount(db, accountId, 'customer_count') : await countOf(matching);
  const slice = { offset: (page - 1) * pageSize, limit: pageSize };
  // Only ids are sorted, which is several times faster than whole rows.
  const ids = await pageOfIds(db, accountId, { matching, isSearch: q !== '', sort, order, slice });
  return { customers: await findListed(db, accountId, ids), total };
}

/** The account's customers of these ids in their order, with what their jobs and invoices say (rule K3). */
export async function findListed(db: Db, accountId: string, ids: readonly string[]): Promise<ListedCustomer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const jobs = await jobsOf(db, accountId, ids);
  const listed = rows.map((row): [string, ListedCustomer] => {
    const { id, owed, credit } = row;
    return [id, { ...recordOf(row), ...(jobs.get(id) ?? NO_JOBS), owed: pence(owed), credit: pence(credit) }];
  });
  const found = new Map(listed);
  return ids.flatMap((id) => found.get(id) ?? []);
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

// A phone number is found however it is written.
function searched(q: string): string {
  const isPhone = typedPhone(q) === q && q.replaceAll(/\D/g, '').length > 3;
  return isPhone ? tidyPhone(q).replaceAll('-', '') : q;
}
