import type { BillKind } from '#domain/job/bill-record.ts';
import {
  formatPounds,
  formatQuantity,
  hundredths,
  pence,
  simpleInterest,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { addDays, daysBetween, formatDay, type Day } from '#domain/time/date.ts';
import { bankRateFor, referenceDay } from './bank-rate.ts';

/** What statutory interest is above Bank Rate, percent (SI 2002/1675, article 4). */
const ABOVE_BANK_RATE = 800;

/** Days within which a debt is to be paid that has no agreed day (Late Payment of Commercial Debts (Interest) Act 1998, section 4(2H)). */
const DAYS_WITHOUT_TERMS = 30;

/** An invoice of a business customer, as far as the Act asks. */
export type LateDebt = {
  readonly kind: BillKind;
  /** What is still to pay, in pence. */
  readonly due: Pence;
  readonly dueOn: Day | null;
  readonly issuedOn: Day;
  /** Days after the issue that the quote stated as the terms of payment; null where no quote did. */
  readonly agreedDays: number | null;
  /** Whether it asks for all that the job still came to, so that the work is done unless somebody said otherwise. */
  readonly isLast: boolean;
  /** Null where nobody said. */
  readonly workFinishedOn: Day | null;
};

/** The interest and the fixed sum that may be claimed on a day: amounts in pence, rates in percent. */
export type InterestClaim = {
  readonly runsFrom: Day;
  readonly days: number;
  readonly bankRate: Hundredths;
  readonly bankRateOn: Day;
  readonly rate: Hundredths;
  /** Simple interest on what is still to pay, up to and with the day. */
  readonly interest: Pence;
  readonly perDay: Pence;
  readonly fixedSum: Pence;
};

/** Why there may be nothing to claim. */
export const NO_INTEREST = ['NOTHING_DUE', 'BEFORE_WORK', 'NOT_LATE', 'RATE_UNKNOWN'] as const;

/** Why there is nothing to claim, and what the business reads of it. */
export type NoInterest = {
  readonly why: (typeof NO_INTEREST)[number];
  readonly words: string;
};

/**
 * What may be claimed of an invoice on a day besides what it asks for, by the Act of 1998 (B12), counted in the customer's favour where
 * the facts leave a choice: on what is due now, from the later of the invoice's day and the Act's.
 */
export function interestOn(debt: LateDebt, today: Day): InterestClaim | NoInterest {
  if (debt.kind === 'CREDIT_NOTE' || debt.due === 0) return no('NOTHING_DUE', 'Nothing is due.');
  const relevant = relevantDay(debt, today);
  if (relevant === null) {
    return no(
      'BEFORE_WORK',
      'No interest runs on a payment before the work. Note in the file history when the work was finished.',
    );
  }
  if (relevant >= today) return no('NOT_LATE', `No interest runs before ${formatDay(addDays(relevant, 1))}.`);
  const runsFrom = addDays(relevant, 1);
  const known = bankRateFor(runsFrom);
  if (known === null) {
    const day = formatDay(referenceDay(runsFrom));
    return no('RATE_UNKNOWN', `Interest is not stated: Bank Rate on ${day} is not known to this version.`);
  }
  const rate = hundredths(known.rate + ABOVE_BANK_RATE);
  const days = daysBetween(relevant, today);
  return {
    runsFrom,
    days,
    bankRate: known.rate,
    bankRateOn: known.on,
    rate,
    interest: simpleInterest(debt.due, rate, days),
    perDay: simpleInterest(debt.due, rate, 1),
    fixedSum: fixedSumOf(debt.due),
  };
}

/** The last day on which the debt is not late (section 4): for what is paid before the work not before that is done (section 11), null while nobody has said when. */
function relevantDay({ dueOn, issuedOn, agreedDays, isLast, workFinishedOn }: LateDebt, today: Day): Day | null {
  const isDone = workFinishedOn !== null && workFinishedOn <= today;
  if (!isLast && !isDone) return null;
  const performedOn = workFinishedOn ?? issuedOn;
  const noticed = performedOn > issuedOn ? performedOn : issuedOn;
  const agreed = agreedDays === null ? addDays(noticed, DAYS_WITHOUT_TERMS - 1) : addDays(issuedOn, agreedDays);
  return [agreed, performedOn, ...(dueOn === null ? [] : [dueOn])].reduce((last, day) => (day > last ? day : last));
}

/** What may be claimed once interest runs, by the size of the debt (section 5A). */
function fixedSumOf(debt: Pence): Pence {
  if (debt < 1_000_00) return pence(40_00);
  return pence(debt < 10_000_00 ? 70_00 : 100_00);
}

function no(why: NoInterest['why'], words: string): NoInterest {
  return { why, words };
}

/** Whether there is something to claim. */
export function isClaim(found: InterestClaim | NoInterest): found is InterestClaim {
  return 'interest' in found;
}

/** What a reminder says of it to the customer. */
export function interestWords(claim: InterestClaim): string {
  const { runsFrom, bankRate, bankRateOn, rate, interest, perDay, fixedSum } = claim;
  return [
    `As it was not paid in time, statutory interest runs from ${formatDay(runsFrom)} at ${percent(rate)} a year, which is 8% above Bank Rate on ${formatDay(bankRateOn)} (${percent(bankRate)}):`,
    `${formatPounds(interest)} so far, ${formatPounds(perDay)} for each further day, and a fixed sum of ${formatPounds(fixedSum)} (Late Payment of Commercial Debts (Interest) Act 1998).`,
  ].join(' ');
}

/** What the business reads of it. */
export function claimWords({ runsFrom, rate, interest, perDay, fixedSum }: InterestClaim): string {
  return `Interest ${formatPounds(interest)} since ${formatDay(runsFrom)} (${percent(rate)} a year, ${formatPounds(perDay)} a day) and ${formatPounds(fixedSum)} fixed`;
}

function percent(rate: Hundredths): string {
  return `${formatQuantity(rate)}%`;
}
