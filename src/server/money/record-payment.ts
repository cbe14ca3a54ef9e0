import type { Actor } from '#domain/actor.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { pence } from '#domain/money/money.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { recordOf, standingOf } from '#server/jobs/bill-row.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { findJob } from '#server/jobs/store.ts';
import { addKey } from '#server/papers/call-key.ts';
import { refuseUnknownBill } from '#server/papers/bills/refuse-bill.ts';
import { rowsOf } from '#server/papers/bills/payment-rows.ts';
import { addPayments, paymentOf } from '#server/papers/bills/payment-store.ts';
import { MailLimitError } from '#server/papers/mail-limit-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { checkCall, paymentOperation, type CheckedCall, type PaymentCall } from './check-payment.ts';
import { noteKept } from './keep-back.ts';
import { lineMark } from './line-mark.ts';
import { addReceipt } from './receipt.ts';

/** A payment with its invoice and job as they are by it, and whether this very call entered it. */
export type EnteredPayment = {
  readonly payment: PaymentRecord;
  readonly invoice: BillRecord;
  readonly job: Job;
  readonly isNew: boolean;
};

/**
 * Enters money that came in for an invoice or went back, or moves what was paid above other invoices of the job to this one (B9). All
 * that enters and voids money of a job waits for the job's row, so that none is spent twice. A receipt that is one mail too many for the
 * day is left out: the money has come in all the same.
 */
export async function recordPayment(deps: Deps, actor: Actor, call: PaymentCall): Promise<Result<EnteredPayment>> {
  const entered = await recordPayments(deps, actor, [call]);
  if (!entered.ok) return entered;
  const [payment] = entered.value;
  return payment === undefined ? refuseUnknownBill() : success(payment);
}

/** Enters what came in at once for several invoices, each of them once, as `recordPayment` does: all of it or, where one is refused, nothing. */
export async function recordPayments(
  deps: Deps,
  actor: Actor,
  calls: readonly PaymentCall[],
): Promise<Result<readonly EnteredPayment[]>> {
  try {
    return await enterOrFind(deps, actor, calls);
  } catch (error) {
    if (!(error instanceof MailLimitError)) throw error;
    const silent = calls.map((call) => ({ ...call, sendReceipt: false }));
    return enterOrFind(deps, actor, silent);
  }
}

async function enterOrFind(deps: Deps, actor: Actor, calls: readonly PaymentCall[]) {
  try {
    return await enterOnce(deps, actor, calls);
  } catch (error) {
    // Another call with the same key or line was first, and is found now.
    const canBeFound = calls.some(({ key, line }) => key !== null || line !== undefined);
    if (canBeFound && isUniqueViolation(error)) return enterOnce(deps, actor, calls);
    throw error;
  }
}

async function enterOnce(
  deps: Deps,
  actor: Actor,
  calls: readonly PaymentCall[],
): Promise<Result<readonly EnteredPayment[]>> {
  const { accountId } = actor;
  const at = deps.clock().toISOString();
  return inOpenAccount(deps.db, accountId, async (tx) => {
    const checked: CheckedCall[] = [];
    // All are checked before any is entered, so that nothing is to be taken back.
    for (const call of calls) {
      const each = await checkCall(tx, accountId, call, at);
      if (!each.ok) return each;
      checked.push(each.value);
    }
    const entered: EnteredPayment[] = [];
    for (const each of checked) {
      const { earlier } = each;
      const answer = earlier ? await answerOf(tx, accountId, earlier, false) : await enter(deps, tx, actor, each, at);
      if (!answer.ok) return answer;
      entered.push(answer.value);
    }
    return success(entered);
  });
}

async function enter(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { call, bills, bill, kept }: CheckedCall,
  at: Instant,
): Promise<Result<EnteredPayment>> {
  const { accountId } = actor;
  if (kept !== null) await noteKept(tx, actor, kept, at);
  const mark = call.line && lineMark(call.line.hash, call.line.share);
  const rows = rowsOf({ ...call, lineMark: mark }, bills, bill, at);
  await addPayments(tx, rows);
  const payment = paymentOf(rows[0]);
  await takeKey(tx, accountId, call, payment);
  await addPaymentEvent(tx, actor, payment, { number: bill.number, at });
  const answer = await answerOf(tx, accountId, payment, true);
  const over = pence(Math.max(0, payment.amount - standingOf(bill).due));
  if (answer.ok) await addReceipt(deps, tx, accountId, { ...answer.value, over, isAsked: call.sendReceipt, at });
  return answer;
}

/** Takes the key from all other kinds of calls, which issue and answer under keys of the same account. */
async function takeKey(tx: Tx, accountId: string, call: PaymentCall, payment: PaymentRecord) {
  const { key } = call;
  if (key === null) return;
  const { id: fileId, tstampCreated: createdAt } = payment;
  await addKey(tx, accountId, { key, operation: paymentOperation(call), fileId, createdAt });
}

/** A payment with its invoice and job as they are now. The caller holds the job. */
export async function answerOf(
  tx: Tx,
  accountId: string,
  payment: PaymentRecord,
  isNew: boolean,
): Promise<Result<EnteredPayment>> {
  const bill = await findBillRow(tx, accountId, payment.invoiceId);
  const job = await findJob(tx, accountId, payment.jobId);
  return bill && job ? success({ payment, invoice: recordOf(bill), job, isNew }) : refuseUnknownBill();
}

async function addPaymentEvent(
  tx: Tx,
  actor: Actor,
  { id, jobId, invoiceId, amount, method }: PaymentRecord,
  { number, at }: { readonly number: string; readonly at: Instant },
): Promise<void> {
  const what = method === 'CREDIT' ? 'CREDIT_USED' : amount > 0 ? 'PAID' : 'REFUNDED';
  await addEvent(tx, actor, { jobId, at, act: { what, facts: { paymentId: id, invoiceId, number, amount } } });
}
