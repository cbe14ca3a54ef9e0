import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const BEFORE = '0086-event-order';

test('an offer of before knows the days that its quote states, and one whose quote is damaged none', async () => {
  const { db, insert } = await databaseAt(BEFORE);
  await insert('account', { logo_id: null });
  await insert('job', {});
  const contents = [
    '{"workStartsOn":"2026-12-07","workEndsOn":null}',
    '{"workStartsOn":null,"workEndsOn":null}',
    '{"workStartsOn":"2026-12-07",',
  ];
  for (const [at, content] of contents.entries()) {
    const document_id = `document-${at}`;
    await insert('document', { id: document_id, version: at + 1 });
    await insert('offer', { id: `offer-${at}`, seq: at + 1, document_id, token: `token-${at}` });
    await insert('offered_quote', { document_id, content });
  }
  await migrate(db);
  const kept = await db.selectFrom('offer').select(['work_starts_on', 'work_ends_on']).orderBy('seq').execute();
  expect(kept.map((days) => Object.values(days))).toEqual([
    ['2026-12-07', null],
    [null, null],
    [null, null],
  ]);
});
