import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { startServer } from '#server/testing/server-process.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { migrate, MIGRATION_NAMES } from './migrate.ts';
import { moveInstallation } from './move-installation.ts';
import type { Db, Tables } from './tables.ts';

const PRODUCTS = 1_001;

/** An embedded database with rows in every table, and of one more than are moved at once. */
async function createSource(): Promise<{ dataDir: string; db: Db }> {
  const dataDir = await temporaryFolder();
  const db = await openTestDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  const rows = await rowsAt(MIGRATION_NAMES.at(-1) ?? '');
  for (const [table, row] of Object.entries(rows)) {
    // What the fixture holds are rows of the newest tables.
    await db
      .insertInto(table as keyof Tables)
      .values(row)
      .execute();
  }
  const { product } = rows;
  for (let at = 1; at < PRODUCTS; at += 1) {
    const own = { ...product, id: `product-${at}`, name_key: `oak ${at}`, unit_price: at };
    await db
      .insertInto('product')
      .values(own as never) // the fixture's row with some of it replaced
      .execute();
  }
  return { dataDir, db };
}

async function accountsIn(db: Db): Promise<number> {
  return (await db.selectFrom('account').select('id').execute()).length;
}

test('every table is moved with all its rows, and the owner goes on there', async () => {
  const { db: source } = await createSource();
  const { db } = await createTestDatabase();
  const moved = await moveInstallation(source, db);
  const names = (await source.introspection.getTables()).map(({ name }) => name);
  expect(moved.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
  for (const { table, rows } of moved) expect([table, rows]).toEqual([table, table === 'product' ? PRODUCTS : 1]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual(
    await source.selectFrom('outbox').selectAll().execute(),
  );
  // Without it the password is enough.
  await db.deleteFrom('passkey').execute();
  const { visitor } = await createTestApp({ deps: { db } });
  const owner = await visitor();
  const { email, password } = signUpBody();
  expect((await owner.post('/api/sign-in', { email, password })).statusCode).toBe(200);
  expect((await owner.get('/api/files/file')).rawPayload.toString()).toBe('%PDF-1.7 %%EOF');
  expect((await owner.post('/api/jobs', {})).json()).toMatchObject({ jobNumber: 2 });
});

test('a database with anything in it is left as it is', async () => {
  const { db: source } = await createSource();
  const { db } = await createTestDatabase();
  await db.insertInto('account').values(accountRow('there')).execute();
  await expect(moveInstallation(source, db)).rejects.toThrow('is not empty: its table account has rows');
  expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: 'there' }]);
});

test('what does not arrive as it was is not kept', async () => {
  const { db: source } = await createSource();
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db);
  await sql`
    create function spoil() returns trigger language plpgsql as 'begin new.model := new.model || '' ''; return new; end'
  `.execute(db);
  await sql`create trigger spoil before insert on document for each row execute function spoil()`.execute(db);
  await expect(moveInstallation(source, db)).rejects.toThrow('the table document did not arrive as it was');
  expect(await accountsIn(db)).toBe(0);
});

test('the command moves a stopped installation and says what it moved, or why it does not', async () => {
  const [{ dataDir, db: source }, place] = [await createSource(), await emptyPlace()];
  const move = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../../../scripts/move.ts'), ...args], {
      env: { DATA_DIR: dataDir },
    });
  const there = ['--from', 'sqlite', '--to', place.databaseUrl ?? ''];
  await expect(move()).rejects.toThrow('npm run move -- --from sqlite --to postgres://');
  await source.destroy();
  const server = startServer({ DATA_DIR: dataDir });
  await server.address;
  await expect(move(...there)).rejects.toThrow('a server is using');
  server.signal('SIGTERM');
  await server.ended;
  const nowhere = move('--from', 'sqlite', '--to', 'postgres://user:secret@127.0.0.1:1/chalkline');
  await expect(nowhere).rejects.toThrow(/does not answer \(connect ECONNREFUSED/);
  const { stdout } = await move(...there);
  expect(stdout).toMatch(/product\W+1001\W/);
  expect(stdout).toContain('Everything was moved, and read back the same.');
  await expect(move(...there)).rejects.toThrow('is not empty');
  expect(await accountsIn(await openTestDatabase(place))).toBe(1);
  expect(await readdir(dataDir)).toContain('business.sqlite');
});
