import { useSearchParams } from 'react-router';
import { JOB_SORTS } from '#contract/list-query.ts';
import type { JobSort } from '#contract/list-query.ts';
import type { JobListRequest } from '#web/api/jobs.ts';

/** What the list shows: everything that its address says. */
export type ListState = Omit<JobListRequest, 'status'> & { isDeletedShown: boolean };

const FIRST: ListState = {
  page: 1,
  sort: 'jobNumber',
  order: JOB_SORTS.jobNumber,
  q: '',
  isDeletedShown: false,
};

/** The list's state, kept in the address so that Back and a reload keep it, and the way to change it. */
export function useListState() {
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  return {
    state,
    /** Shows another page; Back returns to the one before. */
    turnTo: (page: number): void => setSearch(writeListState({ ...state, page })),
    /** Shows another choice of jobs, from its first page. */
    choose: (change: Partial<ListState>): void =>
      setSearch(writeListState({ ...state, ...change, page: 1 }), { replace: true, preventScrollReset: true }),
  };
}

/** Reads the address; what it doesn't say, or says wrongly, is as at first. */
export function readListState(search: URLSearchParams): ListState {
  const sort = search.get('sort');
  const order = search.get('order');
  const page = Number(search.get('page'));
  const column = isSort(sort) ? sort : FIRST.sort;
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : FIRST.page,
    sort: column,
    order: order === 'asc' || order === 'desc' ? order : JOB_SORTS[column],
    q: search.get('q') ?? FIRST.q,
    isDeletedShown: search.has('deleted'),
  };
}

/** The address of a state: only what differs from the first one. */
export function writeListState({ page, sort, order, q, isDeletedShown }: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (page !== FIRST.page) search.set('page', String(page));
  if (sort !== FIRST.sort) search.set('sort', sort);
  if (order !== JOB_SORTS[sort]) search.set('order', order);
  if (q !== FIRST.q) search.set('q', q);
  if (isDeletedShown) search.set('deleted', '');
  return search;
}

/** The order after a click on a column: the active one turns round, another starts in its own direction (specification 9). */
export function orderAfterClick(state: Pick<ListState, 'sort' | 'order'>, clicked: JobSort): 'asc' | 'desc' {
  if (clicked !== state.sort) return JOB_SORTS[clicked];
  return state.order === 'asc' ? 'desc' : 'asc';
}

function isSort(text: string | null): text is JobSort {
  return text !== null && Object.hasOwn(JOB_SORTS, text);
}
