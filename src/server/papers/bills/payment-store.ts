import { replacedInvoice } from '#domain/bill/replaced-invoice.ts';
import type { PaidAhead } from '#domain/bill/tax-point.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import type { MailedStanding } from '#domain/document/document-mail.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import type { JobFile } from '#domain/job/job.ts';
import { openInvoices } from '#domain/job/open-invoices.ts';
import { pence, sumPence } from '#domain/money/money.ts';
import { BILLED_COLUMNS, billedOf, ofAnother, type BilledRow } from '#server/jobs/billed-to-store.ts';
import { standingOf } from '#server/jobs/bill-row.ts';
import { findBillRow, listBills } from '#server/jobs/bill-store.ts';
import { tallyBill, tallyDay } from '#server/jobs/tally-store.ts';
import { readTextsAside } from '#server/platform/db/engine.ts';
import type { BillRow, PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** An invoice or credit note as it is stored, and whose it is. */
export type BilledBill = BillRow & BilledRow;

/** What was entered against an invoice, the oldest first; what was voided too. */
export async function listPayments(db: Db, accountId: string, billId: string): Promise<PaymentRecord[]> {
  const rows = await paymentsOf(db, accountId).where('bill_id', '=', billId).execute();
  return rows.map(paymentOf);
}

/** What the mail of an invoice, or of a credit note, says of the invoice besides its paper; null for another paper. */
export async function findMailedStanding(
  db: Db,
  accountId: string,
  { id, type }: { readonly id: string; readonly type: JobFile['type'] },
): Promise<MailedStanding | null> {
  const row = type === 'invoice' || type === 'credit-note' ? await findBillRow(db, accountId, id) : undefined;
  if (row === undefined) return null;
  if (row.kind === 'CREDIT_NOTE') return findMailedCredit(db, accountId, row);
  const bills = await listBillRows(db, accountId, row.job_id);
  const job = await db
    .selectFrom('job')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', row.job_id)
    .executeTakeFirst();
  const papers = bills.map(({ part_id: partId, total, ...paper }) => ({ ...paper, partId, total: pence(total) }));
  const last = job && lastInvoice({ status: job.status, invoices: bills });
  const isLast = last?.id === id;
  const replaces = replacedInvoice(papers, { id, isAllLeft: isLast });
  const { paid, credited, due } = standingOf(row);
  const { label } = row;
  const { invoices } = await listBills(db, accountId, row.job_id);
  const open = openInvoices(invoices.slice(0, row.seq - 1), billedOf(row));
  const { cancelledOn = null, extrasToCredit = null } = invoices.find((bill) => bill.id === id) ?? {};
  const part = label === '' ? null : { label, isLast };
  const keptBack = row.cis_kept === null ? null : pence(row.cis_kept);
  return { part, paid, credited, due, keptBack, cancelledOn, extrasToCredit, replaces, open };
}

async function findMailedCredit(db: Db, accountId: string, { corrects }: BillRow): Promise<MailedStanding | null> {
  const invoice = corrects === null ? undefined : await findBillRow(db, accountId, corrects);
  if (invoice === undefined) return null;
  const { due, over } = standingOf(invoice);
  return { corrects: invoice.number, due, over, dueOn: invoice.due_on };
}

/** The ids of what was entered against all invoices of the account, in the same order. */
export async function listPaymentIds(db: Db, accountId: string): Promise<string[]> {
  return readTextsAside(db, accountId, paymentsOf(db, accountId).clearSelect().select('id').compile());
}

/** The payments of these ids, in the same order. */
export async function findPayments(db: Db, accountId: string, ids: readonly string[]): Promise<PaymentRecord[]> {
  return (await paymentsOf(db, accountId).where('id', 'in', ids).execute()).map(paymentOf);
}

/**
 * What came in for a job's invoices above what they ask for; null where nothing did. What was credited is not among it: its VAT went with
 * the invoice, and comes back with the credit note.
 */
export async function findPaidAhead(
  db: Db,
  accountId: string,
  papers: readonly Pick<BillRecord, 'id'>[],
): Promise<PaidAhead | null> {
  const ids = papers.map(({ id }) => id);
  const rows = await db
    .selectFrom('bill')
    .innerJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'bill.account_id').onRef('payment.bill_id', '=', 'bill.id'),
    )
    .select(['bill.id', 'bill.received', 'bill.to_pay as toPay'])
    .select(({ fn }) => fn.max<string>('payment.received_on').as('receivedOn'))
    .where('bill.account_id', '=', accountId)
    .where('bill.id', 'in', ids)
    .where('bill.kind', '=', 'INVOICE')
    .whereRef('bill.received', '>', 'bill.to_pay')
    .where('payment.voided_at', 'is', null)
    .where('payment.method', '<>', 'CREDIT')
    .where('payment.amount', '>', 0)
    .groupBy(['bill.id', 'bill.received', 'bill.to_pay'])
    .execute();
  const [last] = rows.map(({ receivedOn }) => receivedOn).toSorted((one, other) => (one < other ? 1 : -1));
  if (last === undefined) return null;
  return { amount: sumPence(rows.map(({ received, toPay }) => pence(received - toPay))), receivedOn: last };
}

/** A job's invoices and credit notes as they are stored, the oldest first. */
export async function listBillRows(db: Db, accountId: string, jobId: string): Promise<BilledBill[]> {
  return db
    .selectFrom('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .selectAll('bill')
    .select(BILLED_COLUMNS)
    .where('bill.account_id', '=', accountId)
    .where('bill.job_id', '=', jobId)
    .orderBy('bill.seq')
    .execute();
}

/** Enters payments and sums up anew what they change. The caller holds the account and their job. */
export async function addPayments(tx: Tx, rows: readonly [PaymentRow, ...PaymentRow[]]): Promise<void> {
  await tx
    .insertInto('payment')
    .values([...rows])
    .execute();
  await tallyPayments(tx, rows);
}

/** Sums up anew what these payments change. The caller holds the account and their job. */
export async function tallyPayments(tx: Tx, rows: readonly PaymentRow[]): Promise<void> {
  for (const { account_id: accountId, bill_id: id } of rows) await tallyBill(tx, accountId, id);
  const days = new Map(rows.map(({ account_id: accountId, received_on: day }) => [day, accountId]));
  for (const [day, accountId] of days) await tallyDay(tx, accountId, day);
}

function paymentsOf(db: Db, accountId: string) {
  return db.selectFrom('payment').selectAll().where('account_id', '=', accountId).orderBy('created_at').orderBy('id');
}

/** What a row says of a payment. */
export function paymentOf(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    invoiceId: row.bill_id,
    jobId: row.job_id,
    amount: pence(row.amount),
    method: row.method,
    receivedOn: row.received_on,
    note: row.note,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
    tstampCreated: row.created_at,
  };
}
