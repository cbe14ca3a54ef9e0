import type { ExpressionBuilder } from 'kysely';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { creditOf } from '#domain/job/billed-to.ts';
import type { Job } from '#domain/job/job.ts';
import { pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { changeCount } from '#server/identity/account/count-store.ts';
import { offIndex } from '#server/platform/db/engine.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { recordOf } from './bill-row.ts';
import type { RemindedBillRow } from './reminders-of.ts';
import { BILLED_COLUMNS, ofAnother, presentOf } from './billed-to-store.ts';
import { IS_OPEN } from './standing-store.ts';
import { tallyBill, tallyCustomer, tallyDay, tallyOffers } from './tally-store.ts';

/** A bill that is issued now: its job, or the invoice that it corrects, says whose it is, and nothing was entered against it yet. */
export type NewBill = Omit<
  BillRow,
  'customer_id' | 'cis_kept' | 'received' | 'credited' | 'reminders_off' | 'reminded_on'
>;

/** What a job tells of its bills. */
export type JobBills = Pick<Job, 'invoices' | 'credit'>;

/** Of a job without any. */
export const NO_BILLS: JobBills = { invoices: [], credit: pence(0) };

const billsOfJob = keepQuery((db, slot: Slot<{ accountId: string; jobId: string }>) =>
  foundBills(db)
    .where('bill.account_id', '=', slot('accountId'))
    .where('bill.job_id', '=', slot('jobId'))
    .orderBy('bill.seq'),
);

/** The invoices and credit notes of a job, the oldest first, and its credit; whether one is overdue is still to be told by the day (`billStateOn`). */
export async function listBills(db: Db, accountId: string, jobId: string): Promise<JobBills> {
  return billsIn(await billsOfJob(db, { accountId, jobId }));
}

/** The same of those among them that are somebody's. */
export async function listBillsAmong(
  db: Db,
  accountId: string,
  { jobId, ids }: { readonly jobId: string; readonly ids: ReadonlySet<string> },
): Promise<JobBills> {
  return billsIn((await billsOfJob(db, { accountId, jobId })).filter(({ id }) => ids.has(id)));
}

/** The same of each of these jobs, by the job's id; a job without any has none. */
export async function listBillsOfJobs(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobBills>> {
  if (jobIds.length === 0) return new Map();
  const rows = await foundBills(db)
    .where('bill.account_id', '=', accountId)
    .where('bill.job_id', 'in', jobIds)
    .orderBy('bill.seq')
    .execute();
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  return new Map([...byJob].map(([jobId, bills]) => [jobId, billsIn(bills)]));
}

/** The account's invoice or credit note of this id, as it is stored. */
export async function findBillRow(db: Db, accountId: string, id: string): Promise<RemindedBillRow | undefined> {
  return foundBills(db).where('bill.account_id', '=', accountId).where('bill.id', '=', id).executeTakeFirst();
}

/** Invoices and credit notes as they are stored, with what their accounts and jobs say of their reminders. */
export function foundBills(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('account', 'account.id', 'bill.account_id')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .selectAll('bill')
    .select(BILLED_COLUMNS)
    .select(['account.invoice_reminders as invoice_reminders'])
    .select(['account.invoice_reminders_since as invoice_reminders_since'])
    .select((from) => cancellationColumns(db, from))
    .select(neverArrived);
}

/** Whether a bill was mailed only, and each time in vain: 1 where it was, by the files of its job. */
export function neverArrived({ selectFrom }: ExpressionBuilder<Tables, 'bill'>) {
  return selectFrom('job_file as file')
    .select(({ fn, eb }) =>
      fn.min(eb.case().when('file.delivery', '=', 'FAILED').then(eb.lit(1)).else(eb.lit(0)).end()).as('all'),
    )
    .whereRef('file.account_id', '=', 'bill.account_id')
    .whereRef('file.job_id', '=', 'bill.job_id')
    .whereRef('file.document_id', '=', 'bill.id')
    .as('never_arrived');
}

/** When the contract of an invoice was cancelled after it, what of it is for extras that were cancelled by themselves and of which nothing was credited since, by when what came in is to be paid back, and when it was credited last; null where there is none. */
export function cancellationColumns(db: Db, from: ExpressionBuilder<Tables, 'bill'>) {
  const cancelled = from
    .selectFrom('cancelled_bill as of')
    .whereRef('of.account_id', '=', 'bill.account_id')
    .whereRef('of.bill_id', '=', 'bill.id');
  const ofContract = cancelled.where('of.extra_total', 'is', null);
  const ofExtras = cancelled
    .where('of.extra_total', 'is not', null)
    .where(({ eb, fn, val }) => eb('of.cancelled_at', '>', fn.coalesce(newestCredit(db, from), val(''))));
  // Whoever cancels twice, as by a later contract, has cancelled with the first.
  return [
    ofContract.select(({ fn }) => fn.min('of.cancelled_at').as('at')).as('cancelled_at'),
    ofExtras.select(({ fn }) => fn.sum<number | string>('of.extra_total').as('sum')).as('extras_total'),
    ofExtras.select(({ fn }) => fn.min('of.cancelled_at').as('at')).as('extras_cancelled_at'),
    cancelled.select(({ fn }) => fn.min('of.pay_back_by').as('day')).as('pay_back_by'),
    newestCredit(db, from).as('credited_at'),
  ] as const;
}

function newestCredit(db: Db, { selectFrom }: ExpressionBuilder<Tables, 'bill'>) {
  return selectFrom('bill as note')
    .select(({ fn, ref }) => fn.max(offIndex(db, ref('note.issued_at'))).as('at'))
    .whereRef('note.account_id', '=', 'bill.account_id')
    .whereRef('note.corrects', '=', 'bill.id');
}

/** The invoices of an account with anything left to pay that are due from one day to another. */
export async function listOpenBills(
  db: Db,
  accountId: string,
  due: { readonly from: Day; readonly to: Day },
): Promise<BillRecord[]> {
  const rows = await foundBills(db)
    .where('bill.account_id', '=', accountId)
    .where(IS_OPEN)
    .where('bill.due_on', '>=', due.from)
    .where('bill.due_on', '<=', due.to)
    .execute();
  return rows.map(recordOf);
}

/** Stops the reminders of an invoice or lets them go on, or notes the day of one (B12); false where there is no such invoice. */
export async function changeBillReminders(
  db: Db,
  accountId: string,
  id: string,
  changed: Partial<Pick<BillRow, 'reminders_off' | 'reminded_on'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bill')
    .set(changed)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether a job has a numbered paper, so that it is kept (B8). */
export async function hasBills(db: Db, accountId: string, jobId: string): Promise<boolean> {
  return (await billsOfJob(db, { accountId, jobId })).length > 0;
}

/** Stores an invoice, which is its job's customer's, or a credit note, which is that of the invoice that it corrects, in the transaction that issues it. The caller holds the account and the job. */
export async function addBill(tx: Tx, bill: NewBill): Promise<void> {
  const { account_id: accountId } = bill;
  // Which holds the account, as those do who sum up what is kept of it.
  await changeCount(tx, accountId, 'bill_count', 1);
  const { customer_id: customerId } = await tx
    .insertInto('bill')
    .values(({ selectFrom }) => ({
      ...bill,
      customer_id: selectFrom(bill.corrects === null ? 'job' : 'bill')
        .select('customer_id')
        .where('account_id', '=', bill.account_id)
        .where('id', '=', bill.corrects ?? bill.job_id),
      cis_kept: null,
      received: 0,
      credited: 0,
      reminders_off: 0,
      reminded_on: null,
    }))
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  await tallyCustomer(tx, accountId, customerId);
  await tallyDay(tx, accountId, bill.issued_on);
  await tallyOffers(tx, accountId, bill.job_id);
  if (bill.corrects !== null) await tallyBill(tx, accountId, bill.corrects);
}

function billsIn(rows: readonly RemindedBillRow[]): JobBills {
  const invoices = rows.map(recordOf);
  const [row] = rows;
  return { invoices, credit: row === undefined ? pence(0) : creditOf(invoices, presentOf(row)) };
}
