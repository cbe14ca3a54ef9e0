import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { copySqlite } from '#server/platform/db/sqlite-backup.ts';
import { startServer } from '#server/testing/server-process.ts';
import { accountRow } from '#server/testing/account-row.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Past } from './numbers-given-out.ts';
import { restoreBackup } from './restore-backup.ts';

const NOW = new Date('2026-11-20T08:14:00.000Z');
const NONE: Past = { everywhere: 0, byEmail: new Map() };
const NOTHING_MOVED = { accounts: [], jobs: [], lostAccounts: 0 };

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

test('a broken database is moved aside, and its log is not taken for the restored one', async () => {
  const dataDir = await temporaryFolder();
  for (const end of ['', '-wal', '-shm']) await writeFile(join(dataDir, DATABASE_FILE + end), 'torn '.repeat(2_000));
  const { aside } = await restoreBackup({
    file: await backupOf('kept'),
    dataDir,
    mayReplace: true,
    past: NONE,
    now: NOW,
  });
  expect(await accountsIn(dataDir)).toEqual(['kept']);
  expect(await readFile(aside ?? '', 'utf8')).toBe('torn '.repeat(2_000));
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
