import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '#domain/brand.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { copySqlite } from '#server/platform/db/sqlite-backup.ts';

const PREFIX = `${BRAND.toLowerCase()}-`;
const NAME = new RegExp(`^${PREFIX}(\\d{4}-\\d\\d-\\d\\dT\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)\\.sqlite$`);

/** Backs the data folder's database up into a folder under a name with the time, and leaves only the newest so many there; answers the file. */
export async function keepBackup(dataDir: string, folder: string, now: Date, keep: number): Promise<string> {
  const file = join(folder, `${PREFIX}${now.toISOString().replaceAll(':', '-')}.sqlite`);
  await copySqlite(join(dataDir, DATABASE_FILE), file);
  const tooMany = (await listBackups(folder)).slice(keep);
  for (const name of tooMany) await rm(join(folder, name));
  return file;
}

/** When the newest backup in the folder was made, in milliseconds; null when there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const [newest] = await listBackups(folder);
  return newest === undefined ? null : Date.parse(newest.replace(NAME, '$1:$2:$3'));
}

/** The names of the backups in the folder, newest first; whatever else lies there is left alone. */
async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
}
