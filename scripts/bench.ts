import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fillJobs, type FilledFolder } from './bench/fill-jobs.ts';
import { fillMoney } from './bench/fill-money.ts';
import { measureCustomers } from './bench/measure-customers.ts';
import { measureGrowth, measureThroughput } from './bench/measure-list.ts';
import { measureListPath } from './bench/measure-list-path.ts';
import { measureIdleMemory, measureUsedMemory } from './bench/measure-memory.ts';
import { measureMoney } from './bench/measure-money.ts';
import { measurePdf } from './bench/measure-pdf.ts';
import { measureSave } from './bench/measure-save.ts';
import { measureStart } from './bench/measure-start.ts';
import { measureVitals } from './bench/measure-vitals.ts';
import { measureWeight } from './bench/measure-weight.ts';
import { tableOf, type Row } from './bench/row.ts';
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { dayOf } from '#domain/time/date.ts';
import { SPARING, startProcess, type ServerProcess } from './server-process.ts';

// `npm run bench -- --only vitals` measures the rows under what has this in its name alone.
const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const main = join(await ensureBuilt(), 'server/main.js');
const folder = mkdtempSync(join(tmpdir(), 'chalkline-bench-'));
const processes: ServerProcess[] = [];
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
try {
  const rows = await measureAll();
  console.log(`\n${tableOf(rows)}`);
  if (rows.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all(processes.map(({ end }) => end()));
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<Row[]> {
  const today = dayOf(new Date().toISOString());
  const small = onFirstUse(() => serve(1_000));
  const middle = onFirstUse(() => serve(10_000));
  const large = onFirstUse(() => serve(100_000));
  const money = onFirstUse(() => serve(10_000, 'money', ({ file, accountId }) => fillMoney(file, accountId, today)));
  const rows: Row[] = [];
  const measure = async (what: string, measured: () => Promise<Row[]>): Promise<void> => {
    if (!what.includes(only)) return;
    say(what);
    rows.push(...(await measured()));
  };
  if (only === '') for (const each of [small, middle, large, money]) await each();
  await measure('idle memory', async () => measureIdleMemory((await middle()).pid));
  await measure('requests per second', async () => measureThroughput(await middle()));
  await measure('growth of the list', async () => measureGrowth(await small(), await middle(), await large()));
  await measure('Money', async () => measureMoney(await money(), today));
  await measure('customers', async () => measureCustomers(await middle()));
  await measure('saving', async () => measureSave(await middle()));
  await measure('PDF', async () => {
    const { folder: filled, url } = await middle();
    const context = await browser.newContext();
    await context.addCookies([...filled.cookies].map(([name, value]) => ({ name, value, url })));
    return measurePdf(await middle(), context);
  });
  await measure('start', async () => measureStart(main, (await small()).folder.dataDir));
  await measure('weight of the pages', async () => measureWeight(await middle(), browser));
  await measure('the path over the list', async () => measureListPath(await small(), browser));
  await measure('vitals on a throttled phone', async () => measureVitals(await small(), browser));
  await measure('memory after all that', async () => measureUsedMemory((await middle()).pid));
  return rows;
}

/** Does once what several ask for, when the first does. */
function onFirstUse<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

async function serve(count: number, name = String(count), fill?: (filled: FilledFolder) => void) {
  say(`filling a database with ${count.toLocaleString('en-GB')} jobs`);
  const filled = await fillJobs(join(folder, name), count);
  fill?.(filled);
  const environment = { ...SPARING, PORT: '0', DATA_DIR: filled.dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const running = await startProcess(main, [], environment);
  processes.push(running);
  return { url: running.url, pid: running.pid, folder: filled };
}

function say(what: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
