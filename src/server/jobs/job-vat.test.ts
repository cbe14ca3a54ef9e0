import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '#domain/job/job.ts';
import type { ChangedTotal } from '#domain/job/sum-job.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { markIssued } from '#server/testing/issued-job.ts';
import { createJob, labour, putJob, readJob, saveJob } from '#server/testing/job-calls.ts';
import { copyJob } from '#server/testing/many-jobs.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { findJob, saveJobRow } from './store.ts';
import { sumOpenJobs } from './sum-jobs.ts';

const NOT_REGISTERED = { vatRegistered: false };

let server: TestApp;
let client: TestClient;
// What the last change of the account's VAT named, in pounds.
let named: readonly ChangedTotal[];

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

/** Changes the account's VAT and answers how many jobs have other sums. */
async function setVat(vat: { vatRegistered?: boolean; vatRate?: number; phone?: string }): Promise<number> {
  const account = (await client.get('/api/account')).json<Record<string, unknown>>();
  const response = await client.put('/api/account', { ...account, ...vat });
  expect(response.statusCode).toBe(200);
  const { jobsChanged, totalsChanged } = response.json<{ jobsChanged: number; totalsChanged: ChangedTotal[] }>();
  expect(totalsChanged).toHaveLength(Math.min(jobsChanged, 20));
  named = totalsChanged;
  return jobsChanged;
}

const atRate = ({ priceVatExclusive }: WireJob, vatRate: number) => ({
  vatRate,
  priceVatComponent: Math.round(priceVatExclusive * vatRate) / 100,
  priceVatInclusive: Math.round(priceVatExclusive * (100 + vatRate)) / 100,
});

const withoutVat = (job: WireJob) => ({
  vatRate: null,
  priceVatComponent: 0,
  priceVatInclusive: job.priceVatExclusive,
});

test('a job takes the account’s rate with every save, and a new one at once', async () => {
  const priced = await createPricedJob(client);
  expect(priced).toMatchObject(atRate(priced, 20));
  await setVat({ vatRate: 5 });
  const measured = await saveJob(client, await readJob(client, priced), { status: 'MEASURED', customerName: 'A' });
  expect(measured).toMatchObject(atRate(priced, 5));
  await setVat(NOT_REGISTERED);
  expect(await createJob(client)).toMatchObject({ vatRate: null });
  const again = await saveJob(client, await readJob(client, measured), { status: 'PRICED' });
  expect(again).toMatchObject(withoutVat(again));
});

describe('when registration or the rate changes', () => {
  test('every open job is summed anew, updated, and counted', async () => {
    const priced = await createPricedJob(client);
    const measured = await saveJob(client, await createPricedJob(client), { status: 'MEASURED' });
    server.clock.advance(60_000);
    expect(await setVat(NOT_REGISTERED)).toBe(2);
    for (const before of [priced, measured]) {
      const { tstampUpdated, ...job } = await readJob(client, before);
      expect(job).toMatchObject({ ...withoutVat(before), status: before.status, version: 1, files: [] });
      const withoutVatOfLine = { vatTreatment: 'NONE', vatRate: null, vatReason: '' };
      expect(job.lineItems).toEqual(before.lineItems.map((line) => ({ ...line, ...withoutVatOfLine })));
      expect(tstampUpdated).toBe(server.clock.now().toISOString());
    }
    expect(await setVat({ vatRegistered: true, vatRate: 17.5 })).toBe(2);
    expect(await readJob(client, priced)).toMatchObject(atRate(priced, 17.5));
  });

  test('a quoted job is priced again in its next version', async () => {
    const first = await createPricedJob(client);
    await markIssued(server.db, first, 'quote');
    const second = await repriceJob(client, await readJob(client, first), 250);
    await markIssued(server.db, second, 'quote');
    const quoted = await readJob(client, first);
    expect(quoted).toMatchObject({ status: 'QUOTED', version: 2 });
    expect(await setVat(NOT_REGISTERED)).toBe(1);
    const { id, jobNumber, customerName } = quoted;
    const [before, after] = [quoted.priceVatInclusive, quoted.priceVatExclusive];
    expect(named).toEqual([{ id, jobNumber, customerName, before, after, wasQuoted: true, wasOffered: false }]);
    const job = await readJob(client, first);
    expect(job).toMatchObject({ ...withoutVat(quoted), status: 'PRICED', version: 3, files: quoted.files });
    expect(job.tstampUpdated > quoted.tstampUpdated).toBe(true);
  });

  test('a job that costs the same takes the rate, and is otherwise untouched', async () => {
    const empty = await createJob(client);
    expect(await setVat(NOT_REGISTERED)).toBe(0);
    expect(await readJob(client, empty)).toEqual({ ...empty, vatRate: null, vatBreakdown: [] });
  });

  test('an invoiced job stays', async () => {
    const job = await createPricedJob(client);
    await markIssued(server.db, job, 'invoice');
    const before = await readJob(client, job);
    expect(await setVat(NOT_REGISTERED)).toBe(0);
    expect(await readJob(client, job)).toEqual(before);
  });

  test('a deleted job is summed when it is restored', async () => {
    const job = await createPricedJob(client);
    await markIssued(server.db, job, 'quote');
    await client.delete(`/api/jobs/${job.id}`);
    expect(await setVat(NOT_REGISTERED)).toBe(0);
    const deleted = await readJob(client, job);
    expect(deleted).toMatchObject({ status: 'DELETED', vatRate: 20 });
    const restored = (await client.post(`/api/jobs/${job.id}/restore`)).json<WireJob>();
    expect(restored).toMatchObject({ ...withoutVat(job), status: 'PRICED', version: 2 });
    expect(restored.tstampUpdated > deleted.tstampUpdated).toBe(true);
    expect(await readJob(client, job)).toEqual(restored);
  });

  test('no other account’s job is touched', async () => {
    const other = await server.signUp();
    const job = await createPricedJob(other);
    expect(await setVat(NOT_REGISTERED)).toBe(0);
    expect(await readJob(other, job)).toEqual(job);
  });

  test('a save of what was seen before is a conflict with the job as it is now', async () => {
    const job = await createPricedJob(client);
    await setVat(NOT_REGISTERED);
    const response = await putJob(client, job, { customerName: 'New' });
    expect(response.statusCode).toBe(409);
    expect(response.json<{ job: WireJob }>().job).toMatchObject(withoutVat(job));
  });

  test('a refused account changes no job', async () => {
    const job = await createPricedJob(client);
    const account = (await client.get('/api/account')).json<object>();
    const taken = { ...account, ...NOT_REGISTERED, email: 'another@example.co.uk', currentPassword: 'Wrong-one1!' };
    expect((await client.put('/api/account', taken)).statusCode).toBe(422);
    expect(await readJob(client, job)).toEqual(job);
  });
});

