import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '#domain/brand.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { CHECKSUM_END, copySqlite } from '#server/platform/db/sqlite-backup.ts';

/** Name of the folder inside the data folder where a database is kept as it was before each upgrade. */
export const UPGRADE_BACKUPS_FOLDER = 'before-upgrades';

const PREFIX = `${BRAND.toLowerCase()}-`;
const NAME = new RegExp(`^${PREFIX}(\\d{4}-\\d\\d-\\d\\dT\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)\\.sqlite$`);

/**
 * Backs the data folder's database up into a folder under a name with the time, and leaves only so many there: those whose time is
 * still to come, from when the clock was wrong, go first, then the oldest. Answers the file.
 */
export async function keepBackup(dataDir: string, folder: string, now: Date, keep: number): Promise<string> {
  const name = `${PREFIX}${now.toISOString().replaceAll(':', '-')}.sqlite`;
  await copySqlite(join(dataDir, DATABASE_FILE), join(folder, name), { withChecksum: true });
  const others = (await listBackups(folder, now)).filter((other) => other !== name);
  for (const tooMany of others.slice(keep - 1)) {
    await rm(join(folder, tooMany));
    await rm(join(folder, tooMany + CHECKSUM_END), { force: true });
  }
  return join(folder, name);
}

/** When the newest backup in the folder was made, in milliseconds, but for those whose time is still to come; null when there is none. */
export async function newestBackup(folder: string, now: Date): Promise<number | null> {
  const [newest] = await listBackups(folder, now);
  return newest === undefined || isToCome(newest, now) ? null : timeOf(newest);
}

/** The names of the backups in the folder, the most useful first; whatever else lies there is left alone. */
export async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  return names.toSorted(
    (a, b) => Number(isToCome(a, now)) - Number(isToCome(b, now)) || Math.sign(timeOf(b) - timeOf(a)),
  );
}

function isToCome(name: string, now: Date): boolean {
  return timeOf(name) > now.getTime();
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1:$2:$3'));
}
