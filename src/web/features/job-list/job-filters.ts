import type { JobStatus } from '#domain/job/job.ts';
import { JOB_STATUSES } from '#domain/job/job-status.ts';
import { keysOf } from '#domain/keys-of.ts';

/** All jobs but the deleted ones. */
export const ALL_JOBS = '';

/** Which jobs the list shows (N15). */
export type JobFilter = JobStatus | 'NOT_DELIVERED' | typeof ALL_JOBS;

/** The filters in their order, with what a select says of each. */
export const JOB_FILTERS: readonly { value: JobFilter; label: string }[] = [
  { value: ALL_JOBS, label: 'Status: all' },
  ...keysOf(JOB_STATUSES).flatMap((status) =>
    status === 'DELETED' ? [] : [{ value: status, label: JOB_STATUSES[status].badge.label }],
  ),
  { value: 'NOT_DELIVERED', label: 'Not delivered' },
  { value: 'DELETED', label: 'Deleted jobs' },
];

/** Whether a text names a filter. */
export function isJobFilter(text: string): text is JobFilter {
  return JOB_FILTERS.some(({ value }) => value === text);
}

/** What the list is called: the specification's words, but for those that show jobs which are not open. */
export function jobListTitle(filter: JobFilter): string {
  return filter === 'DELETED' || filter === 'INVOICED' ? `${JOB_STATUSES[filter].badge.label} jobs` : 'Open jobs';
}
