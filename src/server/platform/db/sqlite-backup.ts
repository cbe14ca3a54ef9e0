import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteCode } from './sqlite-error.ts';

/** A backup can't be made or used: the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

// All in one step: a copy in several would begin again whenever the server writes in between.
const ALL_PAGES = 2 ** 31 - 1;

// About 70 ms on a slow machine; half a gigabyte held the server's thread for a second.
const AT_ONCE_BYTES = 32 * 1024 * 1024;
const CHECK = new URL('./check-copy-process.ts', import.meta.url);

const [SQLITE_BUSY, SQLITE_CORRUPT, SQLITE_NOTADB] = [5, 11, 26];

/** What the name of a backup's checksum has at its end; the file is as `sha256sum` writes it, and `sha256sum --check` reads it. */
export const CHECKSUM_END = '.sha256';

/**
 * Copies an SQLite database into a file that must not exist, while others may write to it. The copy is checked and safe on the
 * disk before it has its name, and so is its checksum if one is asked for. Throws a BackupError when there is no database, the
 * file exists or the check fails.
 */
export async function copySqlite(
  source: string,
  target: string,
  { withChecksum = false }: { readonly withChecksum?: boolean } = {},
): Promise<void> {
  if (!existsSync(source)) throw new BackupError(`there is no database at ${source}`);
  if (existsSync(target)) throw new BackupError(`${target} exists already and is left as it is: name another file`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await removeHalves(dirname(target));
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}-${randomUUID()}.part`);
  underWay.add(basename(draft));
  try {
    // Nobody else may read what is in it.
    await (await open(draft, 'wx', 0o600)).close();
    await copyPages(source, draft);
    await checkBeside(draft);
    await syncToDisk(draft, 'r+');
    // First, so that a backup is never without.
    if (withChecksum) await writeChecksum(draft, target);
    await rename(draft, target);
    // Windows can't be asked to write a folder.
    if (process.platform !== 'win32') await syncToDisk(dirname(target), 'r');
  } finally {
    for (const end of ['', CHECKSUM_END, '-journal', '-wal', '-shm']) await rm(draft + end, { force: true });
    underWay.delete(basename(draft));
  }
}

// As `draft` above names it, with what SQLite and the checksum put beside it; versions before wrote no process.
const HALF =
  /^(?<draft>\..+\.(?:(?<pid>\d+)-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.part)(?:\.sha256|-journal|-wal|-shm)?$/;
const OLD_MS = 24 * 60 * 60_000;

// The names of what this process makes right now: in a container the one before had its number too.
const underWay = new Set<string>();

/**
 * Removes what a process that was killed has left half made in a folder: it would stay for ever, as large as the database, with all that
 * is erased since. What a running process makes stays; a number that another process has by now keeps a half for a day at most.
 */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const half = HALF.exec(name);
    if (half === null) continue;
    const { mtimeMs } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
    const isOld = mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > OLD_MS;
    const { draft = '', pid } = half.groups ?? {};
    if (underWay.has(draft)) continue;
    const isLeft = pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
    if (isOld || isLeft) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a backup has its checksum beside it; throws a BackupError when it is not the file that the checksum was made of. */
export async function checkChecksum(file: string): Promise<boolean> {
  const line = await readFile(file + CHECKSUM_END, 'utf8').catch(() => null);
  if (line === null) return false;
  if (line.split(' ')[0] === (await sha256(file))) return true;
  throw new BackupError(`${file} is not as it was written, its checksum says: take another backup`);
}

async function writeChecksum(draft: string, target: string): Promise<void> {
  // Renamed, so that a link of that name is replaced, and what it leads to left alone.
  const checksum = await open(draft + CHECKSUM_END, 'wx', 0o600);
  try {
    await checksum.writeFile(`${await sha256(draft)}  ${basename(target)}\n`);
    await checksum.sync();
  } finally {
    await checksum.close();
  }
  await rename(draft + CHECKSUM_END, target + CHECKSUM_END);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function copyPages(source: string, draft: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
  try {
    await backup(database, draft, { rate: ALL_PAGES });
  } catch (error) {
    throw broken(source, error);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(draft);
  // One file without others beside it.
  copy.exec('pragma journal_mode = delete');
  copy.close();
}

/** Reads every page of a database file; throws a BackupError when it is broken or no database. */
export function checkSqlite(file: string): void {
  if (!existsSync(file)) throw new BackupError(`there is no file ${file}`);
  if (statSync(file).isDirectory()) throw new BackupError(`${file} is a folder: name the file in it`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const found = database.prepare('pragma integrity_check').all();
    const orphans = database.prepare('pragma foreign_key_check').all();
    if (found[0]?.['integrity_check'] !== 'ok' || orphans.length > 0) throw broken(file);
  } catch (error) {
    throw broken(file, error);
  } finally {
    database.close();
  }
}

/** The same beside what else the process has to do; a small file (bytes) is read at once. */
export async function checkBeside(file: string, atOnceBytes = AT_ONCE_BYTES): Promise<void> {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= atOnceBytes) return checkSqlite(file);
  // Its own words are for whoever reads a log; here it is broken or not.
  const check = fork(CHECK, [file], { execArgv: [], stdio: 'ignore' });
  const endWithProcess = () => void check.kill();
  process.once('exit', endWithProcess);
  try {
    const [code] = await once(check, 'exit');
    if (code !== 0) throw broken(file);
  } finally {
    process.off('exit', endWithProcess);
  }
}

/** The names of the migrations of a database file that is one of this product's; throws a BackupError when it is empty or of something else. */
export function expectInstallation(file: string): string[] {
  const names = migrationsOf(file);
  if (names.length > 0) return names;
  throw new BackupError(`${file} is ${statSync(file).size === 0 ? 'empty' : 'a database of something else'}`);
}

/** Whether another process has the database open. When none has, everything stands in the one file afterwards. */
export function isSqliteInUse(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    // Whoever has it open, even idle, keeps its log.
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    // A broken one is in nobody's use.
    return kindOf(error) === SQLITE_BUSY;
  } finally {
    database.close();
  }
}

/** The names of the migrations that a database file has had; none when it is a database of something else. */
export function migrationsOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    if (table === undefined) return [];
    return database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name));
  } finally {
    database.close();
  }
}

function broken(file: string, cause?: unknown): unknown {
  const kind = kindOf(cause);
  const isBroken = cause === undefined || kind === SQLITE_CORRUPT || kind === SQLITE_NOTADB;
  return isBroken ? new BackupError(`${file} is broken or no database: take a backup that is sound`, { cause }) : cause;
}

function kindOf(error: unknown): number {
  return (sqliteCode(error) ?? 0) & 0xff;
}

async function syncToDisk(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
