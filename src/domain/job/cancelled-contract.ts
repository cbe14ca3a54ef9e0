import type { CancelledYes, JobOffer } from './job-offer.ts';
import type { Job } from './job.ts';

/** A cancelled contract with its extras. */
export type CancelledContract = CancelledYes & {
  /** Whether any of its extras, ended with it or before, was asked for early: the work done on that until then is owed, whatever was said of the rest (reg 36). */
  readonly hasEarlyExtras: boolean;
};

/** The contract of a job that its customer cancelled, of its newest version or of an earlier one with which that ended; null where there is none, and once a newer quote has gone out. */
export function cancelledContract({ offer, extras }: Pick<Job, 'offer' | 'extras'>): CancelledContract | null {
  const contract = offer?.endedWith ?? (offer?.state === 'CANCELLED' ? offer : null);
  return contract && { ...contract, hasEarlyExtras: extras.some((extra) => isEarlyOf(contract, extra.offer)) };
}

/** Whether an extra was asked for early and cancelled: the work done on it until then is owed (reg 36). */
export function isEarlyCancelled({ state, startEarly }: Pick<JobOffer, 'state' | 'startEarly'>): boolean {
  return state === 'CANCELLED' && startEarly === true;
}

// What was cancelled before this contract was made was of an earlier one.
function isEarlyOf({ answeredAt }: CancelledYes, extra: JobOffer): boolean {
  return isEarlyCancelled(extra) && (extra.cancelledAt ?? '') >= (answeredAt ?? '');
}
