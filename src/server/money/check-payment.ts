import {
  paymentBreaks,
  paymentConflict,
  type NewPayment,
  type PaymentConflict,
  type PaymentRecord,
} from '#domain/bill/payment.ts';
import { PAYMENTS_MAX } from '#domain/limits.ts';
import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { standingOf } from '#server/jobs/bill-row.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { findKey, refuseReusedKey } from '#server/papers/call-key.ts';
import { refuseUnknownBill } from '#server/papers/bills/refuse-bill.ts';
import { otherOvers } from '#server/papers/bills/payment-rows.ts';
import { listBillRows, type BilledBill } from '#server/papers/bills/payment-store.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { checkKept, type CheckedKept } from './keep-back.ts';
import { countPayments, findPaymentByKey, isLineBooked } from './payment-entry-store.ts';

/** A call that enters money for an invoice; a repeat of its key is answered with the payment of the first. */
export type PaymentCall = {
  readonly invoiceId: string;
  readonly key: string | null;
  readonly payment: NewPayment & { readonly note: string };
  /** Undefined for what the account's setting says. */
  readonly sendReceipt?: boolean | undefined;
  /** What was due as the trader saw it, in pence; undefined where it may be anything. */
  readonly due?: Pence | undefined;
  /** What the contractor kept back of the invoice in all; undefined where that stays as it is. */
  readonly keptBack?: Pence | undefined;
  /** What it is booked from, where that is a bank statement. */
  readonly line?: BookedLine | undefined;
};

/** The line of a bank statement, as a hash, which of its payments this is, and whether the trader saw that it is exactly what is due (B11). */
export type BookedLine = {
  readonly hash: string;
  readonly share: number;
  readonly isExact: boolean;
  /** Whether the trader saw that the invoice is paid already: all of it becomes credit (B9). */
  readonly isAgain: boolean;
  /** What lines of the same yes were booked for the invoice before it, in pence: the trader saw them together, and that more than is due becomes credit (B9). */
  readonly before: Pence;
};

/** A call that may be entered, with its invoice among all of the job; the payment that an earlier call with its key entered, if it is a repeat. */
export type CheckedCall = {
  readonly call: PaymentCall;
  readonly bills: readonly BilledBill[];
  /** As it is by what was kept back. */
  readonly bill: BilledBill;
  readonly kept: CheckedKept | null;
  readonly earlier: PaymentRecord | undefined;
};

/** Holds the job of a call's invoice and looks whether its money may be entered (B9). */
export async function checkCall(
  tx: Tx,
  accountId: string,
  call: PaymentCall,
  at: Instant,
): Promise<Result<CheckedCall>> {
  const found = await findBillRow(tx, accountId, call.invoiceId);
  if (!found || !(await holdWithAccount(tx, accountId, found.job_id))) return refuseUnknownBill();
  const earlier = call.key === null ? undefined : await findPaymentByKey(tx, accountId, call.key);
  const known = call.key === null ? undefined : await findKey(tx, accountId, call.key);
  if (earlier) {
    const isSame = isRepeat(earlier, call) && (known?.operation ?? paymentOperation(call)) === paymentOperation(call);
    return isSame ? success({ call, bills: [], bill: found, kept: null, earlier }) : refuseReusedKey();
  }
  if (known) return refuseReusedKey();
  const bills = await listBillRows(tx, accountId, found.job_id);
  const asIs = bills.find(({ id }) => id === found.id) ?? found;
  const booked = await checkLine(tx, accountId, call, asIs);
  if (!booked.ok) return booked;
  const seen = checkSeen(call, asIs);
  if (!seen.ok) return seen;
  const kept = call.keptBack === undefined ? null : checkKept(call.keptBack, bills, asIs);
  if (kept?.ok === false) return kept;
  const bill = kept?.value.bill ?? asIs;
  const checked = checkPayment(call.payment, bills, bill, at);
  if (!checked.ok) return checked;
  if ((await countPayments(tx, accountId, bill.id)) >= PAYMENTS_MAX) {
    return refuse('STORAGE_FULL', `${bill.number} has ${PAYMENTS_MAX} payments, and can have no more.`);
  }
  return success({ call, bills, bill, kept: kept?.value ?? null, earlier });
}

/** What is remembered with a payment's key, so that the same key with anything else is told: a payment itself says nothing of what was kept back. */
export function paymentOperation({ invoiceId, keptBack }: Pick<PaymentCall, 'invoiceId' | 'keptBack'>): string {
  return `payment ${invoiceId}${keptBack === undefined ? '' : ` kept back ${keptBack}`}`;
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
  if (await isLineBooked(tx, accountId, line.hash)) return refuseBookedLine();
  const { due } = standingOf({ ...bill, received: bill.received - line.before });
  if (due === 0 && !line.isAgain) return refuse('NOT_DUE', `Nothing is due for ${bill.number} any more.`);
  if (!line.isExact || due === payment.amount) return success(undefined);
  return refuse(
    'NOT_DUE',
    `For ${bill.number} ${formatPounds(due)} is due now. Import the statement again to look at it.`,
  );
}

/** The refusal of a line of a statement that was booked before, any of which stands. */
export function refuseBookedLine() {
  return refuse('LINE_BOOKED', 'This line was booked before.');
}

/** Another device may have entered the same money since. */
function checkSeen({ due: seen }: PaymentCall, bill: BillRow): Result<void> {
  const { due } = standingOf(bill);
  if (seen === undefined || seen === due) return success(undefined);
  const now = due === 0 ? 'Nothing is due any more' : `${formatPounds(due)} is due now`;
  return refuse('NOT_DUE', `${now} for ${bill.number}, where it was ${formatPounds(seen)}. Close this and check it.`);
}

function checkPayment(payment: NewPayment, bills: readonly BilledBill[], bill: BilledBill, at: Instant): Result<void> {
  const broken = paymentBreaks(payment, { today: dayOf(at), issuedOn: bill.issued_on });
  const breaks = [...breakAt('/amount', broken.amount), ...breakAt('/receivedOn', broken.receivedOn)];
  // A line of a bank statement has no fields for them to stand at.
  if (breaks.length > 0) return refuse('INVALID', `${breaks.map(({ message }) => message).join('. ')}.`, breaks);
  const credit = sumPence(otherOvers(bills, bill).map(({ over }) => over));
  const { kind, received } = bill;
  const conflict = paymentConflict(payment, { kind, received: pence(received), standing: standingOf(bill) }, credit);
  return conflict === null ? success(undefined) : refuse(conflict, conflictWords(conflict, bill, credit));
}

function conflictWords(conflict: PaymentConflict, { number, received }: BillRow, credit: Pence): string {
  return {
    ABOVE_PAID: `Only ${formatPounds(pence(received))} came in for ${number}. Enter that at most.`,
    ABOVE_CREDIT: `This job has ${formatPounds(credit)} of credit from other invoices to the same customer. Enter that at most.`,
    CREDITED: `${number} was credited in full: no more can be paid on it, but what came in can be paid back.`,
    NO_PAYMENTS: `${number} is a credit note. Enter what was paid back on its invoice.`,
  }[conflict];
}
