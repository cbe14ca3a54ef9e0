import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { copySqlite } from '#server/platform/db/sqlite-backup.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { callExtra, type ExtraAnswer } from '#server/testing/extras.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, issueQuote, readPage, tokenOf } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { MovedOn } from './move-past.ts';
import { readPast } from './numbers-said.ts';
import { restoreBackup } from './restore-backup.ts';

type World = { readonly trader: TestClient; readonly customer: TestClient; readonly db: Db };

const NAME = String(signUpBody()['businessName']);
const NOTHING_MOVED = { accounts: [], series: [], jobs: [], papers: [], extras: [], lostAccounts: 0 };

/** A business whose days go by: each visit is a run of its server, which is stopped before a backup and a restore. */
async function business() {
  const dataDir = await temporaryFolder();
  const file = join(await temporaryFolder(), 'backup.sqlite');
  const { email, password } = signUpBody();
  return {
    file,
    work: async <Done>(does: (world: World) => Promise<Done>): Promise<Done> => {
      const db = await openDatabase({ dataDir, databaseUrl: null });
      await migrate(db);
      const environment = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://quotes.example.com' };
      const { app, visitor } = await createTestApp({ deps: { db }, environment });
      const [trader, customer] = [await visitor(), await visitor()];
      const { statusCode } = await trader.post('/api/sign-in', { email, password });
      if (statusCode !== 200) await trader.post('/api/sign-up', signUpBody());
      const done = await does({ trader, customer, db });
      await app.close();
      await db.destroy();
      return done;
    },
    backUp: () => copySqlite(join(dataDir, DATABASE_FILE), file),
    restore: async (): Promise<MovedOn> =>
      (await restoreBackup({ file, dataDir, mayReplace: true, past: null, now: new Date() })).moved,
  };
}

async function setSeries(trader: TestClient, invoiceSeries: { prefix: string; next: number } | null) {
  const account = (await trader.get('/api/account')).json<object>();
  return trader.put('/api/account', { ...account, invoiceSeries });
}

/** The number of the invoice over all that is left of a job, or over a part of it. */
async function invoice(trader: TestClient, { id }: Pick<WireJob, 'id'>, part?: object): Promise<string> {
  const response = await (part
    ? trader.post(`/api/jobs/${id}/invoices`, { ...part, deliver: 'DOWNLOAD' })
    : trader.post(`/api/jobs/${id}/download-pdf?isQuote=false`));
  return response.json<{ job: WireJob }>().job.invoices.at(-1)?.number ?? response.body;
}

/** The number of a credit note for a penny of a job's first invoice. */
async function credit(trader: TestClient, job: Pick<WireJob, 'id'>): Promise<string> {
  const [first] = (await readJob(trader, job)).invoices;
  const response = await trader.post(`/api/invoices/${first?.id}/credit`, { amount: 0.01, reason: 'A penny' });
  return response.json<{ invoice: { number: string } }>().invoice.number;
}

const DEPOSIT = { share: { percent: 10 }, label: 'Deposit' };

test('no number of an own series is given twice, to invoices or to credit notes', async () => {
  const { work, backUp, restore } = await business();
  const job = await work(async ({ trader }) => {
    await setSeries(trader, { prefix: 'INV-', next: 5 });
    return createPricedJob(trader);
  });
  await backUp();
  const given = await work(async ({ trader }) => [
    await invoice(trader, job, DEPOSIT),
    await credit(trader, job),
    await invoice(trader, await createPricedJob(trader)),
    await invoice(trader, job),
  ]);
  expect(given).toEqual(['INV-0005', 'INV-0006', 'INV-0007', 'INV-0008']);
  const series = { name: NAME, first: 'INV-0005', last: 'INV-0008', next: 'INV-0009' };
  expect(await restore()).toMatchObject({ series: [series], papers: [] });
  await work(async ({ trader }) => {
    for (const next of [1, 8]) {
      const lower = refusal(await setSeries(trader, { prefix: 'inv-', next }));
      expect(lower).toMatchObject({ status: 422, paths: ['/invoiceSeries/next'] });
    }
    expect(await invoice(trader, job)).toBe('INV-0009');
  });
  // The backup knows no more than before, and what is replaced by it knows all.
  expect(await restore()).toMatchObject({ series: [{ ...series, last: 'INV-0009', next: 'INV-0010' }] });
});

