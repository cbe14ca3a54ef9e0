import type { JobOffer, OfferState } from '#domain/job/job-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { dayOf, formatDay, formatTimestamp, type Instant } from '#domain/time/date.ts';

const WORDS: Readonly<Record<OfferState, (offer: JobOffer) => readonly string[]>> = {
  OPEN: ({ lastViewedAt, validUntil }) => [
    'Waiting for an answer.',
    lastViewedAt === null ? 'Not viewed yet.' : `Last viewed ${formatTimestamp(lastViewedAt)}.`,
    validUntil === null ? '' : `Valid until ${formatDay(validUntil)}.`,
  ],
  ACCEPTED: ({ answeredAt, answeredBy, total, startEarly, cancelUntil, workFrom }) => [
    `Accepted by ${answeredBy ?? ''} on ${dayWords(answeredAt)}, for ${formatPounds(total)}.`,
    cancelUntil === null ? '' : `Your customer may cancel until ${formatDay(cancelUntil)}.`,
    startEarly === true ? 'Your customer asked you to start before the time to cancel is over.' : '',
    workFrom === null ? '' : `Start from ${formatDay(workFrom)}: work asked for earlier needs the customer’s tick.`,
  ],
  DECLINED: ({ answeredAt }) => [`Declined on ${dayWords(answeredAt)}.`],
  EXPIRED: ({ validUntil }) => [
    `Nobody answered by ${validUntil === null ? '' : formatDay(validUntil)}.`,
    'Send the quote again to open it for an answer.',
  ],
  REPLACED: () => ['You have changed the quote since it was sent.', 'Send the new version for an answer.'],
  WITHDRAWN: () => ['Withdrawn: its link takes no answer.'],
  CANCELLED: ({ cancelledAt }) => [`Accepted, and cancelled on ${dayWords(cancelledAt)}.`],
};

/** What became of an offer, and what its customer may still do, in sentences for the trader. */
export function offerWords(offer: JobOffer): string {
  return WORDS[offer.state](offer)
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function dayWords(at: Instant | null): string {
  return at === null ? '' : formatDay(dayOf(at));
}
