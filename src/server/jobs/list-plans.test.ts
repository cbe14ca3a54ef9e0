import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { listJobs } from './list-store.ts';
import { listReadyJobs } from './ready-store.ts';

const SORTS = Object.keys(JOB_SORTS) as JobSort[]; // the keys are the sorts

/** The database, which instead of answering a query of jobs notes how it would find the answer; `total` is how many there are. */
function explaining(db: Db, plans: string[], total: number): Db {
  const executeQuery: Db['executeQuery'] = async (query) => {
    const compiled = 'sql' in query ? query : query.compile();
    const explained = { ...compiled, sql: `explain query plan ${compiled.sql}` };
    const { rows } = await db.executeQuery<unknown>(explained);
    if (compiled.sql.includes('from "job"')) plans.push(JSON.stringify(rows));
    return { rows: compiled.sql.includes('as "total"') ? [{ total } as never] : [] };
  };
  return new Proxy(db, {
    get: (target, member) => {
      const value: unknown = member === 'executeQuery' ? executeQuery : Reflect.get(target, member);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const all = { q: '', today: '2026-11-20' } as const;

test('every page is read in the order of an index, and no total by reading jobs', async () => {
  const { db } = await createTestDatabase();
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc'] as const) {
      const [many, few]: [string[], string[]] = [[], []];
      await listJobs(explaining(db, many, 100_000), randomUUID(), { ...all, sort, order, page: 2 });
      await listJobs(explaining(db, many, 100_000), randomUUID(), { ...all, q: 'alma', sort, order, page: 1 });
      await listJobs(explaining(db, few, 100), randomUUID(), { ...all, q: 'alma', sort, order, page: 1 });
      const [total, page, found, foundPage] = many;
      expect([sort, order, page, foundPage].join()).not.toContain('TEMP B-TREE');
      expect(page).toContain('USING INDEX');
      expect(total).toMatch(/COVERING INDEX job_by_\w+ \(account_id=\? AND status_rank=\?\)/);
      expect(found).toContain('COVERING INDEX job_by_search');
      expect(found).toContain('INDEX job_with_notes (account_id=?');
      const [, fewPage] = few;
      expect(fewPage).toContain('COVERING INDEX job_by_search');
      expect(fewPage).toContain('INDEX job_with_notes (account_id=?');
      expect(fewPage).toContain('(account_id=? AND id=?)');
    }
  }
});

test('no column of a page asks whether anything exists, for which PostgreSQL may read all papers of the account', async () => {
  const { db } = await createTestDatabase();
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery');
  await listJobs(explaining(db, [], 100_000), randomUUID(), { ...all, sort: 'jobNumber', page: 1 });
  const page = asked.mock.calls.map(([query]) => query.sql).find((each) => each.includes('"settled"'));
  expect(page).toContain('from "bill"');
  expect(page).not.toMatch(/(?<!not )exists/);
});

test('the jobs of one status, and those not delivered, are found by an index, and few of them are sorted', async () => {
  const { db } = await createTestDatabase();
  for (const sort of SORTS) {
    const [many, few, failed]: [string[], string[], string[]] = [[], [], []];
    const listing = { ...all, sort, page: 1 } as const;
    await listJobs(explaining(db, many, 100_000), randomUUID(), { ...listing, status: ['QUOTED'] });
    await listJobs(explaining(db, few, 100), randomUUID(), { ...listing, status: ['QUOTED'] });
    await listJobs(explaining(db, failed, 100), randomUUID(), { ...listing, notDelivered: 'true' });
    const [total, page] = many;
    expect(total).toMatch(/COVERING INDEX job_by_\w+ \(account_id=\? AND status_rank=\?\)/);
    expect(page).not.toContain('TEMP B-TREE');
    expect(few[1]).toMatch(/COVERING INDEX job_by_\w+ \(account_id=\? AND status_rank=\?\)/);
    for (const plan of failed) expect(plan).toContain('INDEX job_file_failed (account_id=?');
    for (const plan of [page, few[1]]) expect(plan).toContain('INDEX job_file_failed (account_id=? AND job_id=?');
  }
});

test('jobs of which something is ready to be invoiced are read in the order of their own index', async () => {
  const { db } = await createTestDatabase();
  const plans: string[] = [];
  await listReadyJobs(explaining(db, plans, 0), { accountId: randomUUID(), today: '2026-11-20', limit: 50 });
  expect(plans.join()).toMatch(/INDEX job_ready \(account_id=\? AND ready_on[<>]\?/);
  expect(plans.join()).not.toContain('TEMP B-TREE');
});
