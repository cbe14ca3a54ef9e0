import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readPast } from '#server/platform/backup/numbers-said.ts';
import { restoreBackup, type Restored } from '#server/platform/backup/restore-backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE = 'Say what from: npm run restore -- /media/stick/chalkline.sqlite';

const POSTGRES = `DATABASE_URL is set: PostgreSQL brings its own tool. Stop the servers and restore into an empty database:
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" chalkline.dump
Then move its numbers on, see "Restore" in docs/operations.md.`;

await sayWhy(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, past: { type: 'string', multiple: true } },
  });
  const [file, ...rest] = positionals;
  if (databaseUrl !== null) throw new BackupError(POSTGRES);
  if (file === undefined || rest.length > 0) throw new BackupError(USAGE);
  const past = values.past === undefined ? null : readPast(values.past);
  const now = new Date();
  const restored = await restoreBackup({ file: resolve(file), dataDir, mayReplace: values.replace, past, now });
  for (const line of linesOf(restored)) console.log(line);
  console.log(`Restored into ${dataDir}. Start the server with npm start.`);
});

function linesOf({ aside, hadChecksum, moved }: Restored): string[] {
  const { accounts, series, jobs, papers, extras, lostAccounts } = moved;
  const isMoved = [accounts, series, jobs, papers, extras].some(({ length }) => length > 0);
  return [
    ...(hadChecksum ? [] : ['The backup had no checksum beside it: its pages were checked, and not every value.']),
    ...accounts.map(
      ({ name, before, next }) => `Job numbers of ${name} go on with #${next}: #${before} to #${next - 1} are taken.`,
    ),
    ...series.map(({ name, first, last, next }) =>
      next === null
        ? `Numbers of ${name} up to ${last} are taken as well.`
        : `Invoice numbers of ${name} go on with ${next}: ${first} to ${last} are taken.`,
    ),
    ...jobs.map(
      ({ jobNumber, version }) => `Job #${jobNumber} goes on with version ${version}: those before are taken.`,
    ),
    ...papers.map(
      ({ jobNumber, next }) => `The next number of job #${jobNumber} itself is ${next}: those before are taken.`,
    ),
    ...extras.map(({ jobNumber, next }) => `Job #${jobNumber} goes on with extra ${next}: those before are taken.`),
    ...(!isMoved ? ['No number had to be moved on.'] : []),
    ...(aside === null ? [] : [`What was there is now ${aside}`]),
    ...(lostAccounts === 0 ? [] : [`Accounts made since the backup are only there: ${lostAccounts}`]),
  ];
}
