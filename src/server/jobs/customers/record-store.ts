import type { CustomerDetails, CustomerRecord } from '#domain/job/customer-record.ts';
import { listedName } from '#domain/job/listed-customers.ts';
import type { Instant } from '#domain/time/date.ts';
import { changeCount } from '#server/identity/account/count-store.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { CustomerRow } from '#server/platform/db/customer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listBillsOf } from './bills-of-customer-store.ts';
import { detailColumns, recordOf } from './customer-row.ts';

// An engine takes only so many values in one statement.
const ROWS_AT_ONCE = 500;

/** A record, and what is known of where it comes from. */
export type StoredCustomer = Pick<CustomerRow, 'made_by' | 'tstamp_created'> & { readonly record: CustomerRecord };

/** The account's customer of this id. */
export async function findCustomer(db: Db, accountId: string, id: string): Promise<StoredCustomer | undefined> {
  const row = await customers(db, accountId).where('id', '=', id).executeTakeFirst();
  return row && storedOf(row);
}

/** The same, which nobody else changes until the transaction ends. */
export async function holdCustomer(tx: Tx, accountId: string, id: string): Promise<StoredCustomer | undefined> {
  const row = await holdRows(tx, customers(tx, accountId).where('id', '=', id)).executeTakeFirst();
  return row && storedOf(row);
}

/** The account's customer of this key, the one that was changed last if there are several (rule K1). */
export async function findCustomerByKey(tx: Tx, accountId: string, key: string): Promise<CustomerRecord | undefined> {
  const row = await customers(tx, accountId)
    .where('match_key', '=', key)
    .orderBy('tstamp_updated', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** How records are read: as they are, or so that nobody else changes them until the transaction ends. */
export type Reading = 'READ' | 'HOLD';

/** The account's customers of these keys by their keys, of several the one that was changed last. */
export async function findCustomersByKeys(
  db: Db,
  accountId: string,
  keys: readonly string[],
  reading: Reading,
): Promise<ReadonlyMap<string, CustomerRecord>> {
  const found = new Map<string, CustomerRecord>();
  for (let start = 0; start < keys.length; start += ROWS_AT_ONCE) {
    const rows = await customersFor(reading, db, accountId)
      .where('match_key', 'in', keys.slice(start, start + ROWS_AT_ONCE))
      .orderBy('tstamp_updated')
      .orderBy('id', 'desc')
      .execute();
    for (const row of rows) found.set(row.match_key, recordOf(row));
  }
  return found;
}

/**
 * The account's customers whose names lists write as one of these, by that. The names of all are read, for no index knows a name without
 * its signs.
 */
export async function findCustomersByNames(
  db: Db,
  accountId: string,
  names: ReadonlySet<string>,
  reading: Reading,
): Promise<ReadonlyMap<string, readonly CustomerRecord[]>> {
  if (names.size === 0) return new Map();
  const all = await db.selectFrom('customer').select(['id', 'name']).where('account_id', '=', accountId).execute();
  const ids = all.filter(({ name }) => names.has(listedName(name))).map(({ id }) => id);
  const found: CustomerRecord[] = [];
  for (let start = 0; start < ids.length; start += ROWS_AT_ONCE) {
    const rows = await customersFor(reading, db, accountId)
      .where('id', 'in', ids.slice(start, start + ROWS_AT_ONCE))
      .orderBy('tstamp_updated', 'desc')
      .orderBy('id')
      .execute();
    found.push(...rows.map(recordOf));
  }
  return Map.groupBy(found, ({ name }) => listedName(name));
}

/** Stores new customers. The caller holds the account, which counts them. */
export async function addCustomers(
  tx: Tx,
  accountId: string,
  { records, madeBy }: { readonly records: readonly CustomerRecord[]; readonly madeBy: CustomerRow['made_by'] },
): Promise<void> {
  const rows = records.map((record) => ({
    account_id: accountId,
    id: record.id,
    made_by: madeBy,
    tstamp_created: record.tstampUpdated,
    tstamp_updated: record.tstampUpdated,
    owed: 0,
    credit: 0,
    ...detailColumns(record),
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('customer')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
  await changeCount(tx, accountId, 'customer_count', rows.length);
}

/** Writes what a customer's record says. */
export async function saveCustomer(tx: Tx, accountId: string, record: CustomerRecord): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ...detailColumns(record satisfies CustomerDetails), tstamp_updated: record.tstampUpdated })
    .where('account_id', '=', accountId)
    .where('id', '=', record.id)
    .execute();
}

/** Takes a customer's record away; its jobs stay without one (rule K3). The caller holds the account. */
export async function removeCustomer(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ customer_id: null })
    .where('account_id', '=', accountId)
    .where('customer_id', '=', id)
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('customer')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await changeCount(tx, accountId, 'customer_count', -Number(numDeletedRows));
}

/** Gives a job the record of its customer. */
export async function setJobCustomer(tx: Tx, accountId: string, jobId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('job')
    .set({ customer_id: customerId })
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .execute();
}

/** Whether a customer has no other job than this one, deleted ones counted, and that has brought no papers since the record was made (rule K1). */
export async function isOnlyJob(tx: Tx, accountId: string, jobId: string, of: StoredCustomer): Promise<boolean> {
  const other = await tx
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', of.record.id)
    .where('id', '<>', jobId)
    .limit(1)
    .executeTakeFirst();
  if (other !== undefined) return false;
  const paper = await tx
    .selectFrom('job_file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('tstamp_created', '>=', of.tstamp_created)
    .limit(1)
    .executeTakeFirst();
  return paper === undefined;
}

/** Whether a numbered paper is this customer's, or a job of it has one that must be kept: any but a quote (rule K3). */
export async function hasKeptPapers(tx: Tx, accountId: string, customerId: string): Promise<boolean> {
  if ((await listBillsOf(tx, accountId, { customerId, atMost: 1 })).length > 0) return true;
  const row = await tx
    .selectFrom('job')
    .innerJoin('job_file', (join) =>
      join.onRef('job_file.account_id', '=', 'job.account_id').onRef('job_file.job_id', '=', 'job.id'),
    )
    .select('job_file.id')
    .where('job.account_id', '=', accountId)
    .where('job.customer_id', '=', customerId)
    .where('job_file.type', '<>', 'quote')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest jobs of a customer, the one that was changed last first, deleted ones apart. */
export async function listJobIdsOf(
  db: Db,
  accountId: string,
  { customerId, atMost }: { readonly customerId: string; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'DELETED')
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(atMost)
    .execute();
  return rows.map(({ id }) => id);
}

/** A record as it is changed at a moment. */
export function changedAt(record: CustomerRecord, now: Instant): CustomerRecord {
  return { ...record, tstampUpdated: now };
}

function customers(db: Db, accountId: string) {
  return db.selectFrom('customer').selectAll().where('account_id', '=', accountId);
}

function customersFor(reading: Reading, db: Db, accountId: string) {
  const query = customers(db, accountId);
  return reading === 'HOLD' ? holdRows(db, query) : query;
}

function storedOf(row: CustomerRow): StoredCustomer {
  return { made_by: row.made_by, tstamp_created: row.tstamp_created, record: recordOf(row) };
}
