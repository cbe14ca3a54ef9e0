import { copyFile, mkdir, readdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { copySqlite } from '#server/platform/db/sqlite-backup.ts';
import { startServer } from '#server/testing/server-process.ts';
import { accountRow } from '#server/testing/account-row.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Past } from './numbers-said.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T08:14:00.000Z');
const NONE: Past = { everywhere: [], byEmail: new Map() };
const NOTHING_MOVED = { accounts: [], series: [], jobs: [], papers: [], extras: [], lostAccounts: 0 };

/** A data folder with one account. */
async function installation(account: string): Promise<string> {
  const dataDir = await temporaryFolder();
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.insertInto('account').values(accountRow(account)).execute();
  await db.destroy();
  return dataDir;
}

async function backupOf(account: string): Promise<string> {
  const file = join(await temporaryFolder(), 'backup.sqlite');
  await copySqlite(join(await installation(account), DATABASE_FILE), file, { withChecksum: true });
  return file;
}

async function accountsIn(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  const rows = await db.selectFrom('account').select('id').execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

/** A data folder with half a database, beside which its log still stands, as on a disk that lost the end of the file. */
async function halfADatabase(): Promise<string> {
  const [dataDir, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const whole = join(elsewhere, DATABASE_FILE);
  const database = new DatabaseSync(whole);
  database.exec('pragma journal_mode = wal; create table line (text)');
  database.exec(`
    with recursive many (n) as (select 1 union all select n + 1 from many where n < 300)
    insert into line select hex(randomblob(300)) from many;
    pragma wal_checkpoint(truncate)
  `);
  database.exec("insert into line values ('written last')");
  for (const end of ['', '-wal', '-shm']) await copyFile(whole + end, join(dataDir, DATABASE_FILE + end));
  database.close();
  await truncate(join(dataDir, DATABASE_FILE), 5_000);
  return dataDir;
}

test('a backup is restored into a folder that is made for it', async () => {
  const dataDir = join(await temporaryFolder(), 'new');
  const restored = await restoreBackup({
    file: await backupOf('kept'),
    dataDir,
    mayReplace: false,
    past: NONE,
    now: NOW,
  });
  expect(restored).toEqual({ aside: null, hadChecksum: true, moved: NOTHING_MOVED });
  expect(await readdir(dataDir)).toEqual([DATABASE_FILE]);
  expect(await accountsIn(dataDir)).toEqual(['kept']);
});

test('a database that is there stays, unless it may be replaced: then it is moved aside whole', async () => {
  const [file, dataDir] = [await backupOf('kept'), await installation('present')];
  const refused = restoreBackup({ file, dataDir, mayReplace: false, past: NONE, now: NOW });
  await expect(refused).rejects.toThrow('say --replace');
  expect(await accountsIn(dataDir)).toEqual(['present']);

  const { aside } = await restoreBackup({ file, dataDir, mayReplace: true, past: NONE, now: NOW });
  expect(aside).toBe(join(dataDir, 'business-until-2026-11-20T08-14-00.000Z.sqlite'));
  expect(await accountsIn(dataDir)).toEqual(['kept']);
  const other = await temporaryFolder();
  await restoreBackup({ file: aside ?? '', dataDir: other, mayReplace: false, past: NONE, now: NOW });
  expect(await accountsIn(other)).toEqual(['present']);
});

test('a broken database is moved aside with its log, which is not taken for the restored one', async () => {
  const dataDir = await halfADatabase();
  const log = await readFile(join(dataDir, `${DATABASE_FILE}-wal`));
  const half = await readFile(join(dataDir, DATABASE_FILE));
  const file = await backupOf('kept');
  const { aside } = await restoreBackup({ file, dataDir, mayReplace: true, past: NONE, now: NOW });
  expect(await accountsIn(dataDir)).toEqual(['kept']);
  expect(await readFile(aside ?? '')).toEqual(half);
  expect(await readFile(`${aside}-wal`)).toEqual(log);
});

test('one that can not be moved aside keeps its log, and nothing else is left behind', async () => {
  const dataDir = await halfADatabase();
  // Neither a link nor a file can take the place of a folder.
  await mkdir(join(dataDir, 'business-until-2026-11-20T08-14-00.000Z.sqlite'));
  const before = (await readdir(dataDir)).toSorted();
  const file = await backupOf('kept');
  await expect(restoreBackup({ file, dataDir, mayReplace: true, past: NONE, now: NOW })).rejects.toThrow(
    /EISDIR|EPERM/,
  );
  expect((await readdir(dataDir)).toSorted()).toEqual(before);
  expect(before).toContain(`${DATABASE_FILE}-wal`);
});

test('while a server uses the folder nothing is restored', async () => {
  const [file, dataDir] = [await backupOf('kept'), await installation('present')];
  const server = startServer({ DATA_DIR: dataDir });
  await server.address;
  const refused = restoreBackup({ file, dataDir, mayReplace: true, past: NONE, now: NOW });
  await expect(refused).rejects.toThrow(`a server is using ${dataDir}`);
  server.signal('SIGKILL');
  await server.ended;
  expect((await restoreBackup({ file, dataDir, mayReplace: true, past: NONE, now: NOW })).aside).not.toBeNull();
  expect(await accountsIn(dataDir)).toEqual(['kept']);
});

test('a backup that is not as it was written is not restored', async () => {
  const [file, dataDir] = [await backupOf('kept'), await temporaryFolder()];
  const database = new DatabaseSync(file);
  database.exec('update account set vat_rate = 1');
  database.close();
  await expect(restoreBackup({ file, dataDir, mayReplace: false, past: NONE, now: NOW })).rejects.toThrow(
    'its checksum says',
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ["insert into kysely_migration values ('9999-from-the-future', '2030-01-01')", 'newer version'],
  ['drop table kysely_migration', 'something else'],
])('what this version can not read is not restored: %s', async (statement, reason) => {
  const [elsewhere, dataDir] = [await installation('kept'), await temporaryFolder()];
  const file = join(elsewhere, DATABASE_FILE);
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
  await expect(restoreBackup({ file, dataDir, mayReplace: false, past: NONE, now: NOW })).rejects.toThrow(reason);
  expect(await readdir(dataDir)).toEqual([]);
});
