import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import type { JobListRequest } from '#web/api/jobs.ts';
import { readListView, useListAddress, writeListView, type ListView } from '#web/ui/list-address.ts';

/** What the list shows: everything that its address says. */
export type ListState = ListView<JobSort> & { isDeletedShown: boolean };

/** The part of the jobs that a state shows. */
export function jobListRequest({ isDeletedShown, ...request }: ListState): JobListRequest {
  return isDeletedShown ? { ...request, status: 'DELETED' } : request;
}

/** The list's state, kept in the address, and the way to change it. */
export function useListState() {
  return useListAddress(readListState, writeListState);
}

/** Reads the address; what it doesn't say, or says wrongly, is as at first. */
export function readListState(search: URLSearchParams): ListState {
  return { ...readListView(search, JOB_SORTS, 'jobNumber'), isDeletedShown: search.has('deleted') };
}

/** The address of a state: only what differs from the first one. */
export function writeListState({ isDeletedShown, ...view }: ListState): URLSearchParams {
  const search = writeListView(view, JOB_SORTS, 'jobNumber');
  if (isDeletedShown) search.set('deleted', '');
  return search;
}
