import type { Instant } from '#domain/time/date.ts';
import { cancelledContract } from './cancelled-contract.ts';
import type { Job } from './job.ts';

/**
 * What whoever issues a paper says of how they saw the job: when it was last changed, or its contract cancelled, which changes nothing of the
 * job and all of what may be asked for (Consumer Contracts Regulations 2013, regulation 33).
 */
export function seenAt(job: Pick<Job, 'tstampUpdated' | 'offer' | 'extras'>): Instant {
  const { tstampUpdated } = job;
  const cancelledAt = cancelledContract(job)?.cancelledAt ?? null;
  return cancelledAt !== null && cancelledAt > tstampUpdated ? cancelledAt : tstampUpdated;
}
