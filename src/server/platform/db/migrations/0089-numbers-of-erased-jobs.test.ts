import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const BEFORE = '0088-waiting-extras';

test('an account passes over the numbers that no job has, and no deleted job’s', async () => {
  const { db, insert } = await databaseAt(BEFORE);
  const own = { logo_id: null, next_job_number: 6 };
  await insert('account', { ...own, id: 'erased', numbers_passed_over: 1 });
  await insert('account', { ...own, id: 'none', next_job_number: 1, numbers_passed_over: 0 });
  await insert('account', { ...own, id: 'right', numbers_passed_over: 4 });
  await insert('job', { account_id: 'erased', id: 'kept', job_number: 2 });
  await insert('job', { account_id: 'erased', id: 'deleted', job_number: 5, status: 'DELETED' });
  await insert('job', { account_id: 'right', id: 'other', job_number: 5 });
  await migrate(db);
  const accounts = await db.selectFrom('account').select(['id', 'numbers_passed_over']).orderBy('id').execute();
  expect(accounts.map((account) => Object.values(account))).toEqual([
    ['erased', 3],
    ['none', 0],
    ['right', 4],
  ]);
});
