import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const RIDGE = 'Ridge tile, clay, angle, 300 mm';
const COVING = 'Coving, plaster, 100 mm x 3 m';
const BY_AREA = { sold_by: 'AREA', piece_length: null };

const UNTOUCHED = {
  ...BY_AREA,
  unit_price: null,
  price_missing: 1,
  pack_covers: null,
  waste: null,
  roll_width: null,
};

test.each([
  ['of which nobody has said a thing is counted', { name: RIDGE }, { sold_by: 'EACH', piece_length: null }],
  ['that runs round a room is sold in lengths', { name: COVING }, { sold_by: 'LENGTH', piece_length: 300 }],
  ['with a price of the business’s own stays', { name: RIDGE, unit_price: 1_240, price_missing: 0 }, BY_AREA],
  ['of which somebody has said the waste stays', { name: RIDGE, waste: 500 }, BY_AREA],
  [
    'that somebody sells by the pack stays',
    { name: RIDGE, sold_by: 'PACK', pack_covers: 100 },
    { ...BY_AREA, sold_by: 'PACK' },
  ],
  ['of the business’s own stays', { name: 'Ridge tile' }, BY_AREA],
])('a product of before %s', async (_, product, sold) => {
  const { db, insert } = await databaseAt('0092-quoted-jobs');
  await insert('account', { logo_id: null });
  await insert('product', { ...UNTOUCHED, ...product });
  await migrate(db);
  expect(await db.selectFrom('product').select(['sold_by', 'piece_length']).execute()).toEqual([sold]);
});
