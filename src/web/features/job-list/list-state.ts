import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import type { JobListRequest } from '#web/api/jobs.ts';
import { readListView, useListAddress, writeListView, type ListView } from '#web/ui/list-address.ts';
import { ALL_JOBS, isJobFilter, type JobFilter } from './job-filters.ts';

/** What the list shows: everything that its address says. */
export type ListState = ListView<JobSort> & { filter: JobFilter };

/** The part of the jobs that a state shows. */
export function jobListRequest({ filter, ...view }: ListState): JobListRequest {
  if (filter === ALL_JOBS) return view;
  return filter === 'NOT_DELIVERED' ? { ...view, notDelivered: true } : { ...view, status: filter };
}

/** The list's state, kept in the address, and the way to change it. */
export function useListState() {
  return useListAddress(readListState, writeListState);
}

/** Reads the address; what it doesn't say, or says wrongly, is as at first. */
export function readListState(search: URLSearchParams): ListState {
  // Bookmarks of before the filter say `deleted`.
  const status = search.get('status') ?? (search.has('deleted') ? 'DELETED' : ALL_JOBS);
  return { ...readListView(search, JOB_SORTS, 'jobNumber'), filter: isJobFilter(status) ? status : ALL_JOBS };
}

/** The address of a state: only what differs from the first one. */
export function writeListState({ filter, ...view }: ListState): URLSearchParams {
  const search = writeListView(view, JOB_SORTS, 'jobNumber');
  if (filter !== ALL_JOBS) search.set('status', filter);
  return search;
}
