import { addDays, type Day } from '#domain/time/date.ts';

// VAT Act 1994, section 6(5): an invoice within 14 days of the supply is the tax point.
const DAYS_AFTER_WORK = 14;

/**
 * The day on which the VAT of an invoice is due (B7): of work that is paid in parts, as services that are supplied for a while are, the
 * issue (VAT Regulations 1995, regulation 93); else the day on which the work was finished, where the invoice comes more than 14 days later.
 */
export function taxPointOf({
  isInParts,
  issuedOn,
  workFinishedOn,
}: {
  readonly isInParts: boolean;
  readonly issuedOn: Day;
  readonly workFinishedOn: Day | null;
}): Day {
  const isLate = workFinishedOn !== null && issuedOn > addDays(workFinishedOn, DAYS_AFTER_WORK);
  return isLate && !isInParts ? workFinishedOn : issuedOn;
}
