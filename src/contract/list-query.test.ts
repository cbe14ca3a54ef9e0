import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pointerOf } from './issues.ts';
import { JobListQuery, ProductListQuery } from './list-query.ts';

function pathsOf(schema: z.ZodMiniType, query: unknown): string[] {
  return z.safeParse(schema, query).error?.issues.map(({ path }) => pointerOf(path)) ?? [];
}

describe('the query of the job list', () => {
  test('nothing asked is every job, newest number first', () => {
    expect(z.parse(JobListQuery, {})).toEqual({ q: '', sort: 'jobNumber' });
  });

  test('reads numbers, and one status or several', () => {
    expect(z.parse(JobListQuery, { page: '2', pageSize: '25', status: 'QUOTED' })).toMatchObject({
      page: 2,
      pageSize: 25,
      status: ['QUOTED'],
    });
    expect(z.parse(JobListQuery, { status: ['NEW', 'DELETED'] })).toMatchObject({ status: ['NEW', 'DELETED'] });
  });

  test.each(['jobNumber', 'name', 'status', 'updated'])('sorts by %s', (sort) => {
    expect(z.parse(JobListQuery, { sort, order: 'asc', q: '%_#12' })).toEqual({ sort, order: 'asc', q: '%_#12' });
  });

  test.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: '' },
    { page: ['1', '2'] },
    { page: '1000000000000000' },
    { pageSize: '0' },
    { pageSize: '101' },
    { sort: 'price' },
    { order: 'up' },
    { status: 'DONE' },
    { status: ['NEW', 'DONE'] },
    { q: 'x'.repeat(257) },
    { q: ['a', 'b'] },
  ])('%j is refused', (query) => {
    expect(pathsOf(JobListQuery, query)).toEqual([`/${Object.keys(query)[0]}`]);
  });

  test('the first allowed values are taken', () => {
    expect(pathsOf(JobListQuery, { page: '1', pageSize: '1', q: '' })).toEqual([]);
  });

  test('says which numbers are allowed', () => {
    const messages = z
      .safeParse(JobListQuery, { page: '0', pageSize: '0' })
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['Use a whole number from 1', 'Use a whole number from 1 to 100']);
  });

  test('the last allowed values are taken', () => {
    expect(pathsOf(JobListQuery, { page: '999999999999999', pageSize: '100', q: 'x'.repeat(256) })).toEqual([]);
  });

  test('names everything that is wrong at once', () => {
    expect(pathsOf(JobListQuery, { page: 'x', sort: 'y', status: 'z' })).toEqual(['/page', '/sort', '/status']);
  });
});

describe('the query of the product list', () => {
  test.each(['name', 'category', 'unitPrice'])('sorts by %s', (sort) => {
    expect(z.parse(ProductListQuery, { sort, category: 'Paint' })).toEqual({ sort, category: 'Paint', q: '' });
  });

  test('refuses other sorts and two categories', () => {
    expect(pathsOf(ProductListQuery, { sort: 'jobNumber', category: ['a', 'b'] })).toEqual(['/category', '/sort']);
  });
});
