import type { JobSort } from '#contract/list-query.ts';

/** The columns that the list can be sorted by, with their titles (specification 2). */
export const SORTABLE = [
  { sort: 'jobNumber', title: 'Job#' },
  { sort: 'name', title: 'Name / Address' },
  { sort: 'status', title: 'Status' },
  { sort: 'updated', title: 'Last updated' },
] as const satisfies readonly { sort: JobSort; title: string }[];
