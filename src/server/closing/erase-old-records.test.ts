import { beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_DETAILS } from '#domain/job/customer-record.ts';
import { addCustomers } from '#server/jobs/customers/record-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClock } from '#server/testing/test-clock.ts';
import { createOldRecordsErasure } from './erase-old-records.ts';

type KyselyPlugin = Parameters<Db['withPlugin']>[0];

const DAY = 24 * 60 * 60_000;
const YEAR = 365 * DAY;
const SIX_YEARS = 6 * 366 * DAY;

let server: TestApp;
let db: Db;
let clock: TestClock;

beforeEach(async () => {
  server = await createTestApp();
  ({ db, clock } = server);
});

/** An account with an invoice, closed if it is so said. */
async function invoicedAccount({ isClosed }: { isClosed: boolean }): Promise<void> {
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  if (!isClosed) return;
  const response = await client.post('/api/account/close', { password: 'Tape-measure5!', confirmation: 'CLOSE' });
  expect(response.statusCode).toBe(204);
}

/** What a process that starts now erases, and when it looks again. */
function startProcess() {
  return createOldRecordsErasure({ db, clock: clock.now, uptime: clock.uptime, log: silentLog() });
}

async function rowsLeft(): Promise<number[]> {
  const tables = ['account', 'job', 'job_event', 'document', 'document_facts', 'job_file'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

const ALL = [1, 1, 2, 1, 1, 1];
const NONE = [0, 0, 0, 0, 0, 0];

test('what was kept of a closed account is erased once six years are over, and not before', async () => {
  await invoicedAccount({ isClosed: true });
  const process = startProcess();
  await process.run();
  clock.advance(SIX_YEARS - 1);
  await process.run();
  expect(await rowsLeft()).toEqual(ALL);
  clock.advance(1);
  await process.run();
  expect(await rowsLeft()).toEqual(NONE);
});

test('nothing of an open account is ever erased', async () => {
  await invoicedAccount({ isClosed: false });
  const process = startProcess();
  await process.run();
  clock.advance(20 * YEAR);
  await process.run();
  expect(await rowsLeft()).toEqual(ALL);
});

test('a process that starts with a clock that is years ahead erases nothing, nor do those after it', async () => {
  await invoicedAccount({ isClosed: true });
  await startProcess().run();
  for (let starts = 0; starts < 5; starts += 1) {
    clock.jump(20 * YEAR);
    const process = startProcess();
    await process.run();
    clock.advance(30 * DAY);
    await process.run();
    expect(await rowsLeft()).toEqual(ALL);
    clock.jump(-20 * YEAR);
    await startProcess().run();
  }
  expect(await rowsLeft()).toEqual(ALL);
});

test('a clock that is put forward while the process runs erases nothing', async () => {
  await invoicedAccount({ isClosed: true });
  const process = startProcess();
  await process.run();
  clock.jump(20 * YEAR);
  await process.run();
  expect(await rowsLeft()).toEqual(ALL);
});

test('the time that several processes remember passes once, from one start to the next', async () => {
  await invoicedAccount({ isClosed: true });
  for (let starts = 0; starts < 3; starts += 1) {
    const processes = [startProcess(), startProcess(), startProcess()];
    for (const each of processes) await each.run();
    clock.jump(20 * YEAR);
    clock.advance(SIX_YEARS / 3 - 1);
    for (const each of processes) await each.run();
    clock.jump(-20 * YEAR);
    expect(await rowsLeft()).toEqual(ALL);
  }
  const last = startProcess();
  await last.run();
  clock.advance(3);
  await last.run();
  expect(await rowsLeft()).toEqual(NONE);
});

test('a clock that was put back and right again leaves the memory where it was', async () => {
  await invoicedAccount({ isClosed: true });
  const first = startProcess();
  await first.run();
  clock.advance(SIX_YEARS - DAY);
  await first.run();
  clock.jump(-2 * YEAR);
  await startProcess().run();
  clock.jump(2 * YEAR);
  const process = startProcess();
  await process.run();
  clock.advance(DAY);
  await process.run();
  expect(await rowsLeft()).toEqual(NONE);
});

test('an account that something came into after it was closed is erased with it', async () => {
  await invoicedAccount({ isClosed: true });
  const { id: accountId } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
  const late = { ...EMPTY_DETAILS, name: 'Late Person', id: 'late', tstampUpdated: '2026-11-20T08:14:00.000Z' };
  await db.transaction().execute((tx) => addCustomers(tx, accountId, { records: [late], madeBy: 'USER' }));
  const process = startProcess();
  await process.run();
  clock.advance(SIX_YEARS);
  await process.run();
  expect(await rowsLeft()).toEqual(NONE);
});

test('an account that can’t be erased is told of in the log, and keeps none after it', async () => {
  await invoicedAccount({ isClosed: true });
  await invoicedAccount({ isClosed: true });
  const [stuck] = await db.selectFrom('account').select('id').execute();
  const plugin = failingFor(stuck?.id ?? '');
  const log = silentLog();
  const told = vi.spyOn(log, 'error');
  const process = createOldRecordsErasure({ db: db.withPlugin(plugin), clock: clock.now, uptime: clock.uptime, log });
  await process.run();
  clock.advance(SIX_YEARS);
  await process.run();
  expect(await db.selectFrom('account').select('id').execute()).toEqual([stuck]);
  expect(told.mock.calls).toEqual([[expect.objectContaining({ accountId: stuck?.id }), 'old records not erased']]);
});

/** A plugin that lets nothing be deleted of an account. */
function failingFor(accountId: string): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (node.kind === 'DeleteQueryNode' && JSON.stringify(node).includes(accountId)) throw new Error('No');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}
