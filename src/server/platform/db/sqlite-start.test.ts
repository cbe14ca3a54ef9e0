import { chmod, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { keepBackup, UPGRADE_BACKUPS_FOLDER } from '#server/platform/backup/kept-backups.ts';
import { startServer } from '#server/testing/server-process.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { checkPages } from './check-pages.ts';
import { DATABASE_FILE, openDatabase } from './engine.ts';
import { migrate } from './migrate.ts';

const PAGE = 4_096;
const NOW = new Date('2026-11-20T08:14:00.000Z');

/** A data folder with a database of a megabyte more than its tables. */
async function installation(): Promise<{ dataDir: string; file: string }> {
  const dataDir = await temporaryFolder();
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(db);
  await db.destroy();
  const file = join(dataDir, DATABASE_FILE);
  const database = new DatabaseSync(file);
  database.exec('create table filling (text text); create index filling_by_text on filling (text)');
  const insert = database.prepare('insert into filling values (?)');
  for (let at = 0; at < 250; at += 1) insert.run(`${at} `.repeat(PAGE / 8));
  database.close();
  return { dataDir, file };
}

async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(PAGE, 0xa5), 0, PAGE, size - 3 * PAGE);
  await handle.close();
}

async function startupOf(environment: Record<string, string>) {
  const { code, err, out } = await startServer(environment).ended;
  return { code, err, isReady: out.includes('is ready') };
}

test('a damaged page is found at the start, said in one line with what to do, and nothing is served', async () => {
  const { dataDir, file } = await installation();
  await damage(file);
  const { code, err, isReady } = await startupOf({ DATA_DIR: dataDir });
  expect(err).toMatch(
    /^Chalkline can't start: the database in DATA_DIR [^\n]+ database disk image is malformed \([^\n]+\)/,
  );
  expect(err).toMatch(/: restore a backup, see "Damage" in docs\/operations\.md\n$/);
  expect([code, isReady]).toEqual([1, false]);
});

test('a large database is read while the server serves, which is not ready before that is done', async () => {
  const { file } = await installation();
  // The app is there first: the check goes on beside the test, and would be done before an app is made on a busy machine.
  const isSound = vi.fn<() => boolean>();
  const { app } = await createTestApp({ isSound });
  const check = await checkPages(file, PAGE);
  isSound.mockImplementation(check.isSound);
  const unready = await app.inject('/readyz');
  expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'checking the database' }]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect(await check.damage).toBeNull();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('a large database with a damaged page is never ready', async () => {
  const { file } = await installation();
  await damage(file);
  const check = await checkPages(file, PAGE);
  expect((await check.damage)?.message).toContain('database disk image is malformed');
  expect(check.isSound()).toBe(false);
});

test.each(['BACKUP_DIR', UPGRADE_BACKUPS_FOLDER, 'set aside'])(
  'a database that is missing beside a backup (%s) is not begun anew, until the backups are moved away',
  async (where) => {
    const { dataDir, file } = await installation();
    const aside = join(dataDir, 'business-until-2026-11-20T08-14-00.000Z.sqlite');
    const backups = await temporaryFolder();
    const folder = where === 'BACKUP_DIR' ? backups : join(dataDir, where);
    const backup = where === 'set aside' ? aside : await keepBackup(dataDir, folder, NOW, 7);
    if (where === 'set aside') await writeFile(aside, 'any');
    await rm(file);
    const environment = { DATA_DIR: dataDir, BACKUP_DIR: backups };
    const { code, err, isReady } = await startupOf(environment);
    expect(err).toBe(
      `Chalkline can't start: there is no database in DATA_DIR ${dataDir}, but a backup of one: ${backup}. ` +
        `Bring it back with "npm run restore -- ${backup}", or begin anew by moving all backups out of that folder\n`,
    );
    expect([code, isReady, (await readdir(dataDir)).includes(DATABASE_FILE)]).toEqual([1, false, false]);
    await rm(backup);
    await startServer(environment).address;
  },
);

test.each(['there is none yet', 'others may read the one that is there'])(
  'nobody else may read the database in a folder that was there, when %s',
  async (when) => {
    const dataDir = join(await temporaryFolder(), 'open');
    await mkdir(dataDir, { mode: 0o755 });
    const file = join(dataDir, DATABASE_FILE);
    if (when !== 'there is none yet') {
      new DatabaseSync(file).exec('create table filling (text text)');
      await chmod(file, 0o644);
    }
    const db = await openDatabase({ dataDir, databaseUrl: null });
    await migrate(db);
    for (const end of ['', '-wal', '-shm']) expect((await stat(file + end)).mode & 0o777).toBe(0o600);
    await db.destroy();
  },
);
