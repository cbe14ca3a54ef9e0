import { expect, test } from 'vitest';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

test('photos of extras that were taken back long ago are erased, with their room given back, and no other', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0073-ready-jobs');
  const {
    account,
    customer,
    document,
    extra_photo: photo,
    job,
    job_file: file,
    offer,
  } = await rowsAt('0073-ready-jobs');
  const insert = (
    table: 'account' | 'customer' | 'document' | 'extra_photo' | 'job' | 'job_file' | 'offer',
    row: object,
  ) => db.insertInto(table).values(row).execute();
  await insert('account', { ...account, logo_id: null, stored_bytes: 1_000 });
  await insert('customer', { ...customer });
  await insert('job', { ...job });
  await insert('document', { ...document });
  await insert('job_file', { ...file });
  const states = { accepted: 'ACCEPTED', open: 'OPEN', withdrawn: 'WITHDRAWN' } as const;
  for (const [index, [id, state]] of Object.entries(states).entries()) {
    const extra = JSON.stringify({ number: index + 1, description: 'Move the radiator', hasPhoto: true });
    await insert('offer', {
      ...offer,
      id,
      seq: 10 + index,
      token: id,
      state,
      extra,
      record_file_id: null,
      news_event_id: null,
    });
    await insert('extra_photo', { ...photo, offer_id: id, bytes: Buffer.alloc(100) });
  }
  await migrate(db);
  const photos = await db.selectFrom('extra_photo').select('offer_id').orderBy('offer_id').execute();
  expect(photos.map(({ offer_id: id }) => id)).toEqual(['accepted', 'open']);
  const { stored_bytes: stored } = await db.selectFrom('account').select('stored_bytes').executeTakeFirstOrThrow();
  expect(stored).toBe(900);
  const offers = await db.selectFrom('offer').select(['id', 'extra']).orderBy('id').execute();
  expect(offers.map(({ id, extra }) => [id, JSON.parse(extra ?? '').hasPhoto])).toEqual([
    ['accepted', true],
    ['open', true],
    ['withdrawn', false],
  ]);
});
