import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { accountRow } from '#server/testing/account-row.ts';
import { createTestDatabase, openTestDatabase } from '#server/testing/test-database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { DATABASE_FILE } from './engine.ts';
import { checkBeside, checkChecksum, checkSqlite, copySqlite, isSqliteInUse, migrationsOf } from './sqlite-backup.ts';
import type { Db } from './tables.ts';

async function start() {
  const { db, place } = await createTestDatabase();
  return { db, file: join(place.dataDir, DATABASE_FILE), folder: await temporaryFolder() };
}

async function addAccounts(db: Db, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await db
      .insertInto('account')
      .values(accountRow(`${at}`))
      .execute();
  }
}

test('a backup holds nothing of what was erased or replaced before it', async () => {
  const { db, file, folder } = await start();
  await addAccounts(db, 40);
  const long = `Zebedee Quill ${'of Quillby '.repeat(2_000)}`;
  await db.updateTable('account').set({ business_name: long }).execute();
  await db.updateTable('account').set({ business_name: 'Prys' }).where('id', '<', '2').execute();
  await db.deleteFrom('account').where('id', '>=', '2').execute();
  await copySqlite(file, join(folder, DATABASE_FILE));
  const copied = await readFile(join(folder, DATABASE_FILE));
  expect([copied.includes('Prys'), copied.includes('Zebedee'), copied.includes('Quillby')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a backup taken while others write holds everything acknowledged before it, and is one sound file', async () => {
  const { db, file, folder } = await start();
  await addAccounts(db, 10);
  const [during] = await Promise.all([
    copySqlite(file, join(folder, DATABASE_FILE)),
    db.insertInto('account').values(accountRow('late')).execute(),
  ]);
  expect(during).toBeUndefined();
  expect(await readdir(folder)).toEqual([DATABASE_FILE]);
  checkSqlite(join(folder, DATABASE_FILE));
  const copy = await openTestDatabase({ dataDir: folder, databaseUrl: null });
  const ids = (await copy.selectFrom('account').select('id').execute()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, at) => `${at}`)));
});

test('what a process that was killed has left half made goes with the next backup, what another makes stays', async () => {
  const { file, folder } = await start();
  const uuid = '0b9f6a52-5f0e-4b53-9f2b-2f6f3a1f9c11';
  const gone = spawnSync(process.execPath, ['--version']).pid;
  const half = (by: string) => `.chalkline-2026-11-28T10-00-00.000Z.sqlite.${by}${uuid}.part`;
  const [killed, running, before, fresh] = [half(`${gone}-`), half(`${process.ppid}-`), half(''), `.mine.${uuid}.part`];
  // In a container each server has the number of the one before.
  const own = half(`${process.pid}-`);
  const left = [
    killed,
    `${killed}-journal`,
    `${killed}.sha256`,
    own,
    running,
    before,
    fresh,
    '.notes.part',
    'old.sqlite',
  ];
  for (const name of left) await writeFile(join(folder, name), 'half');
  // Of a version that named no process: by its age.
  await utimes(join(folder, before), new Date('2026-01-01'), new Date('2026-01-01'));
  await copySqlite(file, join(folder, DATABASE_FILE));
  expect((await readdir(folder)).toSorted()).toEqual(
    [running, fresh, '.notes.part', 'old.sqlite', DATABASE_FILE].toSorted(),
  );
});

test('a large copy is checked in a process of its own, which finds what is broken too', async () => {
  const { db, file, folder } = await start();
  await addAccounts(db, 40);
  const copy = join(folder, DATABASE_FILE);
  await copySqlite(file, copy);
  await expect(checkBeside(copy, 0)).resolves.toBeUndefined();
  const bytes = await readFile(copy);
  bytes.fill(7, 4_096, 8_192);
  await writeFile(copy, bytes);
  await expect(checkBeside(copy, 0)).rejects.toThrow('is broken or no database');
});

test('a file that exists is left as it is', async () => {
  const { file, folder } = await start();
  await writeFile(join(folder, 'letters'), 'dear bank');
  await expect(copySqlite(file, join(folder, 'letters'))).rejects.toThrow('exists already');
  expect(await readFile(join(folder, 'letters'), 'utf8')).toBe('dear bank');
});

test('without a database there is nothing to back up, and none is made', async () => {
  const folder = await temporaryFolder();
  await expect(copySqlite(join(folder, DATABASE_FILE), join(folder, 'copy'))).rejects.toThrow('there is no database');
  expect(await readdir(folder)).toEqual([]);
});

test('a broken database is not called a backup, and leaves nothing behind', async () => {
  const { db, file, folder } = await start();
  await addAccounts(db, 200);
  await copySqlite(file, join(folder, 'whole'));
  const bytes = await readFile(join(folder, 'whole'));
  bytes.fill(0x41, 3 * 4096, 9 * 4096);
  await writeFile(join(folder, 'torn'), bytes);
  await mkdir(join(folder, 'to'));
  await expect(copySqlite(join(folder, 'torn'), join(folder, 'to', 'copy'))).rejects.toThrow('is broken');
  expect(await readdir(join(folder, 'to'))).toEqual([]);
  expect(() => checkSqlite(join(folder, 'torn'))).toThrow('is broken');
});

test('a file that is no database is refused, and an empty one has no migrations', async () => {
  const folder = await temporaryFolder();
  const [pictures, empty] = [join(folder, 'pictures'), join(folder, 'empty')];
  await writeFile(pictures, 'my holiday pictures '.repeat(500));
  await writeFile(empty, '');
  expect(() => checkSqlite(pictures)).toThrow('is broken or no database');
  expect(() => checkSqlite(folder)).toThrow('is a folder');
  expect(migrationsOf(empty)).toEqual([]);
});

test('a link that has the name of a checksum is replaced, and what it leads to stays', async () => {
  const { file, folder } = await start();
  const [target, letters] = [join(folder, 'copy'), join(folder, 'letters')];
  await writeFile(letters, 'Dear Margaret');
  await symlink(letters, `${target}.sha256`);
  await copySqlite(file, target, { withChecksum: true });
  expect(await readFile(letters, 'utf8')).toBe('Dear Margaret');
  expect(await checkChecksum(target)).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual(['copy', 'copy.sha256', 'letters']);
});

test('a database is in use while another has it open, even idle', async () => {
  const { db, file } = await start();
  await db.selectFrom('account').select('id').execute();
  expect(isSqliteInUse(file)).toBe(true);
  const folder = await temporaryFolder();
  const copy = join(folder, 'copy');
  await copySqlite(file, copy);
  expect(isSqliteInUse(copy)).toBe(false);
});

test('a backup whose checksum differs is refused, although every page of it is sound', async () => {
  const folder = await temporaryFolder();
  const [file, copy] = [join(folder, DATABASE_FILE), join(folder, 'copy')];
  const database = new DatabaseSync(file);
  database.exec('create table price (pence integer); insert into price values (1)');
  database.close();
  await copySqlite(file, copy, { withChecksum: true });
  expect(await checkChecksum(copy)).toBe(true);
  expect(await readFile(`${copy}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}copy\n$/);
  const changed = new DatabaseSync(copy);
  changed.exec('update price set pence = 2');
  changed.close();
  checkSqlite(copy);
  await expect(checkChecksum(copy)).rejects.toThrow('is not as it was written');
  expect(await checkChecksum(file)).toBe(false);
});
