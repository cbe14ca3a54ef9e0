import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { MIGRATION_NAMES } from '#server/platform/db/migrate.ts';
import {
  BackupError,
  checkChecksum,
  checkSqlite,
  copySqlite,
  isSqliteInUse,
  migrationsOf,
} from '#server/platform/db/sqlite-backup.ts';

/** What is restored: a backup's file, the data folder, whether its present database may be moved aside, and the time. */
export type Restore = {
  readonly file: string;
  readonly dataDir: string;
  readonly mayReplace: boolean;
  readonly now: Date;
};

/**
 * Puts a backup into the data folder after checking it, and answers where the database that was there stands now (null: there
 * was none). Throws a BackupError, with everything as it was, when the backup is not fit, a server uses the folder, or there
 * is a database that may not be replaced.
 */
export async function restoreBackup({ file, dataDir, mayReplace, now }: Restore): Promise<string | null> {
  await checkFitness(file);
  const present = join(dataDir, DATABASE_FILE);
  const isThere = existsSync(present);
  if (isThere && isSqliteInUse(present)) throw new BackupError(`a server is using ${dataDir}: stop it first`);
  if (isThere && !mayReplace) {
    throw new BackupError(`${dataDir} has a database already: say --replace to move it aside`);
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const restored = join(dataDir, `.${randomUUID()}.restored`);
  try {
    await copySqlite(file, restored);
    const aside = isThere ? await setAside(present, now) : null;
    // In one step, so that a server never finds the folder without a database and begins anew.
    await rename(restored, present);
    return aside;
  } finally {
    await rm(restored, { force: true });
  }
}

async function checkFitness(file: string): Promise<void> {
  if (existsSync(file)) await checkChecksum(file);
  checkSqlite(file);
  const names = migrationsOf(file);
  if (names.length === 0) throw new BackupError(`${file} is a database of something else`);
  if (names.some((name) => !MIGRATION_NAMES.includes(name))) {
    throw new BackupError(`${file} was made by a newer version: restore it with that one`);
  }
}

async function setAside(present: string, now: Date): Promise<string> {
  const aside = present.replace(/\.sqlite$/, `-until-${now.toISOString().replaceAll(':', '-')}.sqlite`);
  // A log that a broken database still has must not be taken for the restored one's.
  for (const end of ['-wal', '-shm']) if (existsSync(present + end)) await rename(present + end, aside + end);
  // Some file systems have no links.
  await link(present, aside).catch(() => copyFile(present, aside));
  return aside;
}
