import type { Job } from './job.ts';
import { isOpen } from './job-status.ts';

/**
 * Whether a job opens its history and not its quote preview. A job that may still change does only if its newest file was made by
 * its last update (specification 4). An invoiced or deleted job always does (ruling S9).
 */
export function showsHistory(job: Pick<Job, 'status' | 'files' | 'tstampUpdated'>): boolean {
  return !isOpen(job.status) || job.files[0]?.tstampCreated === job.tstampUpdated;
}
