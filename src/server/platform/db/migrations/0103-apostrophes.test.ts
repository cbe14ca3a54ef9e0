import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const BEFORE = '0102-kept-for-cis';

test('what was stored with apostrophes is found without them, and a customer by one key however the name is typed', async () => {
  const { db, insert } = await databaseAt(BEFORE);
  await insert('account', { logo_id: null });
  await insert('job', {
    name_sort: 'siobhan o’brien',
    search_text: "#1 o'brien st. john's road",
    notes_text: "ring the d’arcys ' first",
  });
  const texts = { name_sort: 'siobhan o’brien', search_text: 'siobhan o’brien o`b@post.example' };
  await insert('customer', { ...texts, match_key: '["email","o`b@post.example","siobhan o’brien"]' });
  await insert('product', { name_sort: "decorators' caulk", category_key: 'painters’ things' });
  await migrate(db);
  expect(await db.selectFrom('job').select(['name_sort', 'search_text', 'notes_text']).execute()).toEqual([
    { name_sort: 'siobhan obrien', search_text: '#1 obrien st. johns road', notes_text: 'ring the darcys first' },
  ]);
  expect(await db.selectFrom('customer').select(['name_sort', 'search_text', 'match_key']).execute()).toEqual([
    {
      name_sort: 'siobhan obrien',
      search_text: 'siobhan obrien ob@post.example',
      match_key: `["email","o\`b@post.example","siobhan o'brien"]`,
    },
  ]);
  expect(await db.selectFrom('product').select(['name_sort', 'category_key']).execute()).toEqual([
    { name_sort: 'decorators caulk', category_key: 'painters things' },
  ]);
});