test('so it is with a series that was begun, or left, after the backup', async () => {
  const { work, backUp, restore } = await business();
  const job = await work(async ({ trader }) => {
    await setSeries(trader, { prefix: 'A-', next: 1 });
    return createPricedJob(trader);
  });
  await backUp();
  await work(async ({ trader }) => {
    expect(await invoice(trader, job, DEPOSIT)).toBe('A-0001');
    await setSeries(trader, { prefix: '2026/', next: 30 });
    expect(await invoice(trader, job, DEPOSIT)).toBe('2026/0030');
    await setSeries(trader, null);
  });
  expect(await restore()).toMatchObject({
    series: [
      { name: NAME, first: 'A-0001', last: 'A-0001', next: 'A-0002' },
      { name: NAME, first: null, last: '2026/0030', next: null },
    ],
  });
  await work(async ({ trader }) => {
    expect(refusal(await setSeries(trader, { prefix: '2026/', next: 30 })).paths).toEqual(['/invoiceSeries/next']);
    expect((await setSeries(trader, { prefix: '2026/', next: 31 })).statusCode).toBe(200);
  });
  // Not even where none of it is in the database that this one replaces.
  expect(await restore()).toMatchObject({ series: [{ last: 'A-0001' }, { last: '2026/0030' }] });
});

test('no number of a job itself is given twice, and the screens are told of the next one', async () => {
  const { work, backUp, restore } = await business();
  const [parts, whole, untouched] = await work(async ({ trader }) => {
    const jobs = [await createPricedJob(trader), await createPricedJob(trader), await createPricedJob(trader)] as const;
    expect(await invoice(trader, jobs[0], DEPOSIT)).toBe('#1');
    return jobs;
  });
  await backUp();
  await work(async ({ trader }) => {
    expect([await invoice(trader, parts, DEPOSIT), await credit(trader, parts)]).toEqual(['#1-2', '#1-3']);
    expect(await invoice(trader, whole)).toBe('#2');
  });
  for (const _again of [1, 2]) {
    expect(await restore()).toMatchObject({
      series: [],
      papers: [
        { jobNumber: 1, next: '#1-4' },
        { jobNumber: 2, next: '#2-2' },
      ],
    });
  }
  await work(async ({ trader }) => {
    expect(await readJob(trader, whole)).toMatchObject({ invoices: [], numbersPassedOver: 1 });
    expect([await invoice(trader, parts, DEPOSIT), await credit(trader, parts)]).toEqual(['#1-4', '#1-5']);
    expect([await invoice(trader, whole), await invoice(trader, untouched)]).toEqual(['#2-2', '#3']);
  });
  expect(await restore()).toMatchObject({
    papers: [
      { jobNumber: 1, next: '#1-6' },
      { jobNumber: 2, next: '#2-3' },
      { jobNumber: 3, next: '#3-2' },
    ],
  });
});

test('no number of an extra is given twice', async () => {
  const { work, backUp, restore } = await business();
  const job = await work(async ({ trader, customer }) => {
    const quoted = await issueQuote(trader, await createPricedJob(trader));
    expect((await accept({ customer, path: `/api/offers/${tokenOf(quoted)}` })).statusCode).toBe(200);
    return quoted;
  });
  await backUp();
  const offerExtra = async ({ trader, customer }: World): Promise<string> => {
    const { extra } = (await callExtra({ trader, job })).json<ExtraAnswer>();
    return (await readPage({ customer, path: `/api/offers/${tokenOf(extra)}` })).number;
  };
  expect(await work(offerExtra)).toBe('#1, extra 1');
  expect(await restore()).toEqual({ ...NOTHING_MOVED, extras: [{ jobNumber: 1, next: 2 }] });
  expect(await work(offerExtra)).toBe('#1, extra 2');
});

test('where no database knows the numbers, those are passed over that are said', async () => {
  const { file, work, backUp } = await business();
  const job = await work(async ({ trader }) => {
    await setSeries(trader, { prefix: 'INV-', next: 5 });
    return createPricedJob(trader);
  });
  await backUp();
  const dataDir = await temporaryFolder();
  const past = (...words: string[]) => ({ file, dataDir, mayReplace: false, past: readPast(words), now: new Date() });
  await expect(restoreBackup(past('57'))).rejects.toThrow(
    /which invoice numbers did .* It goes on with INV-0005\.[^]*--past .*=INV-0004 if there was none/,
  );
  await expect(restoreBackup(past('INV-0057'))).rejects.toThrow(
    /which job numbers did .* It goes on with #2\.[^]*--past .*=#1 if there was none/,
  );
  expect(await readdir(dataDir)).toEqual([]);
  const { moved } = await restoreBackup(past('57', '#1-3', '1v2', 'inv-61', 'B/0009'));
  expect(moved).toEqual({
    ...NOTHING_MOVED,
    accounts: [{ name: NAME, before: 2, next: 58 }],
    series: [
      { name: NAME, first: 'INV-0005', last: 'INV-0061', next: 'INV-0062' },
      { name: NAME, first: null, last: 'B/0009', next: null },
    ],
    jobs: [{ jobNumber: job.jobNumber, version: 3 }],
    papers: [{ jobNumber: job.jobNumber, next: '#1-4' }],
  });
});
