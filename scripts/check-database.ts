import { join, resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { BackupError, checkChecksum, checkSqlite, expectInstallation } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE =
  'Say nothing, for the database of DATA_DIR, or one file: npm run check:database -- /media/stick/chalkline.sqlite';

const POSTGRES = 'DATABASE_URL is set: PostgreSQL brings its own tool, pg_amcheck';

await sayWhy(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const [named, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new BackupError(USAGE);
  if (named === undefined && databaseUrl !== null) throw new BackupError(POSTGRES);
  const file = named === undefined ? join(dataDir, DATABASE_FILE) : resolve(named);
  checkSqlite(file);
  expectInstallation(file);
  const sum = (await checkChecksum(file)) ? ' It is as its checksum says.' : '';
  console.log(`${file} is sound: every page, index and reference was read.${sum}`);
});
