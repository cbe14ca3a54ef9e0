import { inspect } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { layLine } from '#server/testing/cuttable-line.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase, emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseBusyError, DatabaseGoneError } from './database-errors.ts';
import { isUniqueViolation } from './engine.ts';
import { inTransaction } from './in-transaction.ts';
import type { Db, Tx } from './tables.ts';

// What is asked of PostgreSQL alone; everything else that the server promises is tested on both engines.

async function addKeys(db: Db, ...keys: string[]): Promise<void> {
  await db
    .insertInto('account')
    .values(accountRow('a'))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const key of keys) {
    const row = { account_id: 'a', key, operation: '0', file_id: '', created_at: '' };
    await db.insertInto('idempotency').values(row).execute();
  }
}

async function mark(db: Db | Tx, key: string, operation: string): Promise<void> {
  await db.updateTable('idempotency').set({ operation }).where('key', '=', key).execute();
}

test('counts, times in milliseconds and bytes come back as on SQLite', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'k');
  const { count } = await db
    .selectFrom('idempotency')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  const queued = { id: 'r', claimed: 0, attempts: 0, next_attempt_at: 0 };
  const request = { ...queued, email: '', origin: '', requested_at: 1_795_000_000_000 };
  await db.insertInto('reset_request').values(request).execute();
  expect(await db.selectFrom('reset_request').selectAll().executeTakeFirst()).toEqual(request);
  const bytes = Uint8Array.from([0, 1, 0xff, 0x5c]);
  await db
    .insertInto('logo')
    .values({ account_id: 'a', id: 'l', mime: '', width: 1, height: 1, bytes, is_shown: 0 })
    .execute();
  const logo = await db.selectFrom('logo').select('bytes').executeTakeFirstOrThrow();
  expect(new Uint8Array(logo.bytes)).toEqual(bytes);
});

test('text is sorted by its bytes, whatever the language of the database', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'b', 'a', 'é', 'Z', '_', 'a b', 'ab');
  const rows = await db.selectFrom('idempotency').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['Z', '_', 'a', 'a b', 'ab', 'b', 'é']);
});

test('only a repeated key is a unique violation', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'k');
  const [again, broken] = await Promise.allSettled([addKeys(db, 'k'), sql`insert into nowhere values (1)`.execute(db)]);
  expect(again.status === 'rejected' && isUniqueViolation(again.reason)).toBe(true);
  expect(broken.status === 'rejected' && isUniqueViolation(broken.reason)).toBe(false);
});

test('of two transactions that wait for each other one is done anew, and both are made', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'one', 'two');
  const bothStarted = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const crossing = [
    ['one', 'two'],
    ['two', 'one'],
  ].map(([first = '', second = ''], at) =>
    inTransaction(db, async (tx) => {
      await mark(tx, first, `${at}`);
      bothStarted[at]?.resolve();
      await Promise.all(bothStarted.map(({ promise }) => promise));
      await mark(tx, second, `${at}`);
    }),
  );
  await Promise.all(crossing);
  const rows = await db.selectFrom('idempotency').select('operation').execute();
  expect(new Set(rows.map(({ operation }) => operation)).size).toBe(1);
});

test('a statement that is asked again and again is prepared once by its connection, and no other is', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await inTransaction(db, async (tx) => {
    for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const { rows } = await sql<{ often: number }>`select ${value}::int as often`.execute(tx);
      expect(rows).toEqual([{ often: value }]);
      await sql`select 1 as plain`.execute(tx);
      await sql`select ${value}::int as ${sql.id(`once_${value}`)}`.execute(tx);
    }
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx);
    expect(kept.rows).toEqual([{ statement: 'select $1::int as often' }]);
  });
});

test('each connection keeps at most 100 statements, and those beyond are answered all the same', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await inTransaction(db, async (tx) => {
    for (let at = 0; at < 110; at += 1) {
      for (let use = 0; use < 5; use += 1) {
        const { rows } = await sql<object>`select ${use}::int as ${sql.id(`n${at}`)}`.execute(tx);
        expect(rows).toEqual([{ [`n${at}`]: use }]);
      }
    }
    const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ count: 100 }]);
  });
});

test('a prepared statement whose table was changed fails once, and the next connection answers it', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await sql`create table thing (id integer)`.execute(db);
  const ask = async () => (await sql<object>`select * from thing where id > ${0}`.execute(db)).rows;
  for (let use = 0; use < 8; use += 1) expect(await ask()).toEqual([]);
  await sql`alter table thing add column name text`.execute(db);
  await sql`insert into thing values (1, 'one')`.execute(db);
  await expect(ask()).rejects.toThrow('cached plan must not change result type');
  expect(await ask()).toEqual([{ id: 1, name: 'one' }]);
});

