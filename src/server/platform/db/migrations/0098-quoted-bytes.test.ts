import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

test('what the quotes of before keep of their jobs is counted as bytes of their account', async () => {
  const { db, insert } = await databaseAt('0096-ended-extras');
  await insert('account', { logo_id: null, stored_bytes: 100 });
  await insert('account', { id: 'other', logo_id: null, stored_bytes: 100 });
  await insert('job', {});
  await insert('document', {});
  for (const [index, id] of ['first', 'second'].entries()) {
    await insert('offer', { id, token: id, seq: 10 + index, record_file_id: null, news_event_id: null });
    // A character of two bytes.
    await insert('quoted_job', { offer_id: id, zones: '["£"]', line_items: '[]', details: '{}' });
  }
  await migrate(db);
  const stored = await db.selectFrom('account').select(['id', 'stored_bytes']).orderBy('id').execute();
  expect(stored).toEqual([
    { id: 'account', stored_bytes: 120 },
    { id: 'other', stored_bytes: 100 },
  ]);
});
