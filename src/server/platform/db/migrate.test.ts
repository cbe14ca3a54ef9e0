import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { createTestDatabase, openTestDatabase, emptyPlace } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { up as sessionDevices } from './migrations/0003-session-devices.ts';

test('migrating again changes nothing', async () => {
  const { db } = await createTestDatabase();
  const before = await db.introspection.getTables();
  await migrate(db);
  expect(await db.introspection.getTables()).toEqual(before);
});

test('processes that start together on a new database migrate it once', async () => {
  const place = await emptyPlace();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openTestDatabase(place)));
  await Promise.all(databases.map((db) => migrate(db)));
  const [first] = databases;
  expect(await first?.selectFrom('account').selectAll().execute()).toEqual([]);
});

test('a database that a newer version has changed is refused', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('could not be brought up to date');
});

test('sessions of before their devices were kept go on, each with an id', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await sql`create table account (id text primary key)`.execute(db);
  await sql`create table session (token_hash text primary key, account_id text not null)`.execute(db);
  await sql`insert into session values ('a', '1'), ('b', '1')`.execute(db);
  await sessionDevices(db);
  const { rows } = await sql<{ id: string }>`select id, user_agent from session`.execute(db);
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_agent: '' },
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_agent: '' },
  ]);
  expect(rows[0]?.id).not.toBe(rows[1]?.id);
});

test('an installation of before times were remembered begins with the highest among its rows, whatever the clock says', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0013-one-kind-of-queue');
  const account = (await rowsAt('0013-one-kind-of-queue'))['account'];
  await db
    .insertInto('account')
    .values({ ...account, closed_at: '2027-01-31T17:00:00.000Z' } as never) // the row as it was then
    .execute();
  await migrate(db);
  expect(await db.selectFrom('latest_time').selectAll().execute()).toEqual([
    { id: 1, at: Date.parse('2027-01-31T17:00:00.000Z') },
  ]);
});
