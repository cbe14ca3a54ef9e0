import { PRODUCT_SORTS } from '#contract/list-query.ts';
import type { ProductListRequest } from '#web/api/products.ts';
import { readListView, useListAddress, writeListView } from '#web/ui/list-address.ts';

/** The library's state, kept in the address, and the way to change it; an empty category means all. */
export function useListState() {
  return useListAddress<ProductListRequest>(readListState, writeListState);
}

/** Reads the address; what it doesn't say, or says wrongly, is as at first: everything by category. */
export function readListState(search: URLSearchParams): ProductListRequest {
  return { ...readListView(search, PRODUCT_SORTS, 'category'), category: search.get('category') ?? '' };
}

/** The address of a state: only what differs from the first one. */
export function writeListState({ category, ...view }: ProductListRequest): URLSearchParams {
  const search = writeListView(view, PRODUCT_SORTS, 'category');
  if (category !== '') search.set('category', category);
  return search;
}
