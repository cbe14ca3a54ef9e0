import type { Job } from './job.ts';
import { isOpen } from './job-status.ts';

/**
 * Whether the history screen shows a job, or must give way to the quote preview: a job that may still change shows it only if its
 * newest file was made by its last update (specification 4). Invoiced and deleted jobs always do (ruling S9).
 */
export function showsHistory(job: Pick<Job, 'status' | 'files' | 'tstampUpdated'>): boolean {
  return !isOpen(job.status) || job.files[0]?.tstampCreated === job.tstampUpdated;
}
