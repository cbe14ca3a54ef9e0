import type { PaymentRecord } from '#domain/bill/payment.ts';
import { pence } from '#domain/money/money.ts';
import { readTextsAside } from '#server/platform/db/engine.ts';
import type { PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What was entered against an invoice, the oldest first; what was voided too. */
export async function listPayments(db: Db, accountId: string, billId: string): Promise<PaymentRecord[]> {
  const rows = await paymentsOf(db, accountId).where('bill_id', '=', billId).execute();
  return rows.map(paymentOf);
}

/** The ids of what was entered against all invoices of the account, in the same order. */
export async function listPaymentIds(db: Db, accountId: string): Promise<string[]> {
  return readTextsAside(db, accountId, paymentsOf(db, accountId).clearSelect().select('id').compile());
}

/** The payments of these ids, in the same order. */
export async function findPayments(db: Db, accountId: string, ids: readonly string[]): Promise<PaymentRecord[]> {
  return (await paymentsOf(db, accountId).where('id', 'in', ids).execute()).map(paymentOf);
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
