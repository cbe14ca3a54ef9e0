import { describe, expect, test } from 'vitest';
import { jobListRequest, readListState, writeListState, type ListState } from './list-state.ts';
import { JOB_SORTS } from '#contract/list-query.ts';
import { orderAfterClick } from '#web/ui/list-address.ts';

const read = (search: string) => readListState(new URLSearchParams(search));
const FIRST: ListState = { page: 1, sort: 'jobNumber', order: 'desc', q: '', filter: '' };

describe('the list in its address', () => {
  test('says nothing at first', () => {
    expect(read('')).toEqual(FIRST);
    expect(writeListState(FIRST).toString()).toBe('');
  });

  test('says what differs, and is read back the same', () => {
    const state: ListState = { page: 3, sort: 'name', order: 'desc', q: 'Ellison & co', filter: 'NOT_DELIVERED' };
    expect(read(writeListState(state).toString())).toEqual(state);
  });

  test.each(['page=0', 'page=1.5', 'page=x', 'sort=zones', 'order=up', 'sort=toString', 'status=PAID'])(
    'takes %s as not said',
    (search) => expect(read(search)).toEqual(FIRST),
  );
});

describe('the part that is asked for (N15)', () => {
  const view = { page: 1, sort: 'jobNumber', order: 'desc', q: '' };
  test.each([
    ['', view],
    ['status=QUOTED', { ...view, status: 'QUOTED' }],
    ['status=DELETED', { ...view, status: 'DELETED' }],
    ['deleted=', { ...view, status: 'DELETED' }],
    ['status=NOT_DELIVERED', { ...view, notDelivered: true }],
  ])('of %s', (search, request) => expect(jobListRequest(read(search))).toEqual(request));
});

describe('sorting (specification 9)', () => {
  test.each([
    ['jobNumber', 'desc'],
    ['name', 'asc'],
    ['status', 'asc'],
    ['updated', 'desc'],
  ] as const)('a click on %s starts %s', (column, order) => {
    const other = column === 'name' ? 'status' : 'name';
    expect(orderAfterClick({ sort: other, order: 'asc' }, column, JOB_SORTS)).toBe(order);
    expect(read(`sort=${column}`).order).toBe(order);
  });

  test('a click on the active column turns it round', () => {
    expect(orderAfterClick({ sort: 'name', order: 'asc' }, 'name', JOB_SORTS)).toBe('desc');
    expect(orderAfterClick({ sort: 'name', order: 'desc' }, 'name', JOB_SORTS)).toBe('asc');
  });
});