test('any other change of the account leaves all jobs alone, also of the rate while not registered', async () => {
  await setVat(NOT_REGISTERED);
  const job = await createPricedJob(client);
  expect(await setVat({ phone: '029-2018-0099' })).toBe(0);
  expect(await setVat({ vatRate: 5 })).toBe(0);
  expect(await readJob(client, job)).toEqual(job);
});

test('a job that can’t be read is skipped and named in the log, and blocks nothing', async () => {
  const [broken, other] = [await createPricedJob(client), await createPricedJob(client)];
  const { account_id } = await server.db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
  await server.db.updateTable('job').set({ zones: '[{' }).where('id', '=', broken.id).execute();
  expect(await setVat(NOT_REGISTERED)).toBe(1);
  expect(await readJob(client, other)).toMatchObject(withoutVat(other));
  const log = vi.fn<(line: string) => void>();
  const stream = new Writable({ write: (chunk, _encoding, done) => (log(String(chunk)), done()) });
  const { log: logger } = fastify({ logger: { stream } });
  await inTransaction(server.db, (tx) => sumOpenJobs({ log: logger }, tx, account_id, '2027-01-01T00:00:00.000Z'));
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.parse(log.mock.calls[0]?.[0] ?? '')).toMatchObject({ jobId: broken.id, msg: 'job not summed anew' });
});

test('a thousand open jobs are summed within seconds of work, and others read meanwhile', async () => {
  const job = await createPricedJob(client);
  await copyJob(server.db, job, 999);
  const other = await server.signUp();
  const answered: string[] = [];
  const before = process.threadCpuUsage();
  const saving = setVat(NOT_REGISTERED).then((changed) => answered.push(`${changed} summed`));
  await Promise.all([saving, other.get('/api/account').then(() => answered.push('read'))]);
  expect(answered).toEqual(['read', '1000 summed']);
  // Of the processor, not of the clock: how much else the machine does is no matter here.
  const { user, system } = process.threadCpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
  const list = (await client.get('/api/jobs')).json<WireJob[]>();
  expect(list).toHaveLength(1_000);
  expect(list.every(({ vatRate, priceVatComponent }) => vatRate === null && priceVatComponent === 0)).toBe(true);
});

test('a save that has read a job before its rate changed does not write over it, though the job costs the same', async () => {
  const { id } = await createJob(client);
  const { account_id } = await server.db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
  const read = (await findJob(server.db, account_id, id)) as Job; // it is there
  await setVat(NOT_REGISTERED);
  const save = () => inTransaction(server.db, (tx) => saveJobRow(tx, account_id, { ...read, customerName: 'A' }, read));
  expect(await save()).toBe(false);
});

test('saves at the same moment lose neither what was typed nor the change of VAT', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => createJob(client)));
  const saves = jobs.map(async (job, number) =>
    putJob(client, job, { lineItems: [labour()], customerName: `C${number}` }),
  );
  const restored = await createPricedJob(client);
  await client.delete(`/api/jobs/${restored.id}`);
  await Promise.all([...saves, setVat(NOT_REGISTERED), client.post(`/api/jobs/${restored.id}/restore`)]);
  for (const [number, save] of saves.entries()) {
    const job = await readJob(client, jobs[number] as WireJob); // there is one for each save
    expect((await save).statusCode).toBe(200);
    expect(job).toMatchObject({ ...withoutVat(job), customerName: `C${number}`, priceVatExclusive: 380 });
  }
  expect(await readJob(client, restored)).toMatchObject(withoutVat(restored));
});
