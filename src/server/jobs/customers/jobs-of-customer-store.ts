import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { customerKey, type CustomerRecord } from '#domain/job/customer-record.ts';
import { foldText } from '#domain/text/search-text.ts';
import { addressIn } from '#server/jobs/stored-job.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';

/** A job of a customer, with the name that it says. */
export type JobOfOne = { readonly id: string; readonly number: number; readonly name: string };

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

function jobsOf(db: Db, accountId: string) {
  return db
    .selectFrom('job')
    .select(['id', 'job_number', 'customer_id', 'customer_name', 'customer_email', 'customer_address'])
    .where('account_id', '=', accountId);
}

type NamedRow = Pick<
  JobRow,
  'id' | 'job_number' | 'customer_id' | 'customer_name' | 'customer_email' | 'customer_address'
>;

function theirs(record: CustomerRecord, rows: readonly NamedRow[]): JobOfOne[] {
  return rows
    .filter((row) => row.customer_id === record.id || (row.customer_id === null && isOf(record, row)))
    .map(({ id, job_number: number, customer_name: name }) => ({ id, number, name }));
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
