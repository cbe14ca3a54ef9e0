import { expect, test } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { inTransaction } from './in-transaction.ts';
import { keepQuery, keepQueryOfIds, type Slot } from './kept-query.ts';
import type { Db } from './tables.ts';

async function databaseWithAccounts(...names: string[]): Promise<Db> {
  const { db } = await createTestDatabase();
  for (const name of names) {
    await db
      .insertInto('account')
      .values(accountRow(name, { business_name: name }))
      .execute();
  }
  return db;
}

test('a kept query is built once for all databases of an engine and takes its values each time', async () => {
  let built = 0;
  const namesAround = keepQuery((db: Db, slot: Slot<{ id: string; limit: number }>) => {
    built += 1;
    return db
      .selectFrom('account')
      .select('business_name as name')
      .where('vat_rate', '=', 2_000)
      .where((eb) => eb.or([eb('id', '=', slot('id')), eb('business_name', '>', slot('id'))]))
      .orderBy('business_name')
      .limit(slot('limit'));
  });
  const one = await databaseWithAccounts('a', 'b', 'c');
  const other = await databaseWithAccounts('b');
  expect(await namesAround(one, { id: 'b', limit: 5 })).toEqual([{ name: 'b' }, { name: 'c' }]);
  expect(await namesAround(one, { id: 'a', limit: 2 })).toEqual([{ name: 'a' }, { name: 'b' }]);
  expect(await namesAround(other, { id: 'a', limit: 5 })).toEqual([{ name: 'b' }]);
  expect(built).toBe(1);
});

test('a query of several ids is built once for each number of them, and not asked of none', async () => {
  let built = 0;
  const namesOf = keepQueryOfIds((db, slot, ids) => {
    built += 1;
    return db
      .selectFrom('account')
      .select('business_name as name')
      .where('id', 'in', ids)
      .where('id', '<>', slot('accountId'))
      .orderBy('id');
  });
  const db = await databaseWithAccounts('a', 'b', 'c');
  expect(await namesOf(db, 'a', ['a', 'b'])).toEqual([{ name: 'b' }]);
  expect(await namesOf(db, 'a', ['c', 'b'])).toEqual([{ name: 'b' }, { name: 'c' }]);
  expect(await namesOf(db, 'a', ['c'])).toEqual([{ name: 'c' }]);
  expect(await namesOf(db, 'a', [])).toEqual([]);
  expect(built).toBe(2);
});

test('a kept query is not built anew in a transaction, and sees what was written there', async () => {
  let built = 0;
  const numberOf = keepQuery((db: Db, slot: Slot<{ id: string }>) => {
    built += 1;
    return db.selectFrom('account').select('next_job_number as next').where('id', '=', slot('id'));
  });
  const db = await databaseWithAccounts('a');
  expect(await numberOf(db, { id: 'a' })).toEqual([{ next: 1 }]);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('account').set({ next_job_number: 7 }).where('id', '=', 'a').execute();
    expect(await numberOf(tx, { id: 'a' })).toEqual([{ next: 7 }]);
  });
  expect(built).toBe(1);
});
