import { billStanding, type BillStanding } from '#domain/bill/bill-standing.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { pence, sumPence } from '#domain/money/money.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** A bill that is issued now: its job says whose it is, and nothing was entered against it yet. */
export type NewBill = Omit<BillRow, 'customer_id' | 'received' | 'credited'>;

/** What a job tells of its bills. */
export type JobBills = Pick<Job, 'invoices' | 'credit'>;

/** Of a job without any. */
export const NO_BILLS: JobBills = { invoices: [], credit: pence(0) };

const billsOfJob = keepQuery((db, slot: Slot<{ accountId: string; jobId: string }>) =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('account_id', '=', slot('accountId'))
    .where('job_id', '=', slot('jobId'))
    .orderBy('seq'),
);

/** The invoices and credit notes of a job, the oldest first, and its credit; whether one is overdue is still to be told by the day (`billStateOn`). */
export async function listBills(db: Db, accountId: string, jobId: string): Promise<JobBills> {
  return billsIn(await billsOfJob(db, { accountId, jobId }));
}

/** The same of each of these jobs, by the job's id; a job without any has none. */
export async function listBillsOfJobs(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobBills>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bill')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .orderBy('seq')
    .execute();
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  return new Map([...byJob].map(([jobId, bills]) => [jobId, billsIn(bills)]));
}

/** The account's invoice or credit note of this id, as it is stored. */
export async function findBillRow(db: Db, accountId: string, id: string): Promise<BillRow | undefined> {
  return db.selectFrom('bill').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst();
}

/** Whether a job has a numbered paper, so that it is kept (B8). */
export async function hasBills(db: Db, accountId: string, jobId: string): Promise<boolean> {
  return (await billsOfJob(db, { accountId, jobId })).length > 0;
}

/** Stores an invoice or credit note, which is its job's customer's, in the transaction that issues it. The caller holds the job. */
export async function addBill(tx: Tx, bill: NewBill): Promise<void> {
  await tx
    .insertInto('bill')
    .values(({ selectFrom }) => ({
      ...bill,
      customer_id: selectFrom('job')
        .select('customer_id')
        .where('account_id', '=', bill.account_id)
        .where('id', '=', bill.job_id),
      received: 0,
      credited: 0,
    }))
    .execute();
  if (bill.corrects !== null) await tallyBill(tx, bill.account_id, bill.corrects);
}

/**
 * Sums up anew what was received and credited of an invoice, from the rows of its payments that were not voided and of its credit
 * notes: whatever adds, voids or moves one calls this in its transaction, which holds the job. Nothing else writes these sums.
 */
export async function tallyBill(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('bill')
    .set(({ selectFrom }) => ({
      received: selectFrom('payment')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('payment.amount'), val(0)).as('sum'))
        .where('payment.account_id', '=', accountId)
        .where('payment.bill_id', '=', id)
        .where('payment.voided_at', 'is', null),
      credited: selectFrom('bill as note')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('note.to_pay'), val(0)).as('sum'))
        .where('note.account_id', '=', accountId)
        .where('note.corrects', '=', id),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** What an invoice or credit note comes to by what was entered against it. */
export function standingOf(row: BillRow): BillStanding {
  const { kind, total, cis_deduction: deduction, received, credited } = row;
  const paper = { kind, total: pence(total), cisDeduction: pence(deduction) };
  return billStanding(paper, { received: pence(received), credited: pence(credited) });
}

/** The record of an invoice or credit note; whether it is overdue is still to be told by the day. */
export function recordOf(row: BillRow): BillRecord {
  const { over: _over, ...standing } = standingOf(row);
  return {
    id: row.id,
    jobId: row.job_id,
    customerId: row.customer_id,
    number: row.number,
    kind: row.kind,
    label: row.label,
    version: row.version,
    issuedOn: row.issued_on,
    dueOn: row.due_on,
    workFinishedOn: row.work_finished_on,
    taxPoint: row.tax_point,
    vatBreakdown: JSON.parse(row.vat_breakdown) as StatedVat[], // written by addBill and the migration that made the table
    net: pence(row.net),
    vat: pence(row.vat),
    total: pence(row.total),
    cisDeduction: pence(row.cis_deduction),
    ...standing,
    corrects: row.corrects,
    fileId: row.file_id,
  };
}

function billsIn(rows: readonly BillRow[]): JobBills {
  return { invoices: rows.map(recordOf), credit: sumPence(rows.map((row) => standingOf(row).over)) };
}
