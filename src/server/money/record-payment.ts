import type { Actor } from '#domain/actor.ts';
import {
  paymentBreaks,
  paymentConflict,
  type NewPayment,
  type PaymentConflict,
  type PaymentRecord,
} from '#domain/bill/payment.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { PAYMENTS_MAX } from '#domain/limits.ts';
import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { findBillRow, recordOf, standingOf } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { findJob } from '#server/jobs/store.ts';
import { addKey, findKey, refuseReusedKey } from '#server/papers/call-key.ts';
import { refuseUnknownBill } from '#server/papers/bills/issue-invoice.ts';
import { otherOvers, rowsOf } from '#server/papers/bills/payment-rows.ts';
import { addPayments, listBillRows, paymentOf } from '#server/papers/bills/payment-store.ts';
import { MailLimitError } from '#server/papers/mail-limit-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countPayments, findPaymentByKey, isLineBooked } from './payment-entry-store.ts';
import { addReceipt } from './receipt.ts';

/** A call that enters money for an invoice; a repeat of its key is answered with the payment of the first. */
export type PaymentCall = {
  readonly invoiceId: string;
  readonly key: string | null;
  readonly payment: NewPayment & { readonly note: string };
  /** Undefined for what the account's setting says. */
  readonly sendReceipt?: boolean | undefined;
  /** What was due as the trader saw it, in pence; undefined where it may be anything. */
  readonly due?: Pence | undefined;
  /** What it is booked from, where that is a bank statement. */
  readonly line?: BookedLine | undefined;
};

/** The line of a bank statement, as a hash, and whether it was matched because its amount was what was due (B11). */
export type BookedLine = { readonly hash: string; readonly isExact: boolean };

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
  try {
    return await enterOrFind(deps, actor, call);
  } catch (error) {
    if (error instanceof MailLimitError) return enterOrFind(deps, actor, { ...call, sendReceipt: false });
    throw error;
  }
}

async function enterOrFind(deps: Deps, actor: Actor, call: PaymentCall): Promise<Result<EnteredPayment>> {
  try {
    return await enterOnce(deps, actor, call);
  } catch (error) {
    // Another call with the same key or line was first, and is found now.
    if ((call.key !== null || call.line !== undefined) && isUniqueViolation(error)) return enterOnce(deps, actor, call);
    throw error;
  }
}

async function enterOnce(deps: Deps, actor: Actor, call: PaymentCall): Promise<Result<EnteredPayment>> {
  const { accountId } = actor;
  const at = deps.clock().toISOString();
  return inOpenAccount(deps.db, accountId, async (tx) => {
    const found = await findBillRow(tx, accountId, call.invoiceId);
    if (!found || !(await holdWithAccount(tx, accountId, found.job_id))) return refuseUnknownBill();
    const earlier = call.key === null ? undefined : await findPaymentByKey(tx, accountId, call.key);
    if (earlier) return isRepeat(earlier, call) ? answerOf(tx, accountId, earlier, false) : refuseReusedKey();
    if (call.key !== null && (await findKey(tx, accountId, call.key))) return refuseReusedKey();
    const bills = await listBillRows(tx, accountId, found.job_id);
    const bill = bills.find(({ id }) => id === found.id) ?? found;
    const booked = await checkLine(tx, accountId, call, bill);
    if (!booked.ok) return booked;
    const seen = checkSeen(call, bill);
    if (!seen.ok) return seen;
    const checked = checkPayment(call.payment, bills, bill, at);
    if (!checked.ok) return checked;
    if ((await countPayments(tx, accountId, bill.id)) >= PAYMENTS_MAX) {
      return refuse('STORAGE_FULL', `${bill.number} has ${PAYMENTS_MAX} payments, and can have no more.`);
    }
    const rows = rowsOf(call, bills, bill, at);
    await addPayments(tx, rows);
    const payment = paymentOf(rows[0]);
    await takeKey(tx, accountId, call, payment);
    await addPaymentEvent(tx, actor, payment, { number: bill.number, at });
    const answer = await answerOf(tx, accountId, payment, true);
    const over = pence(Math.max(0, payment.amount - standingOf(bill).due));
    if (answer.ok) await addReceipt(deps, tx, accountId, { ...answer.value, over, isAsked: call.sendReceipt, at });
    return answer;
  });
}

