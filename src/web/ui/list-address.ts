import { useSearchParams } from 'react-router';

/** Up or down a column. */
export type SortOrder = 'asc' | 'desc';

/** The columns that a list sorts by, each with its own first direction. */
export type SortColumns<Sort extends string> = Readonly<Record<Sort, SortOrder>>;

/** Which part of a list is shown: the page counts from 1, `q` is what is searched for. */
export type ListView<Sort extends string> = { page: number; sort: Sort; order: SortOrder; q: string };

/** Reads a list's view from its address; what it doesn't say, or says wrongly, is as at first: page 1 of all, by the column `first`. */
export function readListView<Sort extends string>(
  search: URLSearchParams,
  columns: SortColumns<Sort>,
  first: Sort,
): ListView<Sort> {
  const order = search.get('order');
  const page = Number(search.get('page'));
  const named = search.get('sort') ?? first;
  // Object.hasOwn has just said so.
  const sort = Object.hasOwn(columns, named) ? (named as Sort) : first;
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort,
    order: order === 'asc' || order === 'desc' ? order : columns[sort],
    q: search.get('q') ?? '',
  };
}

/** The address of a view: only what differs from the first one. */
export function writeListView<Sort extends string>(
  { page, sort, order, q }: ListView<Sort>,
  columns: SortColumns<Sort>,
  first: Sort,
): URLSearchParams {
  const search = new URLSearchParams();
  if (page !== 1) search.set('page', String(page));
  if (sort !== first) search.set('sort', sort);
  if (order !== columns[sort]) search.set('order', order);
  if (q !== '') search.set('q', q);
  return search;
}

/** The order after a click on a column: the active one turns round, another starts in its own direction. */
export function orderAfterClick<Sort extends string>(
  view: Pick<ListView<Sort>, 'sort' | 'order'>,
  clicked: Sort,
  columns: SortColumns<Sort>,
): SortOrder {
  if (clicked !== view.sort) return columns[clicked];
  return view.order === 'asc' ? 'desc' : 'asc';
}

/** A list's state, kept in the address so that Back and a reload keep it, and the ways to change it. */
export function useListAddress<State extends { page: number }>(
  read: (search: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
) {
  const [search, setSearch] = useSearchParams();
  const state = read(search);
  return {
    state,
    /** Shows another page; Back returns to the one before. */
    turnTo: (page: number): void => setSearch(write({ ...state, page })),
    /** The address of another page. */
    addressOf: (page: number): string => `?${write({ ...state, page })}`,
    /** Shows another choice, from its first page. */
    choose: (change: Partial<State>): void =>
      setSearch(write({ ...state, ...change, page: 1 }), { replace: true, preventScrollReset: true }),
  };
}
