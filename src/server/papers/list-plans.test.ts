import { expect, test, vi } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addKey } from './call-key.ts';

test('the keys that are dropped are found by their age, without reading all of the account', async () => {
  const { db } = await createTestDatabase();
  await db.insertInto('account').values(accountRow('account')).execute();
  const key = { key: 'key', operation: 'papers', fileId: 'file', createdAt: '2026-11-20T08:14:00.000Z' };
  const plans = await db.transaction().execute(async (tx) => {
    const asked = vi.spyOn(tx.getExecutor(), 'executeQuery');
    await addKey(tx, 'account', key);
    const queries = asked.mock.calls.map(([query]) => ({ ...query, sql: `explain query plan ${query.sql}` }));
    return Promise.all(queries.map((query) => tx.executeQuery(query)));
  });
  expect(JSON.stringify(plans[0])).toContain('idempotency_by_age (account_id=? AND created_at<?)');
});
