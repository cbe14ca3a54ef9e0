import { setImmediate } from 'node:timers/promises';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { customerKey, type CustomerRecord } from '#domain/job/customer-record.ts';
import type { Customer } from '#domain/job/job.ts';
import { foldText } from '#domain/text/search-text.ts';
import { addressIn, billingAddressIn } from '#server/jobs/stored-job.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';

/** A job with whom it is made out to by now: where the work is, and where papers go. */
export type JobOfOne = {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly madeOutTo: readonly Customer[];
};

/** All jobs of a customer by their numbers: deleted ones too, and those without a record that say the same, such as half a form. */
export async function listJobsOfCustomer(db: Db, accountId: string, record: CustomerRecord): Promise<JobOfOne[]> {
  // Each has an index of its own; asked for at once, every job of the account would be read.
  const linked = await jobsOf(db, accountId).where('customer_id', '=', record.id).execute();
  const alike = await jobsOf(db, accountId)
    .where('customer_id', 'is', null)
    .where('name_missing', '=', 0)
    .where('name_sort', '=', foldText(record.name))
    .execute();
  return theirs(record, [...linked, ...alike]).toSorted((one, other) => one.number - other.number);
}

/** The same jobs, which nobody else changes until the transaction ends. The caller holds the customer. */
export async function holdJobsOfCustomer(tx: Tx, accountId: string, record: CustomerRecord): Promise<JobOfOne[]> {
  const ids = (await listJobsOfCustomer(tx, accountId, record)).map(({ id }) => id);
  if (ids.length === 0) return [];
  // In one order, so that two who hold several never wait for each other; a job may have become another customer's meanwhile.
  const rows = await holdRows(tx, jobsOf(tx, accountId).where('id', 'in', ids).orderBy('job_number')).execute();
  return theirs(record, rows);
}

// In each of these a paper has the version of the job, so that it is for the same customer.
const AS_ISSUED = ['PRICED', 'QUOTED', 'INVOICED'] as const;

// Of so many jobs it takes some 30 ms to know which of them have such papers.
const NUMBERS_AT_ONCE = 1_000;

/** All jobs but these that may have been a customer's before they were made out to somebody else: with a bill of theirs, or a paper of another version than the job's. */
export async function listOtherJobs(
  db: Db,
  accountId: string,
  { customerId, except }: { readonly customerId: string; readonly except: readonly JobOfOne[] },
): Promise<JobOfOne[]> {
  const known = new Set(except.map(({ id }) => id));
  const { last } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.max('job_number').as('last'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const found: JobOfOne[] = [];
  for (let from = 0; from < (last ?? 0); from += NUMBERS_AT_ONCE) {
    await setImmediate();
    const rows = await jobsMadeOutAnew(db, accountId, customerId)
      .where('job_number', '>', from)
      .where('job_number', '<=', from + NUMBERS_AT_ONCE)
      .orderBy('job_number')
      .execute();
    found.push(...rows.filter(({ id }) => !known.has(id)).map(jobOfRow));
  }
  return found;
}

function jobsMadeOutAnew(db: Db, accountId: string, customerId: string) {
  return jobsOf(db, accountId).where(({ eb, or, and, not, exists, selectFrom, lit }) => {
    const files = selectFrom('job_file as file')
      .select(lit(1).as('one'))
      .whereRef('file.account_id', '=', 'job.account_id')
      .whereRef('file.job_id', '=', 'job.id');
    const bills = selectFrom('bill')
      .select(lit(1).as('one'))
      .whereRef('bill.account_id', '=', 'job.account_id')
      .whereRef('bill.job_id', '=', 'job.id')
      .where('bill.customer_id', '=', customerId);
    return or([
      exists(bills),
      exists(files.whereRef('file.version', '<>', 'job.version')),
      and([not(eb('job.status', 'in', AS_ISSUED)), exists(files)]),
    ]);
  });
}

/** These jobs as they are now, which nobody else changes until the transaction ends. The caller holds the account. */
export async function holdJobs(tx: Tx, accountId: string, ids: readonly string[]): Promise<JobOfOne[]> {
  if (ids.length === 0) return [];
  const rows = await holdRows(tx, jobsOf(tx, accountId).where('id', 'in', ids).orderBy('job_number')).execute();
  return rows.map(jobOfRow);
}

function jobsOf(db: Db, accountId: string) {
  return db
    .selectFrom('job')
    .select(['id', 'job_number', 'customer_id', 'customer_name', 'customer_email', 'customer_address', 'details'])
    .where('account_id', '=', accountId);
}

type NamedRow = Pick<
  JobRow,
  'id' | 'job_number' | 'customer_id' | 'customer_name' | 'customer_email' | 'customer_address' | 'details'
>;

function theirs(record: CustomerRecord, rows: readonly NamedRow[]): JobOfOne[] {
  return rows
    .filter((row) => row.customer_id === record.id || (row.customer_id === null && isOf(record, row)))
    .map(jobOfRow);
}

function jobOfRow({ id, job_number: number, details, ...row }: NamedRow): JobOfOne {
  const { customer_name: customerName, customer_email: customerEmail } = row;
  const home = { customerName, customerEmail, customerAddress: addressIn(row.customer_address) ?? EMPTY_ADDRESS };
  const billing = billingAddressIn(details);
  const madeOutTo = billing === null ? [home] : [home, { ...home, customerAddress: billing }];
  return { id, number, name: customerName, madeOutTo };
}

/** Whether a job without a record is this customer's: told as a save tells it (rule K1), without an e-mail on one side by the postcode. */
function isOf(record: CustomerRecord, job: NamedRow): boolean {
  const { customer_name: name, customer_email, customer_address } = job;
  const address = addressIn(customer_address) ?? EMPTY_ADDRESS;
  const email = record.email.trim() === '' ? '' : customer_email;
  const known = email.trim() === '' ? { ...record, email: '' } : record;
  if (email.trim() === '' && address.postcode === '') return false;
  return customerKey({ name, email, address }) === customerKey(known);
}