/** Takes the key from all other kinds of calls, which issue and answer under keys of the same account. */
async function takeKey(tx: Tx, accountId: string, { key, invoiceId }: PaymentCall, payment: PaymentRecord) {
  if (key === null) return;
  const { id: fileId, tstampCreated: createdAt } = payment;
  await addKey(tx, accountId, { key, operation: `payment ${invoiceId}`, fileId, createdAt });
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

function isRepeat(earlier: PaymentRecord, { invoiceId, payment }: PaymentCall): boolean {
  const { amount, method, receivedOn, note } = earlier;
  return (
    earlier.invoiceId === invoiceId &&
    amount === payment.amount &&
    method === payment.method &&
    receivedOn === payment.receivedOn &&
    note === payment.note
  );
}

/** Since a line was matched it may have been booked, or its invoice paid otherwise (B11). */
async function checkLine(
  tx: Tx,
  accountId: string,
  { line, payment }: PaymentCall,
  bill: BillRow,
): Promise<Result<void>> {
  if (line === undefined) return success(undefined);
  if (await isLineBooked(tx, accountId, line.hash)) return refuse('LINE_BOOKED', 'This line was booked before.');
  const { due } = standingOf(bill);
  if (due === 0) return refuse('NOT_DUE', `Nothing is due for ${bill.number} any more.`);
  if (!line.isExact || due === payment.amount) return success(undefined);
  return refuse(
    'NOT_DUE',
    `For ${bill.number} ${formatPounds(due)} is due now. Import the statement again to look at it.`,
  );
}

/** Another device may have entered the same money since. */
function checkSeen({ due: seen }: PaymentCall, bill: BillRow): Result<void> {
  const { due } = standingOf(bill);
  if (seen === undefined || seen === due) return success(undefined);
  const now = due === 0 ? 'Nothing is due any more' : `${formatPounds(due)} is due now`;
  return refuse('NOT_DUE', `${now} for ${bill.number}, where it was ${formatPounds(seen)}. Close this and check it.`);
}

function checkPayment(payment: NewPayment, bills: readonly BillRow[], bill: BillRow, at: Instant): Result<void> {
  const broken = paymentBreaks(payment, dayOf(at));
  const breaks = [...breakAt('/amount', broken.amount), ...breakAt('/receivedOn', broken.receivedOn)];
  if (breaks.length > 0) return refuse('INVALID', 'Some details are not right yet.', breaks);
  const credit = sumPence(otherOvers(bills, bill).map(({ over }) => over));
  const { kind, received } = bill;
  const conflict = paymentConflict(payment, { kind, received: pence(received), standing: standingOf(bill) }, credit);
  return conflict === null ? success(undefined) : refuse(conflict, conflictWords(conflict, bill, credit));
}

function conflictWords(conflict: PaymentConflict, { number, received }: BillRow, credit: Pence): string {
  return {
    ABOVE_PAID: `Only ${formatPounds(pence(received))} came in for ${number}. Enter that at most.`,
    ABOVE_CREDIT: `This job has ${formatPounds(credit)} of credit from its other invoices. Enter that at most.`,
    CREDITED: `${number} was credited in full: no more can be paid on it, but what came in can be paid back.`,
    NO_PAYMENTS: `${number} is a credit note. Enter what was paid back on its invoice.`,
  }[conflict];
}

/** Money that is moved within a job has come in before (B9). */
async function addPaymentEvent(
  tx: Tx,
  actor: Actor,
  { id, jobId, invoiceId, amount, method }: PaymentRecord,
  { number, at }: { readonly number: string; readonly at: Instant },
): Promise<void> {
  if (method === 'CREDIT') return;
  const what = amount > 0 ? 'PAID' : 'REFUNDED';
  await addEvent(tx, actor, { jobId, at, act: { what, facts: { paymentId: id, invoiceId, number, amount } } });
}
