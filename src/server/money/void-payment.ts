import type { Actor } from '#domain/actor.ts';
import { undoFirstWords, undoneFirst } from '#domain/bill/undo-first.ts';
import { pence } from '#domain/money/money.ts';
import { refuse, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { paymentOf } from '#server/papers/bills/payment-store.ts';
import type { PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPaymentRow, findPaymentsWith, listMoneyOut, voidRows } from './payment-entry-store.ts';
import { answerOf, type EnteredPayment } from './record-payment.ts';

/** A payment that was entered by mistake, and why, where anybody says. */
export type VoidCall = { readonly paymentId: string; readonly reason: string };

/**
 * Strikes a payment through, with all rows that moved the same credit; the rows stay, and a repeat changes nothing (B9). What was since
 * paid back or used for another invoice can't be struck from under it: that act is voided first.
 */
export async function voidPayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { paymentId, reason }: VoidCall,
): Promise<Result<EnteredPayment>> {
  const { accountId } = actor;
  const at = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx) => {
    const found = await findPaymentRow(tx, accountId, paymentId);
    if (!found || !(await holdWithAccount(tx, accountId, found.job_id))) return refuseUnknownPayment();
    const row = (await findPaymentRow(tx, accountId, paymentId)) ?? found;
    if (row.voided_at === null) {
      const rows = await findPaymentsWith(tx, row);
      const refused = await refuseUsed(tx, rows);
      if (refused !== null) return refused;
      await voidRows(tx, rows, { at, reason });
      // Credit is told by the invoice that it was used for, whichever of its rows was struck through.
      await addVoidEvent(tx, actor, row.method === 'CREDIT' ? (rows.find(({ amount }) => amount > 0) ?? row) : row, at);
    }
    const voided = (await findPaymentRow(tx, accountId, paymentId)) ?? row;
    return answerOf(tx, accountId, paymentOf(voided), false);
  });
}

async function refuseUsed(tx: Tx, rows: readonly PaymentRow[]): Promise<Result<never> | null> {
  for (const { account_id: accountId, bill_id: id, amount } of rows) {
    const bill = await findBillRow(tx, accountId, id);
    if (bill === undefined || amount < 0 || bill.received >= amount) continue;
    const first = undoneFirst(await listMoneyOut(tx, bill), pence(amount - bill.received));
    return refuse('ABOVE_PAID', undoFirstWords(bill.number, first));
  }
  return null;
}

async function addVoidEvent(tx: Tx, actor: Actor, row: PaymentRow, at: string): Promise<void> {
  const { id, job_id: jobId, bill_id: invoiceId } = row;
  const number = (await findBillRow(tx, actor.accountId, invoiceId))?.number ?? '';
  const facts = { paymentId: id, invoiceId, number, amount: pence(row.amount) };
  await addEvent(tx, actor, { jobId, at, act: { what: 'VOIDED', facts } });
}

function refuseUnknownPayment() {
  return refuse('PAYMENT_NOT_FOUND', 'This payment does not exist. Open the job and look at its history.');
}
