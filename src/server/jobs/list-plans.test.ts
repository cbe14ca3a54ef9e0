import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { JOB_SORTS, type JobSort } from '#contract/list-query.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { listJobs } from './list-store.ts';

const SORTS = Object.keys(JOB_SORTS) as JobSort[]; // the keys are the sorts

/** The database, which instead of answering a query notes how it would find the answer. */
function explaining(db: Db, plans: string[]): Db {
  const executeQuery: Db['executeQuery'] = async (query) => {
    const compiled = 'sql' in query ? query : query.compile();
    const explained = { ...compiled, sql: `explain query plan ${compiled.sql}` };
    const { rows } = await db.executeQuery<unknown>(explained);
    plans.push(JSON.stringify(rows));
    // Enough of them that the page is asked for too.
    return { rows: compiled.sql.includes('as "total"') ? [{ total: 100 } as never] : [] };
  };
  return new Proxy(db, {
    get: (target, member) => {
      const value: unknown = member === 'executeQuery' ? executeQuery : Reflect.get(target, member);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('every page is read in the order of an index, and no total by reading jobs', async () => {
  const { db } = await createTestDatabase();
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc'] as const) {
      const plans: string[] = [];
      await listJobs(explaining(db, plans), randomUUID(), { q: '', sort, order, page: 2 });
      await listJobs(explaining(db, plans), randomUUID(), { q: 'alma', sort, order, page: 1 });
      const [total, page, found, foundPage] = plans;
      expect([sort, order, page, foundPage].join()).not.toContain('TEMP B-TREE');
      expect(page).toContain('USING INDEX');
      expect(total).toMatch(/COVERING INDEX job_by_\w+ \(account_id=\? AND status_rank=\?\)/);
      expect(found).toContain('COVERING INDEX job_by_search');
    }
  }
});
