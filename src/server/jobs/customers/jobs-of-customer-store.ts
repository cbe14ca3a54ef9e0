import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { customerKey, type CustomerRecord } from '#domain/job/customer-record.ts';
import { foldText } from '#domain/text/search-text.ts';
import { addressIn } from '#server/jobs/stored-job.ts';
import { holdRows, readAside } from '#server/platform/db/engine.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';

/** A job of a customer, with the name that it says. */
export type JobOfOne = { readonly id: string; readonly number: number; readonly name: string };

/** All jobs of a customer by their numbers: deleted ones too, and those without a record that say the same, such as half a form. */
export async function listJobsOfCustomer(db: Db, accountId: string, record: CustomerRecord): Promise<JobOfOne[]> {
  return theirs(record, await readAside(db, accountId, jobsNaming(db, accountId, record).compile()));
}

/** The same jobs, which nobody else changes until the transaction ends. The caller holds the customer. */
export async function holdJobsOfCustomer(tx: Tx, accountId: string, record: CustomerRecord): Promise<JobOfOne[]> {
  return theirs(record, await holdRows(tx, jobsNaming(tx, accountId, record)).execute());
}

function jobsNaming(db: Db, accountId: string, record: CustomerRecord) {
  return db
    .selectFrom('job')
    .select(['id', 'job_number', 'customer_id', 'customer_name', 'customer_email', 'customer_address'])
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', record.id),
        eb.and([eb('customer_id', 'is', null), eb('name_sort', '=', foldText(record.name))]),
      ]),
    )
    .orderBy('job_number');
}

type NamedRow = Pick<
  JobRow,
  'id' | 'job_number' | 'customer_id' | 'customer_name' | 'customer_email' | 'customer_address'
>;

function theirs(record: CustomerRecord, rows: readonly NamedRow[]): JobOfOne[] {
  return rows
    .filter((row) => row.customer_id !== null || isOf(record, row))
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
