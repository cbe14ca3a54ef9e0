import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRODUCT_SORTS, type ProductSort } from '#contract/list-query.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { listCategories, listProducts } from './list-store.ts';

const SORTS = Object.keys(PRODUCT_SORTS) as ProductSort[]; // the keys are the sorts

type Plugin = Parameters<Db['withPlugin']>[0];
type Query = ReturnType<Plugin['transformQuery']>;

/** How the database would find the answers to what is asked of it. */
async function plansOf(db: Db, ask: (db: Db) => Promise<unknown>): Promise<string[]> {
  const queries: Query[] = [];
  const noting: Plugin = {
    transformQuery: ({ node }) => {
      queries.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(noting));
  const plans: string[] = [];
  for (const query of queries) {
    const compiled = db.getExecutor().compileQuery(query, { queryId: randomUUID() });
    const { rows } = await db.executeQuery({ ...compiled, sql: `explain query plan ${compiled.sql}` });
    plans.push(JSON.stringify(rows));
  }
  return plans;
}

test('every list is read in the order of an index', async () => {
  const { db } = await createTestDatabase();
  for (const sort of SORTS) {
    for (const order of ['asc', 'desc'] as const) {
      const plans = await plansOf(db, (noting) => listProducts(noting, randomUUID(), { q: '', sort, order }));
      expect([sort, order, ...plans].join()).not.toContain('TEMP B-TREE');
      expect([sort, order, ...plans].join()).toMatch(/USING INDEX product_by_\w+ \(account_id=\?\)/);
    }
  }
});

test('the categories are read in the order of an index', async () => {
  const { db } = await createTestDatabase();
  const plans = await plansOf(db, (noting) => listCategories(noting, randomUUID()));
  expect(plans.join()).not.toContain('TEMP B-TREE');
});
