import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { fillJobs } from './bench/fill-jobs.ts';
import { tableOf, type Row } from './bench/row.ts';
import { ensureBuilt } from './ensure-built.ts';
import { fillPostgres, type FilledDatabase, type Filling } from './load/fill-postgres.ts';
import { measureJobs, measurePapers, type ServedSize } from './load/growth.ts';
import { measureMix } from './load/measure-mix.ts';
import { measureDocuments, measureStalls } from './load/neighbours.ts';
import { startCluster } from './postgres.ts';
import { SPARING, startProcess, type ServerProcess } from './server-process.ts';
import { endWithNpm } from '#server/end-with-npm.ts';

const USAGE = 'npm run load [-- [--minutes 5] [--only growth|mix|neighbours]]';
const SIZES = [1_000, 100_000, 1_000_000];
const JOBS_EACH = 1_000;
const MOST_MINUTES = 60;
const SQLITE_JOBS = 100_000;

const { minutes, only } = readOptions();
endWithNpm(process.env);
const main = join(await ensureBuilt(), 'server/main.js');
const folder = mkdtempSync(join(tmpdir(), 'chalkline-load-'));
const ends = [() => rmSync(folder, { recursive: true, force: true })];
process.on('exit', () => ends.forEach(endForSure));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

// Safe as an installation's: a commit waits for the disk. Only the filling would be slowed by more frequent checkpoints.
const cluster = startCluster(['max_wal_size=8GB']);
ends.unshift(cluster.end);
const rows: Row[] = [];
if (['', 'growth'].includes(only)) rows.push(...(await growth()));
if (['', 'mix'].includes(only)) rows.push(...(await mixOnPostgres()), ...(await mixOnSqlite()));
if (['', 'neighbours'].includes(only)) rows.push(...(await neighbours()));
console.log(`\n${tableOf(rows)}`);
process.exit(rows.some(({ isMet }) => !isMet) ? 1 : 0);

function readOptions(): { minutes: number; only: string } {
  const options = { minutes: { type: 'string', default: '0.5' }, only: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ options });
  const read = { minutes: Number(values.minutes), only: values.only };
  if (read.minutes > 0 && read.minutes <= MOST_MINUTES && ['', 'growth', 'mix', 'neighbours'].includes(read.only))
    return read;
  console.error(USAGE);
  process.exit(1);
}

async function growth(): Promise<Row[]> {
  const sizes: ServedSize[] = [];
  for (const jobs of SIZES) {
    const filling = { accounts: jobs / JOBS_EACH, jobsEach: JOBS_EACH, jobsOfLarge: jobs };
    const filled = await fillDatabase(`growth_${jobs}`, filling);
    sizes.push({ ...filled, jobs, server: await serve({ DATABASE_URL: filled.url }) });
  }
  say('list and save at each size, in turns');
  const measured = await measureJobs(sizes);
  say('Money, customers and invoices at each size, in turns');
  measured.push(...(await measurePapers(sizes)));
  for (const { server } of sizes) await server.end();
  return measured;
}

async function mixOnPostgres(): Promise<Row[]> {
  const { url, small } = await fillDatabase('mix', { accounts: 1_000, jobsEach: JOBS_EACH, jobsOfLarge: JOBS_EACH });
  const measured: Row[] = [];
  for (const what of ['PostgreSQL, one process', 'PostgreSQL, two processes']) {
    say(`${what}: the mix on 1,000 accounts of 1,000 jobs`);
    const first = await serve({ DATABASE_URL: url });
    const servers = what.includes('two') ? [first, await serve({ DATABASE_URL: url })] : [first];
    measured.push(...(await measureMix({ what, servers, database: cluster.pid, users: small, minutes })));
    for (const { end } of servers) await end();
  }
  return measured;
}

async function mixOnSqlite(): Promise<Row[]> {
  const what = 'SQLite, one process';
  say(`${what}: the mix on one account of ${SQLITE_JOBS.toLocaleString('en-GB')} jobs`);
  const { dataDir, cookies } = await fillJobs(join(folder, 'sqlite'), SQLITE_JOBS);
  const server = await serve({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const measured = await measureMix({ what, servers: [server], users: [cookies], minutes });
  await server.end();
  return measured;
}

async function neighbours(): Promise<Row[]> {
  const measured: Row[] = [];
  for (const { jobs, measure } of [
    { jobs: 1, measure: measureDocuments },
    { jobs: SQLITE_JOBS, measure: measureStalls },
  ]) {
    say(`SQLite: an account of ${jobs.toLocaleString('en-GB')} jobs beside another`);
    const filled = await fillJobs(join(folder, `neighbours-${jobs}`), jobs);
    const server = await serve({ DATA_DIR: filled.dataDir, DATABASE_URL: '' });
    measured.push(...(await measure({ ...filled, server })));
    await server.end();
  }
  return measured;
}

async function fillDatabase(name: string, filling: Filling): Promise<FilledDatabase> {
  const jobs = filling.accounts * filling.jobsEach + filling.jobsOfLarge;
  say(`filling PostgreSQL with ${jobs.toLocaleString('en-GB')} jobs`);
  const client = new Client(cluster.url);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return fillPostgres(cluster.url.replace('/postgres?', `/${name}?`), folder, filling);
}

async function serve(place: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const own = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, PUBLIC_URL: '', SMTP_URL: '', BACKUP_DIR: '' };
  const server = await startProcess(main, [], {
    ...own,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...SPARING,
    ...place,
  });
  let hasEnded = false;
  ends.unshift(() => {
    if (!hasEnded) process.kill(server.pid);
  });
  return {
    ...server,
    end: async () => {
      hasEnded = true;
      await server.end();
    },
  };
}

// What can't be ended, or has ended by itself, must not keep the others running.
function endForSure(end: () => void): void {
  try {
    end();
  } catch (error) {
    console.error(error);
  }
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
