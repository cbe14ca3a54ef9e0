import { earlierCustomers, type EarlierJob } from '#domain/job/earlier-customer.ts';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import type { EarlierCustomer } from '#domain/job/job.ts';
import { isLargeAccount } from '#server/jobs/list-store.ts';
import { phoneIn } from '#server/jobs/stored-aside.ts';
import { addressIn, hasNoEmailIn } from '#server/jobs/stored-job.ts';
import { readAside } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';
import { recordOf } from './customer-row.ts';
import { findRecords } from './list-store.ts';

/** Most customers that are answered: a choice, not a list to read. */
const CUSTOMERS_MAX = 5;
/** Newest jobs that are looked through, so that a customer of many jobs does not hide all others, and many jobs cost little. */
const JOBS_MAX = 100;

type Asked = { readonly accountId: string; readonly text: string; readonly isAside: boolean };

/**
 * The customers whose name has the text, case and accents ignored: those of the newest jobs first, as their records have them by now,
 * then records without such a job, by name. A job lends whole details only: not one that is still New, nor a deleted one, nor one whose
 * customer was forgotten (K4). What only a deleted job had made is offered no more.
 */
export async function listEarlierCustomers(
  db: Db,
  accountId: string,
  text: string,
): Promise<readonly EarlierCustomer[]> {
  // If nothing matches, the search has read every job.
  const asked = { accountId, text, isAside: await isLargeAccount(db, accountId) };
  const jobs = await findJobs(db, asked);
  const ofJobs = earlierCustomers(jobs, []);
  const lacking = CUSTOMERS_MAX - ofJobs.length;
  if (lacking <= 0) return ofJobs.slice(0, CUSTOMERS_MAX);
  const known = jobs.flatMap(({ record }) => record?.id ?? []);
  return earlierCustomers(jobs, await findOthers(db, asked, { known, atMost: lacking }));
}

async function findJobs(db: Db, { accountId, text, isAside }: Asked): Promise<EarlierJob[]> {
  const query = db
    .selectFrom('job')
    .select(['customer_id', 'customer_name', 'customer_email', 'customer_address', 'details', 'aside'])
    .select('tstamp_updated')
    .where('account_id', '=', accountId)
    .where('status', 'not in', ['NEW', 'DELETED'])
    .where('customer_name', '<>', '')
    .where((eb) => matchesPattern(eb.ref('name_sort'), eb.val(patternOf(text))))
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(JOBS_MAX)
    .compile();
  const rows = isAside ? await readAside(db, accountId, query) : (await db.executeQuery(query)).rows;
  const ids = [...new Set(rows.flatMap((row) => row.customer_id ?? []))];
  const records = ids.length === 0 ? [] : await findRecords(db, accountId, ids);
  const recordOfId = new Map(records.map((record) => [record.id, record]));
  return rows.flatMap((row) => {
    const customerAddress = addressIn(row.customer_address);
    if (customerAddress === null) return [];
    const { customer_name: customerName, customer_email: customerEmail } = row;
    const others = { customerHasNoEmail: hasNoEmailIn(row.details), customerPhone: phoneIn(row.aside) };
    const said = { customerName, customerEmail, ...others, customerAddress };
    return [{ said, at: row.tstamp_updated, record: recordOfId.get(row.customer_id ?? '') ?? null }];
  });
}

type Others = { readonly known: readonly string[]; readonly atMost: number };

/** Records that the jobs did not lend: entered by hand, from a list, or of a job that is called otherwise or older. */
async function findOthers(
  db: Db,
  { accountId, text, isAside }: Asked,
  { known, atMost }: Others,
): Promise<CustomerRecord[]> {
  const query = db
    .selectFrom('customer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) => matchesPattern(eb.ref('name_sort'), eb.val(patternOf(text))))
    .where((eb) => (known.length === 0 ? eb.lit(true) : eb('id', 'not in', known)))
    .where((eb) =>
      eb.or([
        eb('made_by', '=', 'USER'),
        eb.exists(
          eb
            .selectFrom('job')
            .select('job.id')
            .where('job.account_id', '=', accountId)
            .whereRef('job.customer_id', '=', 'customer.id')
            .where('job.status', '<>', 'DELETED'),
        ),
      ]),
    )
    .orderBy('name_sort')
    .orderBy('id')
    .limit(atMost)
    .compile();
  const rows = isAside ? await readAside(db, accountId, query) : (await db.executeQuery(query)).rows;
  return rows.map(recordOf);
}
