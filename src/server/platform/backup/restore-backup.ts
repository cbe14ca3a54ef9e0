import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { numberOfSeries } from '#domain/account/paper-number.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { MIGRATION_NAMES } from '#server/platform/db/migrate.ts';
import {
  BackupError,
  checkChecksum,
  checkSqlite,
  copySqlite,
  expectInstallation,
  isSqliteInUse,
} from '#server/platform/db/sqlite-backup.ts';
import { movePast, type MovedOn } from './move-past.ts';
import { readGivenOut, type GivenByAccount } from './numbers-given-out.ts';
import type { Past } from './numbers-said.ts';

/** What is restored: a backup's file, the data folder, whether its present database may be moved aside, the numbers that are known to be taken (null: not said), and the time. */
export type Restore = {
  readonly file: string;
  readonly dataDir: string;
  readonly mayReplace: boolean;
  readonly past: Past | null;
  readonly now: Date;
};

/** What restoring did: where the database that was there stands now (null: there was none), whether the backup had a checksum, and the numbers that were moved on. */
export type Restored = { readonly aside: string | null; readonly hadChecksum: boolean; readonly moved: MovedOn };

/**
 * Puts a backup into the data folder after checking it, brought up to date and with its numbers past those that were given out since
 * it was made: the database that it replaces knows them, else whoever restores. Throws a BackupError, with everything as it was,
 * when the backup is not fit, a server uses the folder, there is a database that may not be replaced, or nobody knows the numbers.
 */
export async function restoreBackup({ file, dataDir, mayReplace, past, now }: Restore): Promise<Restored> {
  const hadChecksum = await checkFitness(file);
  const present = join(dataDir, DATABASE_FILE);
  const isThere = existsSync(present);
  if (isThere && isSqliteInUse(present)) throw new BackupError(`a server is using ${dataDir}: stop it first`);
  if (isThere && !mayReplace) {
    throw new BackupError(`${dataDir} has a database already: say --replace to move it aside`);
  }
  const given = isThere ? readGivenOut(present) : null;
  if (given === null && past === null) throw new BackupError(askForNumbers(file));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.${randomUUID()}.restored`);
  try {
    await copySqlite(file, join(draft, DATABASE_FILE));
    const moved = await movePast(draft, given, past);
    const aside = isThere ? await setAside(present, draft, now) : null;
    // In one step, so that a server never finds the folder without a database and begins anew.
    await rename(join(draft, DATABASE_FILE), present);
    return { aside, hadChecksum, moved };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function checkFitness(file: string): Promise<boolean> {
  const hadChecksum = existsSync(file) && (await checkChecksum(file));
  checkSqlite(file);
  if (expectInstallation(file).some((name) => !MIGRATION_NAMES.includes(name))) {
    throw new BackupError(`${file} was made by a newer version: restore it with that one`);
  }
  return hadChecksum;
}

function askForNumbers(file: string): string {
  const accounts = readGivenOut(file)?.accounts ?? [];
  const first = accounts.slice(0, 3).map((account) => `${account.name} with ${nextNumbers(account)}`);
  const others = accounts.length > first.length ? [`${accounts.length - first.length} other accounts`] : [];
  return `which numbers were given out since this backup was made? It goes on: ${[...first, ...others].join(', ')}.
  Say the highest job number on any quote, invoice or job since then, as in --past 57,
  or --past owner@example.co.uk=57 for one account of several, and so all that follows;
  the highest number of invoices and credit notes that do not have the job's, as in --past INV-0057;
  of each older job that was invoiced or credited since, the highest number, as in --past 12 or --past 12-3,
  and of each that was quoted again, the version, as in --past 12v2;
  or say --past none if there was nothing of these`;
}

function nextNumbers({ next, series }: GivenByAccount): string {
  return series === null ? `#${next}` : `#${next} and ${numberOfSeries(series)}`;
}

async function setAside(present: string, draft: string, now: Date): Promise<string> {
  const aside = present.replace(/\.sqlite$/, `-until-${now.toISOString().replaceAll(':', '-')}.sqlite`);
  // Some file systems have no links. Half a copy, where the disk is full, goes with the draft.
  await link(present, aside).catch(async () => {
    const copy = join(draft, 'aside');
    await copyFile(present, copy);
    await rename(copy, aside);
  });
  // A log that a broken database still has must not be taken for the restored one's. It leaves last: until then the database is as it was.
  for (const end of ['-wal', '-shm']) if (existsSync(present + end)) await rename(present + end, aside + end);
  return aside;
}
