import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseGoneError } from './database-errors.ts';
import { readAside, readTextsAside } from './engine.ts';

const counted = (to: number) =>
  sql<{ last: number }>`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${to})
    select max(i) as last from n`;

test('a select that takes long stops nobody else', async () => {
  const { db } = await createTestDatabase();
  let turns = 0;
  let isRead = false;
  const reading = readAside(db, 'one', counted(3_000_000).compile(db)).finally(() => {
    isRead = true;
  });
  while (!isRead) {
    await setImmediate();
    turns += 1;
  }
  expect(await reading).toEqual([{ last: 3_000_000 }]);
  expect(turns).toBeGreaterThan(10);
});

test('what was committed is read at once, as rows or as the texts of one column', async () => {
  const { db } = await createTestDatabase();
  const query = db.selectFrom('account').select('id').orderBy('id').compile();
  expect(await readTextsAside(db, 'one', query)).toEqual([]);
  await db
    .insertInto('account')
    .values([accountRow('b'), accountRow('a')])
    .execute();
  expect(await readTextsAside(db, 'one', query)).toEqual(['a', 'b']);
  expect(await readAside(db, 'one', query)).toEqual([{ id: 'a' }, { id: 'b' }]);
});

test('a file that is not there is a database that is gone', async () => {
  const { db, place } = await createTestDatabase();
  const query = db.selectFrom('account').select('id').compile();
  for (const name of await readdir(place.dataDir)) await unlink(join(place.dataDir, name));
  await expect(readAside(db, 'one', query)).rejects.toThrow(DatabaseGoneError);
});
