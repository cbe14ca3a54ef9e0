import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

test('an account of before counts all along by what it did', async () => {
  const { db, insert } = await databaseAt('0099-agreed-plans');
  await insert('account', { id: 'one', email: 'one@firm.example', vat_basis: 'INVOICED', logo_id: null });
  await insert('account', { id: 'two', email: 'two@firm.example', vat_basis: 'RECEIVED', logo_id: null });
  await migrate(db);
  expect(await db.selectFrom('account').select('vat_bases').orderBy('id').execute()).toEqual([
    { vat_bases: '[{"basis":"INVOICED","from":null}]' },
    { vat_bases: '[{"basis":"RECEIVED","from":null}]' },
  ]);
});
