import type { CancelledYes } from '#domain/job/job-offer.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';

/** The cancelled version with which a newer one ended that had gone out by then: both keep the same moment. Null for any other. */
export function endedWith(
  { state, cancelled_at: at }: OfferRow,
  newestFirst: readonly OfferRow[],
): CancelledYes | null {
  if (at === null || state === 'CANCELLED') return null;
  const row = newestFirst.find((other) => other.state === 'CANCELLED' && other.cancelled_at === at);
  if (row === undefined) return null;
  const { version, answered_at: answeredAt, start_early, pay_back_by: payBackBy } = row;
  const startEarly = start_early === null ? null : start_early === 1;
  return { version, answeredAt, startEarly, cancelledAt: at, payBackBy };
}
