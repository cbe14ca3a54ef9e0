import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import { BackupError, CHECKSUM_END, copySqlite, expectInstallation } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE = 'Say where to: npm run backup -- /media/stick/chalkline.sqlite';

const POSTGRES = `DATABASE_URL is set: PostgreSQL brings its own tool, which may run while servers use the database:
  pg_dump --format=custom --no-owner --file=chalkline.dump "$DATABASE_URL"`;

await sayWhy(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const [file, ...rest] = process.argv.slice(2);
  if (databaseUrl !== null) throw new BackupError(POSTGRES);
  if (file === undefined || rest.length > 0) throw new BackupError(USAGE);
  const database = join(dataDir, DATABASE_FILE);
  if (existsSync(database)) expectInstallation(database);
  await copySqlite(database, resolve(file), { withChecksum: true });
  console.log(`Backed up to ${resolve(file)}, checked and complete: jobs, documents, logos, accounts and settings.`);
  console.log(`Its checksum is ${resolve(file)}${CHECKSUM_END}: keep the two together.`);
});
