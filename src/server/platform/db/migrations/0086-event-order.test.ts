import { expect, test } from 'vitest';
import { listAccountEvents } from '#server/identity/security/event-store.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const BEFORE = '0085-last-answers';
const NOW = 1_763_626_440_000;

test('events of one millisecond stay in the order in which they were written', async () => {
  const { db, insert } = await databaseAt(BEFORE);
  // Ids that sort otherwise than they were written.
  const ids = ['m', 'z', 'a', 'y', 'b', 'x', 'c'];
  for (const id of ['mine', 'other']) {
    await insert('account', { id, logo_id: null });
    for (const each of ids) await insert('account_event', { id: `${id}-${each}`, account_id: id, happened_at: NOW });
    await insert('account_event', { id: `${id}-later`, account_id: id, happened_at: NOW + 1 });
  }
  await migrate(db);
  const listed = await listAccountEvents(db, 'mine', NOW + 2);
  expect(listed.map(({ id }) => id)).toEqual(['later', ...ids.toReversed()].map((id) => `mine-${id}`));
  const nths = await db
    .selectFrom('account_event')
    .select('nth')
    .where('account_id', '=', 'other')
    .orderBy('nth')
    .execute();
  expect(nths.map(({ nth }) => nth)).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
});
