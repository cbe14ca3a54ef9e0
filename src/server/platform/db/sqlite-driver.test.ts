import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase, emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseBusyError } from './database-errors.ts';
import { DATABASE_FILE, isUniqueViolation, type DatabasePlace } from './engine.ts';
import { inTransaction } from './in-transaction.ts';
import type { Db, Tx } from './tables.ts';

const KEY = { account_id: 'a', key: 'k' };

test('interleaved read-modify-writes lose nothing', async () => {
  const { db } = await createTestDatabase();
  await addCounter(db);
  await Promise.all(Array.from({ length: 50 }, () => inTransaction(db, increment)));
  expect(await counter(db)).toBe(50);
});

test('two open databases on one file lose nothing either', async () => {
  const { db, place } = await createTestDatabase();
  const other = await openTestDatabase(place);
  await addCounter(db);
  await Promise.all(Array.from({ length: 50 }, (_, at) => inTransaction(at % 2 === 0 ? db : other, increment)));
  expect(await counter(db)).toBe(50);
});

test('a statement with a limit is planned once, not anew at each execution', async () => {
  const { db, place } = await createTestDatabase();
  const other = anotherProcess(place);
  let planned = 0;
  other.setAuthorizer(() => {
    planned += 1;
    return constants.SQLITE_OK;
  });
  const page = db.selectFrom('account').select('id').orderBy('id').limit(1).offset(0).compile();
  const statement = other.prepare(page.sql);
  expect(planned).toBeGreaterThan(0);
  planned = 0;
  for (const limit of [1, 2]) statement.all(limit, 0);
  expect(page.parameters).toEqual([1, 0]);
  expect(planned).toBe(0);
});

test('a transaction that throws leaves nothing behind and the database free', async () => {
  const { db } = await createTestDatabase();
  await addCounter(db);
  const failing = inTransaction(db, async (tx) => {
    await increment(tx);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await counter(db)).toBe(0);
  await inTransaction(db, increment);
  expect(await counter(db)).toBe(1);
});

test('what statements need for themselves stays in memory: the system’s temporary folder may be full or read-only', async () => {
  const { db } = await createTestDatabase();
  expect((await sql`pragma temp_store`.execute(db)).rows).toEqual([{ temp_store: 2 }]);
});

test('the first error is the one that is told when the transaction has ended by itself', async () => {
  const { db } = await createTestDatabase();
  const failing = inTransaction(db, async (tx) => {
    // As SQLite does by itself on a full disk.
    await sql`rollback`.execute(tx);
    throw new Error('database or disk is full');
  });
  await expect(failing).rejects.toThrow('database or disk is full');
  await addCounter(db);
  expect(await counter(db)).toBe(0);
});

test('a plain read does not wait for a transaction that awaits, and sees what was committed last', async () => {
  const { db } = await createTestDatabase();
  await addCounter(db);
  await inTransaction(db, async (tx) => {
    await increment(tx);
    expect(await counter(db)).toBe(0);
    expect(await counter(tx)).toBe(1);
  });
  expect(await counter(db)).toBe(1);
});

test('a plain write takes its turn after the transaction that is under way', async () => {
  const { db } = await createTestDatabase();
  await addCounter(db);
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const transaction = inTransaction(db, async (tx) => {
    await increment(tx);
    written();
    await counter(tx);
  });
  await isWritten;
  const plain = db.updateTable('idempotency').set({ file_id: 'second' }).execute();
  await Promise.all([transaction, plain]);
  const { file_id } = await db.selectFrom('idempotency').select('file_id').executeTakeFirstOrThrow();
  expect(file_id).toBe('second');
});

test('a write over the outer database inside a transaction ends as busy instead of waiting for ever', async () => {
  const { db } = await createTestDatabase({ busyLimitMs: 50 });
  await addCounter(db);
  const stuck = inTransaction(db, () => increment(db));
  await expect(stuck).rejects.toThrow(DatabaseBusyError);
  expect(await counter(db)).toBe(0);
});

test('while another process writes, the rest of this one goes on', async () => {
  const { db, place } = await createTestDatabase();
  await addCounter(db);
  const other = anotherProcess(place);
  other.exec('begin immediate');
  const waiting = inTransaction(db, increment);
  expect(await counter(db)).toBe(0);
  other.exec('commit');
  await waiting;
  expect(await counter(db)).toBe(1);
});

test('a database that another process never frees is busy in the end, for transactions and plain writes', async () => {
  const { db, place } = await createTestDatabase({ busyLimitMs: 100 });
  await addCounter(db);
  const other = anotherProcess(place);
  other.exec('begin immediate');
  await expect(inTransaction(db, increment)).rejects.toThrow(DatabaseBusyError);
  await expect(increment(db)).rejects.toThrow(DatabaseBusyError);
  other.exec('rollback');
  await inTransaction(db, increment);
  expect(await counter(db)).toBe(1);
});

test('only a repeated key is a unique violation', async () => {
  const { db } = await createTestDatabase();
  await addCounter(db);
  const [again, broken] = await Promise.allSettled([addCounter(db), sql`insert into nowhere values (1)`.execute(db)]);
  expect(again.status === 'rejected' && isUniqueViolation(again.reason)).toBe(true);
  expect(broken.status === 'rejected' && isUniqueViolation(broken.reason)).toBe(false);
});

test('every commit is synchronised to a write-ahead log, and references are checked', async () => {
  const db = await openTestDatabase(await emptyPlace());
  const settings = await Promise.all(
    ['journal_mode', 'synchronous', 'foreign_keys'].map((name) => sql`pragma ${sql.raw(name)}`.execute(db)),
  );
  expect(settings.map(({ rows }) => rows[0])).toEqual([
    { journal_mode: 'wal' },
    { synchronous: 2 },
    { foreign_keys: 1 },
  ]);
});

async function addCounter(db: Db): Promise<void> {
  await db
    .insertInto('account')
    .values(accountRow('a'))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('idempotency')
    .values({ ...KEY, operation: '0', file_id: '', created_at: '' })
    .execute();
}

async function counter(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('idempotency').select('operation').where('key', '=', 'k').executeTakeFirstOrThrow();
  return Number(row.operation);
}

async function increment(db: Db | Tx): Promise<void> {
  const value = await counter(db);
  await db
    .updateTable('idempotency')
    .set({ operation: String(value + 1) })
    .where('key', '=', 'k')
    .execute();
}

function anotherProcess({ dataDir }: DatabasePlace): DatabaseSync {
  const other = new DatabaseSync(join(dataDir, DATABASE_FILE));
  onTestFinished(() => other.close());
  return other;
}