test('a row that another transaction never frees is busy in the end', async () => {
  const { db, place } = await createTestDatabase({ busyLimitMs: 100 });
  await addKeys(db, 'k');
  await inTransaction(await openTestDatabase(place), async (tx) => {
    await mark(tx, 'k', 'mine');
    await expect(mark(db, 'k', 'other')).rejects.toThrow(DatabaseBusyError);
  });
  await mark(db, 'k', 'other');
});

test('a transaction that went on after an error is not taken for committed', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'k');
  const failing = inTransaction(db, async (tx) => {
    await mark(tx, 'k', 'lost');
    await sql`select nowhere`.execute(tx).catch(() => {});
  });
  await expect(failing).rejects.toThrow('had failed before its end');
});

test('a connection that the server ends is replaced, idle or in a transaction', async () => {
  const { db, place } = await createTestDatabase();
  await addKeys(db, 'k');
  const line = await layLine(place.databaseUrl ?? '');
  const far = await openTestDatabase({ ...place, databaseUrl: line.url });
  const lost = inTransaction(far, async (tx) => {
    await mark(tx, 'k', 'lost');
    await line.cut();
    await mark(tx, 'k', 'lost');
  });
  await expect(lost).rejects.toThrow(DatabaseGoneError);
  await line.mend();
  await mark(far, 'k', 'kept');
  expect(await db.selectFrom('idempotency').select('operation').execute()).toEqual([{ operation: 'kept' }]);
});

// A full disk and memory, too many connections, a disk that fails, a damaged page; and a mistake of ours, which must not pass for one.
test.each([
  ['53100', DatabaseGoneError],
  ['53200', DatabaseGoneError],
  ['53300', DatabaseGoneError],
  ['58030', DatabaseGoneError],
  ['XX001', DatabaseGoneError],
  ['42P01', Error],
])('what the server tells by %s is %o to whoever asked', async (state, kind) => {
  const { db } = await createTestDatabase();
  const failing = sql`do ${sql.lit(`begin raise exception 'no' using errcode = '${state}'; end`)}`.execute(db);
  const error: unknown = await failing.catch((reason: unknown) => reason);
  expect(error instanceof DatabaseGoneError).toBe(kind === DatabaseGoneError);
  await addKeys(db, 'k');
});

test('an error that is logged holds nothing of the row that it is about', async () => {
  const { db } = await createTestDatabase();
  await addKeys(db, 'Margaret Ellison');
  const again: unknown = await addKeys(db, 'Margaret Ellison').catch((reason: unknown) => reason);
  const empty = sql`update idempotency set operation = null`.execute(db);
  for (const error of [again, await empty.catch((reason: unknown) => reason)]) {
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).not.toContain('Margaret');
  }
});

test('a call that loses against another outside of a transaction is busy', async () => {
  const { db, place } = await createTestDatabase();
  const { app } = await createTestApp({ deps: { db: await openTestDatabase(place) } });
  app.get('/loses', async () =>
    sql`do ${sql.lit("begin raise exception 'x' using errcode = '40P01'; end")}`.execute(db),
  );
  const response = await app.inject('/loses');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
});

test('while the database is gone calls are 503 with a time to come back, and it serves again by itself', async () => {
  const { place } = await createTestDatabase();
  const line = await layLine(place.databaseUrl ?? '');
  const { app, signUp } = await createTestApp({
    deps: { db: await openTestDatabase({ ...place, databaseUrl: line.url }) },
  });
  const client = await signUp();
  await line.cut();
  for (const response of [await client.get('/api/jobs'), await client.post('/api/jobs', {})]) {
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ type: 'urn:problem:BUSY', status: 503 });
  }
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await line.mend();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  expect((await client.post('/api/jobs', {})).statusCode).toBe(201);
});

test('a server on a PostgreSQL that takes no changes, such as a replica, is not ready', async () => {
  const { place } = await createTestDatabase();
  const url = new URL(place.databaseUrl ?? '');
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const { app } = await createTestApp({
    deps: { db: await openTestDatabase({ ...place, databaseUrl: url.href }) },
  });
  const unready = await app.inject('/readyz');
  expect([unready.statusCode, unready.headers['retry-after']]).toEqual([503, '5']);
  expect(unready.json()).toEqual({ status: 'database read-only' });
});
