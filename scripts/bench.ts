import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  say('filling databases with 1,000, 10,000 and 100,000 jobs');
  const small = await serve(1_000);
  const middle = await serve(10_000);
  const large = await serve(100_000);
  const today = dayOf(new Date().toISOString());
  const money = await serve(10_000, 'money', ({ file, accountId }) => fillMoney(file, accountId, today));
  const rows: Row[] = [];
  const measure = async (what: string, measured: () => Promise<Row[]>): Promise<void> => {
    say(what);
    rows.push(...(await measured()));
  };
  await measure('idle memory', () => measureIdleMemory(middle.pid));
  await measure('requests per second', () => measureThroughput(middle));
  await measure('growth of the list', () => measureGrowth(small, middle, large));
  await measure('Money', () => measureMoney(money, today));
  await measure('customers', () => measureCustomers(middle));
  await measure('saving', () => measureSave(middle));
  const context = await browser.newContext();
  await context.addCookies([...middle.folder.cookies].map(([name, value]) => ({ name, value, url: middle.url })));
  await measure('PDF', () => measurePdf(middle, context));
  await measure('start', () => measureStart(main, join(folder, '1000')));
  await measure('weight of the pages', () => measureWeight(middle, browser));
  await measure('the path over the list', () => measureListPath(small, browser));
  await measure('vitals on a throttled phone', () => measureVitals(small, browser));
  await measure('memory after all that', () => measureUsedMemory(middle.pid));
  return rows;
}

async function serve(count: number, name = String(count), fill?: (filled: FilledFolder) => void) {
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
