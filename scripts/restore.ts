import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Past } from '#server/platform/backup/numbers-given-out.ts';
import { restoreBackup, type Restored } from '#server/platform/backup/restore-backup.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { BackupError } from '#server/platform/db/sqlite-backup.ts';
import { sayWhy } from './say-why.ts';

const USAGE = 'Say what from: npm run restore -- /media/stick/chalkline.sqlite';

const POSTGRES = `DATABASE_URL is set: PostgreSQL brings its own tool. Stop the servers and restore into an empty database:
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" chalkline.dump
Then move the job numbers on, see "Restore" in docs/operations.md.`;

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

function readPast(words: readonly string[]): Past {
  const byEmail = new Map<string, number>();
  let everywhere = 0;
  for (const word of words) {
    const [, email, number] = /^(?:(.+@.+)=)?(none|[1-9]\d{0,8})$/.exec(word) ?? [];
    if (number === undefined) throw new BackupError(`--past ${word} is neither a number, nor address=number, nor none`);
    const highest = number === 'none' ? 0 : Number(number);
    if (email === undefined) everywhere = Math.max(everywhere, highest);
    else byEmail.set(email.toLowerCase(), highest);
  }
  return { everywhere, byEmail };
}

function linesOf({ aside, hadChecksum, moved: { accounts, jobs, lostAccounts } }: Restored): string[] {
  return [
    ...(hadChecksum ? [] : ['The backup had no checksum beside it: its pages were checked, and not every value.']),
    ...accounts.map(
      ({ name, before, next }) => `Job numbers of ${name} go on with #${next}: #${before} to #${next - 1} are taken.`,
    ),
    ...jobs.map(
      ({ jobNumber, version }) => `Job #${jobNumber} goes on with version ${version}: those before are taken.`,
    ),
    ...(accounts.length + jobs.length === 0 ? ['No number had to be moved on.'] : []),
    ...(aside === null ? [] : [`What was there is now ${aside}`]),
    ...(lostAccounts === 0 ? [] : [`Accounts made since the backup are only there: ${lostAccounts}`]),
  ];
}
