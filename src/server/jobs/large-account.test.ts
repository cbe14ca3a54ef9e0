import { describe, expect, test } from 'vitest';
import { copyJob } from '#server/testing/many-jobs.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { jobsAsJson } from './list-all.ts';
import { listJobIds, listJobs } from './list-store.ts';

const JOBS = 1_500;

async function startLarge() {
  const server = await createTestApp();
  const client = await server.signUp();
  const other = await server.signUp();
  const job = await createPricedJob(client);
  await copyJob(server.db, job, JOBS - 1);
  const { account_id: accountId } = await server.db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
  return { ...server, client, other, job, accountId };
}

const numbersOf = (jobs: WireJob[]) => jobs.map(({ jobNumber }) => jobNumber);

test('the whole list has every job once, in order, whatever is asked for', async () => {
  const { client } = await startLarge();
  const all = await client.get('/api/jobs?sort=jobNumber&order=asc');
  expect(all.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(JOBS),
  });
  expect(numbersOf(all.json())).toEqual(Array.from({ length: JOBS }, (_, at) => at + 1));
  const [page] = (await client.get('/api/jobs?sort=jobNumber&order=asc&page=1')).json<WireJob[]>();
  expect(all.json<WireJob[]>()[0]).toEqual(page);
  expect(numbersOf((await client.get('/api/jobs?q=customer%201499')).json())).toEqual([1_499]);
  const none = await client.get('/api/jobs?q=nobody');
  expect([none.json(), none.headers['x-total-count']]).toEqual([[], '0']);
});

test('a search finds few and many, page by page', async () => {
  const { client } = await startLarge();
  const few = await client.get('/api/jobs?q=customer%2014&sort=name&page=2&pageSize=50');
  // 14, 140 to 149 and 1400 to 1499.
  expect(few.headers['x-total-count']).toBe('111');
  const names = few.json<WireJob[]>().map(({ customerName }) => customerName);
  expect(names).toEqual(names.toSorted());
  expect(names).toHaveLength(50);
  const many = await client.get('/api/jobs?q=customer&sort=jobNumber&order=desc&page=2');
  expect(many.headers['x-total-count']).toBe(String(JOBS - 1));
  expect(numbersOf(many.json())).toEqual(Array.from({ length: 10 }, (_, at) => JOBS - 10 - at));
});

const askExport = (client: TestClient) =>
  client.post('/api/account/export', { currentPassword: signUpBody()['password'] });

test.each([
  ['the whole list', (client: TestClient) => client.get('/api/jobs')],
  ['the export', askExport],
])('%s of a large account lets others in between', async (_what, ask) => {
  const { client, other } = await startLarge();
  const answered: string[] = [];
  const large = ask(client).then((response) => {
    answered.push('large');
    return response;
  });
  const small = other.get('/api/account').then(() => answered.push('small'));
  await Promise.all([large, small]);
  expect(answered).toEqual(['small', 'large']);
});

test('the export has every job', async () => {
  const { client } = await startLarge();
  const zip = readZip((await askExport(client)).rawPayload);
  const { jobs } = JSON.parse(zip.get('account.json')?.toString() ?? '') as { jobs: WireJob[] };
  expect(numbersOf(jobs)).toEqual(Array.from({ length: JOBS }, (_, at) => at + 1));
});

test('a customer whom nobody is like is looked for in all jobs', async () => {
  const { client, db } = await startLarge();
  // What the copies are called no record says.
  await db.updateTable('job').set({ customer_id: null }).execute();
  expect((await client.get('/api/customers?q=nobody')).json()).toEqual([]);
  expect((await client.get('/api/customers?q=Customer%201499')).json()).toMatchObject([
    { customerName: 'customer 1499' },
  ]);
});

const today = '2026-11-20';

/** How often the event loop came round while something was done: others are answered then. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}

describe('while a large account is read others have their turns', () => {
  test.each([
    ['a search', { q: 'nobody', sort: 'updated', page: 1 }],
    ['a page far back', { q: '', sort: 'updated', page: 120 }],
    ['the quotes alone', { q: '', sort: 'name', status: ['QUOTED'], page: 1 }],
  ] as const)('%s', async (_what, listing) => {
    const { db, accountId } = await startLarge();
    // An answer from aside can be there before the first turn; one that this thread works out leaves none, however often.
    let turns = 0;
    for (let tries = 0; tries < 20 && turns === 0; tries += 1) {
      turns = await turnsDuring(() => listJobs(db, accountId, { ...listing, today }));
    }
    expect(turns).toBeGreaterThan(0);
  });

  test('the whole list, with each hundred jobs', async () => {
    const { db, accountId } = await startLarge();
    const ids = await listJobIds(db, accountId, { q: '', sort: 'updated', today });
    const write = async (): Promise<void> => {
      for await (const part of jobsAsJson(db, accountId, { ids, tell: { job: (job) => job } }))
        expect(part).not.toBe('');
    };
    expect(await turnsDuring(write)).toBeGreaterThanOrEqual(JOBS / 100);
  });
});
