import type { BillKind } from '#domain/job/bill-record.ts';
import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import type { TextRule } from '#domain/text/text-rule.ts';
import { formatDay, pastDayBreak, type Day, type Instant } from '#domain/time/date.ts';
import type { BillStanding } from './bill-standing.ts';

/** How money came in, or went back where the amount is below 0; CREDIT moves what was paid above one invoice of a job to another (B9). */
export const PAYMENT_METHODS = ['BANK', 'CARD', 'CASH', 'CHEQUE', 'OTHER', 'CREDIT'] as const;

/** How money came in or went back. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How money came in or went back, in a sentence. */
export const METHOD_WORDS = {
  BANK: 'by bank',
  CARD: 'by card',
  CASH: 'in cash',
  CHEQUE: 'by cheque',
  OTHER: '',
  CREDIT: 'of the job’s credit',
} as const satisfies Record<PaymentMethod, string>;

/** A payment to be entered: pence, below 0 for money that went back. */
export type NewPayment = { readonly amount: Pence; readonly method: PaymentMethod; readonly receivedOn: Day };

/** A payment as it was entered: it stays when it is voided, and then counts for nothing (B9). */
export type PaymentRecord = NewPayment & {
  readonly id: string;
  readonly invoiceId: string;
  readonly jobId: string;
  readonly note: string;
  readonly voidedAt: Instant | null;
  readonly voidReason: string;
  readonly tstampCreated: Instant;
};

/** The most that one payment may be, in pence. */
export const PAYMENT_MAX = pence(999_999_999_99);

/** What the trader may note of a payment. */
export const PAYMENT_NOTE_RULE: TextRule = { max: 500 };

/** What the trader may say of why a payment was a mistake. */
export const VOID_REASON_RULE: TextRule = { max: 500 };

/** What the trader says of why an invoice is credited or corrected, which is printed on the credit note. */
export const CREDIT_REASON_RULE: TextRule = { max: 500, required: 'Enter why' };

/** Why a payment is refused although its form is right; each is a 409 (B9). */
export type PaymentConflict = 'ABOVE_PAID' | 'ABOVE_CREDIT' | 'CREDITED' | 'NO_PAYMENTS';

/** An invoice that money is entered against: where it stands, and what came in less refunds, without what was voided. */
export type PaidBill = {
  readonly kind: BillKind;
  readonly standing: BillStanding;
  readonly received: Pence;
};

/** The days by which that of a payment is looked at: today, and that on which its invoice was issued. */
export type PaymentDays = { readonly today: Day; readonly issuedOn: Day };

/** The messages for what is wrong about a payment in itself, by member. */
export function paymentBreaks(
  payment: NewPayment,
  { today, issuedOn }: PaymentDays,
): { readonly amount: string | null; readonly receivedOn: string | null } {
  const { receivedOn } = payment;
  return {
    amount: amountBreak(payment),
    receivedOn: pastDayBreak(receivedOn, today) ?? longBeforeIssue(receivedOn, issuedOn),
  };
}

/** What to ask about a payment's day before the issue of its invoice, which is right of a deposit that was paid first; null of any other day. */
export function earlyPaymentDoubt(receivedOn: Day, issuedOn: Day): string | null {
  if (receivedOn >= issuedOn) return null;
  const member = yearOf(receivedOn) === yearOf(issuedOn) ? 'day' : 'year';
  return `That is before the invoice was issued (${formatDay(issuedOn)}). Check the ${member}.`;
}

/** Why a payment can't be entered against this invoice; null if it can. `credit` is what other invoices of the job were paid above what is due, in pence (B9). */
export function paymentConflict({ amount, method }: NewPayment, bill: PaidBill, credit: Pence): PaymentConflict | null {
  if (bill.kind === 'CREDIT_NOTE') return 'NO_PAYMENTS';
  if (amount < 0) return amount + bill.received < 0 ? 'ABOVE_PAID' : null;
  if (bill.standing.state === 'CREDITED') return 'CREDITED';
  return method === 'CREDIT' && amount > credit ? 'ABOVE_CREDIT' : null;
}

/** What came in by payments less what went back, in pence; what was voided counts for nothing. */
export function receivedOf(payments: readonly Pick<PaymentRecord, 'amount' | 'voidedAt'>[]): Pence {
  return sumPence(payments.filter(({ voidedAt }) => voidedAt === null).map(({ amount }) => amount));
}

/** What of a job's credit an invoice takes that asks for so much, in pence. */
export function creditUsed(credit: Pence, toPay: Pence): Pence {
  return pence(Math.min(credit, toPay));
}

/** What each of a job's overpaid invoices gives of a credit that another uses, oldest first, in pence (B9). */
export function creditTaken(amount: Pence, overs: readonly Pence[]): readonly Pence[] {
  return overs.map((over, index) => {
    const left = amount - sumPence(overs.slice(0, index));
    return pence(Math.max(0, Math.min(left, over)));
  });
}

// Nobody pays that long ahead: the year was mistyped, and the VAT by money received would be in another return.
function longBeforeIssue(receivedOn: Day, issuedOn: Day): string | null {
  const first = `${yearOf(issuedOn) - 1}${issuedOn.slice(4)}`;
  if (receivedOn >= first) return null;
  return `Check the year: the invoice was issued on ${formatDay(issuedOn)}`;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function amountBreak({ amount, method }: NewPayment): string | null {
  if (amount === 0) return 'Enter an amount other than £0';
  if (Math.abs(amount) > PAYMENT_MAX) return `Enter at most ${formatPounds(PAYMENT_MAX)}`;
  return amount < 0 && method === 'CREDIT' ? 'Enter an amount above £0' : null;
}
