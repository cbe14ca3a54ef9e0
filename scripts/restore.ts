import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE = 'Say what from: npm run restore -- /media/stick/chalkline.sqlite';

const POSTGRES = `DATABASE_URL is set: PostgreSQL brings its own tool. Stop the servers and restore into an empty database:
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" chalkline.dump`;

await sayWhy(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...rest] = positionals;
  if (databaseUrl !== null) throw new BackupError(POSTGRES);
  if (file === undefined || rest.length > 0) throw new BackupError(USAGE);
  const aside = await restoreBackup({ file: resolve(file), dataDir, mayReplace: values.replace, now: new Date() });
  if (aside !== null) console.log(`What was there is now ${aside}`);
  console.log(`Restored into ${dataDir}. Start the server with npm start.`);
});
