import { CUSTOMER_SORTS, type CustomerSort } from '#contract/list-query.ts';
import type { CustomerListRequest } from '#web/api/customer-records.ts';
import { readListView, useListAddress, writeListView } from '#web/ui/list-address.ts';

/** The columns that the customers can be sorted by, with their titles. */
export const SORTABLE = [
  { sort: 'name', title: 'Name' },
  { sort: 'lastJob', title: 'Last job' },
  { sort: 'owed', title: 'Owed' },
] as const satisfies readonly { sort: CustomerSort; title: string }[];

/** The list's state, kept in the address, and the way to change it. */
export function useListState() {
  return useListAddress<CustomerListRequest>(readListState, (state) => writeListView(state, CUSTOMER_SORTS, 'name'));
}

/** Reads the address; what it doesn't say, or says wrongly, is as at first: everybody by name. */
function readListState(search: URLSearchParams): CustomerListRequest {
  return readListView(search, CUSTOMER_SORTS, 'name');
}
