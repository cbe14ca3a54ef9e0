import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { migrate } from './migrate.ts';

test('migrating again changes nothing', async () => {
  const { db } = await createTestDatabase();
  const before = await sql`select name, sql from sqlite_master order by name`.execute(db);
  await migrate(db);
  expect(await sql`select name, sql from sqlite_master order by name`.execute(db)).toEqual(before);
});

test('processes that start together on a new folder migrate it once', async () => {
  const dataDir = await temporaryFolder();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openTestDatabase(dataDir)));
  await Promise.all(databases.map(migrate));
  const [first] = databases;
  expect(await first?.selectFrom('account').selectAll().execute()).toEqual([]);
});

test('a database that a newer version has changed is refused', async () => {
  const { db } = await createTestDatabase();
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('could not be brought up to date');
});
