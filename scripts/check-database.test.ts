import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

/** Runs a command for whoever keeps the server; rejects with what it said when it refuses. */
async function run(script: string, dataDir: string, ...args: string[]): Promise<string> {
  const file = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { env: { DATA_DIR: dataDir } });
  return stdout;
}

test.each([
  ['empty', (file: string) => writeFile(file, '')],
  ['a database of something else', async (file: string) => new DatabaseSync(file).exec('create table pictures (name)')],
])('what is %s is neither called sound nor backed up', async (words, make) => {
  const [dataDir, target] = [await temporaryFolder(), join(await temporaryFolder(), 'stick')];
  const file = join(dataDir, DATABASE_FILE);
  await make(file);
  await expect(run('check-database.ts', dataDir)).rejects.toThrow(`Nothing was done: ${file} is ${words}`);
  await expect(run('backup.ts', dataDir, join(target, 'copy.sqlite'))).rejects.toThrow(`${file} is ${words}`);
  await expect(readdir(target)).rejects.toThrow('ENOENT');
});
