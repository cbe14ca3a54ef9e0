import type { Pence } from '#domain/money/money.ts';
import { addDays, type Day } from '#domain/time/date.ts';

// VAT Act 1994, section 6(5): an invoice within 14 days of the supply is the tax point.
const DAYS_AFTER_WORK = 14;

/** Money that came in for a job above all that its invoices ask for, in pence, and the day by which all of it was there. */
export type PaidAhead = { readonly amount: Pence; readonly receivedOn: Day };

/**
 * The day on which the VAT of an invoice is due (B7): of work that is paid in parts, as services that are supplied for a while are, the
 * earlier of its issue and of the day on which all that it asks for had come in (VAT Regulations 1995, regulation 93); else the day on
 * which the work was finished, where the invoice comes more than 14 days later. Before a job's first invoice no money can be entered.
 */
export function taxPointOf({
  isInParts,
  issuedOn,
  workFinishedOn,
  toPay,
  paidAhead,
}: {
  readonly isInParts: boolean;
  readonly issuedOn: Day;
  readonly workFinishedOn: Day | null;
  readonly toPay: Pence;
  readonly paidAhead: PaidAhead | null;
}): Day {
  if (isInParts) {
    const isPaid = paidAhead !== null && toPay > 0 && paidAhead.amount >= toPay;
    return isPaid && paidAhead.receivedOn < issuedOn ? paidAhead.receivedOn : issuedOn;
  }
  const isLate = workFinishedOn !== null && issuedOn > addDays(workFinishedOn, DAYS_AFTER_WORK);
  return isLate ? workFinishedOn : issuedOn;
}
