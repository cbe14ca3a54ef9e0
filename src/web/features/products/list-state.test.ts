import { expect, test } from 'vitest';
import { readListState, writeListState } from './list-state.ts';
import type { ProductListRequest } from '#web/api/products.ts';

const FIRST: ProductListRequest = { page: 1, sort: 'category', order: 'asc', q: '', category: '' };
const read = (search: string) => readListState(new URLSearchParams(search));

test('the library’s address says nothing at first', () => {
  expect(read('')).toEqual(FIRST);
  expect(writeListState(FIRST).toString()).toBe('');
});

test('the address says what differs, and is read back the same', () => {
  const state: ProductListRequest = {
    page: 3,
    sort: 'unitPrice',
    order: 'desc',
    q: 'oak & ash',
    category: 'LVT + vinyl',
  };
  expect(read(writeListState(state).toString())).toEqual(state);
});

test.each(['page=-1', 'sort=supplierUrl', 'order=up', 'sort=toString'])('%s is taken as not said', (search) => {
  expect(read(search)).toEqual(FIRST);
});
