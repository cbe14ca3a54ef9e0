import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { listBackups, UPGRADE_BACKUPS_FOLDER } from './kept-backups.ts';

/** The most useful backup of a data folder whose database is missing; null when the database is there, or nothing says that it ever was. */
export async function findBackupOfLost({ dataDir, backups }: Config, now: Date): Promise<string | null> {
  const size = await stat(join(dataDir, DATABASE_FILE)).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 0) return null;
  const folders = [...(backups === null ? [] : [backups.folder]), join(dataDir, UPGRADE_BACKUPS_FOLDER)];
  for (const folder of folders) {
    const [best] = await listBackups(folder, now);
    if (best !== undefined) return join(folder, best);
  }
  const aside = (await readdir(dataDir).catch(() => [])).filter((name) => /-until-.*\.sqlite$/.test(name)).toSorted();
  return aside.length === 0 ? null : join(dataDir, aside.at(-1) ?? '');
}
