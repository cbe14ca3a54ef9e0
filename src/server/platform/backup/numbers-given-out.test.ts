import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { migrate, MIGRATION_NAMES } from '#server/platform/db/migrate.ts';
import { copySqlite } from '#server/platform/db/sqlite-backup.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { accountRow } from '#server/testing/account-row.ts';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const NEWEST = MIGRATION_NAMES.at(-1) ?? '';
const OWNER = String(signUpBody()['email']);

/** An installation of a version with one account, whose one job is #1 and was quoted once, and a backup of it. */
async function backedUp(version = NEWEST): Promise<{ dataDir: string; file: string }> {
  const dataDir = await temporaryFolder();
  await change(dataDir, async (db) => {
    await migrate(db, version);
    for (const [table, row] of Object.entries(await rowsAt(version))) {
      // Rows of the version's own tables.
      await db
        .insertInto(table as keyof Tables)
        .values(row)
        .execute();
    }
  });
  const file = join(await temporaryFolder(), 'backup.sqlite');
  await copySqlite(join(dataDir, DATABASE_FILE), file, { withChecksum: true });
  return { dataDir, file };
}

async function change(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = await openDatabase({ dataDir, databaseUrl: null });
  await work(db);
  await db.destroy();
}

/** Eleven more jobs, two more quotes of the first one and more invoices, as far as their numbers tell. */
async function workOn(dataDir: string, version: string): Promise<void> {
  await change(dataDir, async (db) => {
    await db.updateTable('account').set({ next_job_number: 13 }).execute();
    await db.updateTable('job_file').set({ version: 3 }).execute();
    if (version === NEWEST) await db.updateTable('account').set({ series_next: 12 }).execute();
    // An invoice of a version that kept no record of it.
    else await db.updateTable('document').set({ type: 'invoice' }).execute();
  });
}

/** What the command says; rejects when it refuses. */
async function restore(dataDir: string, ...args: string[]): Promise<string> {
  const script = join(import.meta.dirname, '../../../../scripts/restore.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env: { DATA_DIR: dataDir } });
  return stdout;
}

async function numbersIn(dataDir: string) {
  const db = await openTestDatabase({ dataDir, databaseUrl: null });
  const accounts = await db.selectFrom('account').select(['next_job_number', 'numbers_passed_over']).execute();
  const jobs = await db.selectFrom('job').select('version').execute();
  return { accounts, jobs };
}

test.each([
  [NEWEST, 'Invoice numbers of Prys Flooring ✓ go on with INV-0012: INV-0008 to INV-0011 are taken.'],
  ['0001-first-tables', 'The next number of job #1 itself is #1-2: those before are taken.'],
])(
  'a backup of %s goes on past the numbers of the database that it replaces, and says so',
  async (version, ofInvoices) => {
    const { dataDir, file } = await backedUp(version);
    await workOn(dataDir, version);
    const said = await restore(dataDir, '--replace', file);
    expect(said).toContain('Job numbers of Prys Flooring ✓ go on with #13: #2 to #12 are taken.');
    expect(said).toContain('Job #1 goes on with version 4: those before are taken.');
    expect(said).toContain(ofInvoices);
    expect(await numbersIn(dataDir)).toEqual({
      accounts: [{ next_job_number: 13, numbers_passed_over: 11 }],
      jobs: [{ version: 4 }],
    });

    const db = await openTestDatabase({ dataDir, databaseUrl: null });
    // Without it the password is enough.
    await db.deleteFrom('passkey').execute();
    const owner = await (await createTestApp({ deps: { db } })).visitor();
    const { email, password } = signUpBody();
    await owner.post('/api/sign-in', { email, password });
    expect((await owner.post('/api/jobs', {})).json()).toMatchObject({ jobNumber: 13 });
    expect((await owner.get('/api/jobs?page=1')).headers['x-total-count']).toBe('2');
  },
);

test('a backup that nothing was given out since stays as it was', async () => {
  const { dataDir, file } = await backedUp();
  expect(await restore(dataDir, '--replace', file)).toContain('No number had to be moved on.');
  expect(await numbersIn(dataDir)).toEqual({
    accounts: [{ next_job_number: 2, numbers_passed_over: 0 }],
    jobs: [{ version: 1 }],
  });
});

test('accounts that are not in the backup are counted, and where they are is said', async () => {
  const { dataDir, file } = await backedUp();
  await change(dataDir, (db) => db.insertInto('account').values(accountRow('later')).execute());
  expect(await restore(dataDir, '--replace', file)).toContain('Accounts made since the backup are only there: 1');
});

test('where no database knows the numbers they are asked for, and nothing is done before they are said', async () => {
  const { file } = await backedUp();
  const dataDir = join(await temporaryFolder(), 'new');
  await expect(restore(dataDir, file)).rejects.toThrow(
    /which numbers were given out since this backup was made\? It goes on: Prys Flooring ✓ with #2 and INV-0008\.[^]*--past none/,
  );
  await expect(restore(dataDir, file, '--past', 'many')).rejects.toThrow('--past many is neither a number');
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  const said = await restore(dataDir, file, '--past', '57', '--past', 'INV-0012', '--past', '1-4');
  expect(said).toContain('Job numbers of Prys Flooring ✓ go on with #58: #2 to #57 are taken.');
  expect(said).toContain('Invoice numbers of Prys Flooring ✓ go on with INV-0013: INV-0008 to INV-0012 are taken.');
  expect(said).toContain('The next number of job #1 itself is #1-5: those before are taken.');
  expect((await numbersIn(dataDir)).accounts).toEqual([{ next_job_number: 58, numbers_passed_over: 56 }]);
});

test('a broken database does not know the numbers; they are said for one account or for none', async () => {
  const { file } = await backedUp();
  const own = OWNER.toUpperCase();
  for (const [past, next] of [
    [['--past', `${own}=20`, '--past', `${own}=INV-0007`], 21],
    [['--past', 'none'], 2],
  ] as const) {
    const dataDir = await temporaryFolder();
    await writeFile(join(dataDir, DATABASE_FILE), 'torn '.repeat(2_000));
    await expect(restore(dataDir, file, '--replace')).rejects.toThrow('which numbers');
    const mistyped = restore(dataDir, file, '--replace', '--past', 'somebody@example.co.uk=20');
    await expect(mistyped).rejects.toThrow(`has the address somebody@example.co.uk: say one of ${OWNER}`);
    expect(await readFile(join(dataDir, DATABASE_FILE), 'utf8')).toContain('torn torn');
    await restore(dataDir, file, '--replace', ...past);
    expect((await numbersIn(dataDir)).accounts).toMatchObject([{ next_job_number: next }]);
  }
});
