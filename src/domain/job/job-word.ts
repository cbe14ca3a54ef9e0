import { isAccepted, isCancelled } from './job-offer.ts';
import type { JobSummary } from './job.ts';

/** The small words that follow a job's status in the list, in the order in which the first that holds is shown (rule O12). */
export const JOB_WORDS = {
  ACCEPTED_NOT_MAILED: { label: 'Accepted, not mailed', tone: 'bad' },
  NOT_DELIVERED: { label: 'Not delivered', tone: 'bad' },
  QUESTION: { label: 'Question', tone: 'plain' },
  ACCEPTED: { label: 'Accepted', tone: 'good' },
  DECLINED: { label: 'Declined', tone: 'plain' },
  CANCELLED: { label: 'Cancelled', tone: 'plain' },
  PAID: { label: 'Paid', tone: 'good' },
  CREDITED: { label: 'Credited', tone: 'plain' },
  VIEWED: { label: 'Viewed', tone: 'plain' },
} as const;

/** A small word, by its name in `JOB_WORDS`. */
export type JobWord = keyof typeof JOB_WORDS;

/** The word of a job, null for none. What became of an offer is said while the quote is what comes next, and of its newest version alone, but for a cancelled contract. */
export function jobWord(
  { status, version, offer, notDelivered, hasQuestion, paid, credited }: JobSummary,
  mailLeaves: boolean,
): JobWord | null {
  if (status === 'DELETED') return null;
  const isAgreed = status === 'QUOTED' && isAccepted({ offer, version });
  // What failed then is the customer's copy of the acceptance, or an extra: the quote itself got there. Where no mail leaves, nothing failed.
  if (notDelivered && (mailLeaves || !isAgreed)) return isAgreed ? 'ACCEPTED_NOT_MAILED' : 'NOT_DELIVERED';
  if (hasQuestion) return 'QUESTION';
  // Whatever became of the job since, the contract is cancelled until a newer quote goes out.
  const ended = isCancelled(offer) ? 'CANCELLED' : null;
  if (status === 'INVOICED') return settledWord({ paid, credited }) ?? ended;
  if (ended !== null) return ended;
  if (offer === null || offer.version !== version) return null;
  if (offer.state === 'ACCEPTED' || offer.state === 'DECLINED') return offer.state;
  return (offer.state === 'OPEN' || offer.state === 'EXPIRED') && offer.lastViewedAt !== null ? 'VIEWED' : null;
}

function settledWord({ paid, credited }: Pick<JobSummary, 'paid' | 'credited'>): JobWord | null {
  if (paid) return 'PAID';
  return credited ? 'CREDITED' : null;
}
