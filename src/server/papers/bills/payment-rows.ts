import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import { creditTaken, creditUsed, type NewPayment } from '#domain/bill/payment.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { isOfOneCustomer } from '#server/jobs/billed-to-store.ts';
import { standingOf } from '#server/jobs/bill-row.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import type { BillRow, PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { addPayments, listBillRows, type BilledBill } from './payment-store.ts';

/** What is entered against an invoice, under which key, and the mark of the line of a bank statement that it is booked from. */
type Entry = {
  readonly payment: NewPayment & { readonly note: string };
  readonly key: string | null;
  readonly lineMark?: string | undefined;
};

/** What the job's other invoices to the same customer have above what is due, the oldest first. */
export function otherOvers(bills: readonly BilledBill[], of: BilledBill): readonly { bill: BillRow; over: Pence }[] {
  return bills
    .filter((bill) => bill.id !== of.id && isOfOneCustomer(bill, of))
    .map((bill) => ({ bill, over: standingOf(bill).over }));
}

/** The payment's row, and of a credit those that take it from where it was paid: together they come to nothing (B9). */
export function rowsOf(
  { payment, key, lineMark }: Entry,
  bills: readonly BilledBill[],
  bill: BilledBill,
  at: Instant,
): readonly [PaymentRow, ...PaymentRow[]] {
  const isCredit = payment.method === 'CREDIT';
  const common = {
    account_id: bill.account_id,
    job_id: bill.job_id,
    method: payment.method,
    received_on: payment.receivedOn,
    note: payment.note,
    pair_id: isCredit ? randomUUID() : null,
    voided_at: null,
    void_reason: '',
    created_at: at,
  };
  const row = (billId: string, amount: number) => ({ ...common, id: randomUUID(), bill_id: billId, amount });
  const own = { ...row(bill.id, payment.amount), idempotency_key: key, import_line: lineMark ?? null };
  if (!isCredit) return [own];
  const others = otherOvers(bills, bill);
  const taken = creditTaken(
    payment.amount,
    others.map(({ over }) => over),
  );
  const givers = others.flatMap((other, index) => {
    const amount = taken[index] ?? 0;
    return amount === 0 ? [] : [{ ...row(other.bill.id, 0 - amount), idempotency_key: null, import_line: null }];
  });
  return [own, ...givers];
}

/** Uses what other invoices of a job to the same customer were paid above what is due for one that was issued just now, as far as it goes (B9). The caller holds the account and the job. */
export async function enterCredit(
  tx: Tx,
  actor: Actor,
  { jobId, billId, at }: { readonly jobId: string; readonly billId: string; readonly at: Instant },
): Promise<void> {
  const bills = await listBillRows(tx, actor.accountId, jobId);
  const bill = bills.find(({ id }) => id === billId);
  if (bill === undefined) return;
  const credit = sumPence(otherOvers(bills, bill).map(({ over }) => over));
  const amount = creditUsed(credit, standingOf(bill).due);
  if (amount === 0) return;
  const payment = { amount, method: 'CREDIT', receivedOn: dayOf(at), note: '' } as const;
  const rows = rowsOf({ payment, key: null }, bills, bill, at);
  await addPayments(tx, rows);
  const facts = { paymentId: rows[0].id, invoiceId: billId, number: bill.number, amount: pence(amount) };
  await addEvent(tx, actor, { jobId, at, act: { what: 'CREDIT_USED', facts } });
}
