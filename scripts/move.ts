import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/platform/config/config.ts';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { migrate, MIGRATION_NAMES } from '#server/platform/db/migrate.ts';
import { MoveError, moveInstallation } from '#server/platform/db/move-installation.ts';
import { isSqliteInUse, migrationsOf } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE = 'Say from where to where: npm run move -- --from sqlite --to postgres://user:password@host:5432/database';
const FOR_EVER = 0;

await sayWhy(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string', default: '' } } });
  if (values.from !== 'sqlite' || values.to === '') throw new MoveError(USAGE);
  const { dataDir, databaseUrl } = readConfig({ DATA_DIR: process.env['DATA_DIR'], DATABASE_URL: values.to });
  expectReady(dataDir);
  const source = await openDatabase({ dataDir, databaseUrl: null });
  const target = await openDatabase({ dataDir, databaseUrl }, { answerLimitMs: FOR_EVER });
  try {
    await migrate(target);
    const moved = await moveInstallation(source, target);
    console.table(moved, ['table', 'rows', 'checksum']);
  } finally {
    await target.destroy();
    await source.destroy();
  }
  console.log('Everything was moved, and read back the same. Set DATABASE_URL to that database and start the server.');
  console.log(`The database in ${dataDir} stays as it was: start no server on it, or mail may be sent twice.`);
});

function expectReady(dataDir: string): void {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new MoveError(`there is no database in ${dataDir}: set DATA_DIR to where it is`);
  if (isSqliteInUse(file)) throw new MoveError(`a server is using ${dataDir}: stop it first`);
  if (migrationsOf(file).join() !== MIGRATION_NAMES.join()) {
    throw new MoveError(`the database in ${dataDir} is of another version: start this version on it once, and stop it`);
  }
}
