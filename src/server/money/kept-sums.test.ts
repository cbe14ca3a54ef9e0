import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ListedCustomer } from '#contract/customer-record.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { putJob, readJob } from '#server/testing/job-calls.ts';
import { expectKeptSums } from '#server/testing/kept-sums.ts';
import { accept, EXTRA_BODY } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Bill = z.input<typeof InvoiceWithPayments>;
type Act = { readonly what: (typeof ACTS)[number]; readonly at: number };

const ACTS = [
  'PART',
  'PAY',
  'PAY',
  'PAY_ABOVE',
  'PAY_BACK',
  'MOVE',
  'VOID',
  'CREDIT',
  'CORRECT',
  'QUOTE',
  'QUOTE',
  'ACCEPT',
  'DECLINE',
  'EXTRA',
  'DELETE',
  'RESTORE',
  'NAME',
  'CHANGE',
  'NEXT_DAY',
] as const;
const DAYS = ['2026-10-31', '2026-11-01', '2026-11-20'];
const NAMES = ['Ann', 'Bob', 'Cat'];
const DAY_MS = 24 * 60 * 60_000;

function oneOf<Of>(of: readonly Of[], at: number): Of | undefined {
  return of[at % of.length];
}

async function billsOf(client: TestClient): Promise<Bill[]> {
  const listed = (await client.get('/api/invoices?pageSize=100')).json<{ id: string }[]>();
  return Promise.all(listed.map(async ({ id }) => (await client.get(`/api/invoices/${id}`)).json<Bill>()));
}

/** Answers by its link the oldest open offer of a job, of its quote or an extra, if there is one. */
async function answer({ db, clock, visitor }: TestApp, what: 'ACCEPT' | 'DECLINE', jobId: string): Promise<void> {
  const offers = db.selectFrom('offer').select('token').where('job_id', '=', jobId).orderBy('seq');
  const open = await offers.where('state', '=', 'OPEN').executeTakeFirst();
  if (open === undefined) return;
  clock.advance(1);
  const offer = { customer: await visitor(), path: `/api/offers/${open.token}` };
  if (what === 'ACCEPT') await accept(offer);
  else await offer.customer.post(`${offer.path}/decline`, { reason: '' });
}

/** Does something to one of the account's jobs, invoices or payments, which the server may refuse. */
async function act(server: TestApp, client: TestClient, jobIds: readonly string[], { what, at }: Act): Promise<void> {
  const { clock } = server;
  const jobId = oneOf(jobIds, at) ?? '';
  const bill = oneOf(await billsOf(client), at);
  const post = (path: string, body: object) => client.post(path, body, { 'idempotency-key': randomUUID() });
  const pay = (pounds: number, method = 'BANK') => {
    const amount = Math.round(pounds * 100) / 100;
    return post(`/api/invoices/${bill?.id}/payments`, { amount, method, receivedOn: oneOf(DAYS, at), note: '' });
  };
  if (what === 'NEXT_DAY') clock.advance(DAY_MS);
  else if (what === 'ACCEPT' || what === 'DECLINE') await answer(server, what, jobId);
  else if (what === 'EXTRA') await post(`/api/jobs/${jobId}/extras`, EXTRA_BODY);
  else if (what === 'QUOTE') await post(`/api/jobs/${jobId}/download-pdf?isQuote=true`, {});
  else if (what === 'DELETE') await client.delete(`/api/jobs/${jobId}`);
  else if (what === 'RESTORE') await post(`/api/jobs/${jobId}/restore`, {});
  else if (what === 'NAME') {
    const job = await readJob(client, { id: jobId });
    await putJob(client, job, { customerName: oneOf(NAMES, at) ?? '' });
  } else if (what === 'CHANGE') {
    const job = await readJob(client, { id: jobId });
    const lineItems = job.lineItems.map((line) => ({ ...line, unitPriceWithoutMarkup: at }));
    await putJob(client, job, { lineItems, status: 'PRICED' });
  } else if (what === 'PART' || bill === undefined) {
    await post(`/api/jobs/${jobId}/invoices`, { share: { percent: 5 }, label: 'Part', useCredit: at % 2 === 0 });
  } else if (what === 'PAY') await pay(Math.max(0.01, Math.min(bill.due, at)));
  else if (what === 'PAY_ABOVE') await pay(bill.due + at);
  else if (what === 'PAY_BACK') await pay(-1);
  else if (what === 'MOVE') await pay(1, 'CREDIT');
  else if (what === 'CREDIT') await post(`/api/invoices/${bill.id}/credit`, { amount: 1, reason: 'A bar less' });
  else if (what === 'CORRECT') await post(`/api/invoices/${bill.id}/correct`, { reason: 'Another name' });
  else await post(`/api/payments/${oneOf(bill.payments, at)?.id}/void`, { reason: 'A mistake' });
}

const acts = fc.array(fc.record({ what: fc.constantFrom(...ACTS), at: fc.integer({ min: 1, max: 60 }) }), {
  minLength: 20,
  maxLength: 30,
});

test('whatever is done to bills and payments, also at once, what is kept of customers and days is what they come to', async () => {
  const world = await createTestApp({ environment: { RATE_LIMITS: 'off', PUBLIC_URL: 'https://quotes.example.com' } });
  const client = await world.signUp();
  await createPricedJob(await world.signUp(), { customerName: 'Ann' });
  const jobIds: string[] = [];
  for (const customerName of ['Ann', 'Ann', 'Bob', 'Cat'])
    jobIds.push((await createPricedJob(client, { customerName })).id);
  // Each by itself: the last job is quoted, deleted and restored, the one before quoted and answered twice and so is its extra, the first is invoiced and all that can come of that, and a part of the one with the extra is invoiced.
  const singly: readonly [Act['what'], number][] = [
    ['QUOTE', 3],
    ['DELETE', 3],
    ['RESTORE', 3],
    ['QUOTE', 2],
    ['ACCEPT', 2],
    ['EXTRA', 2],
    ['CHANGE', 2],
    ['QUOTE', 2],
    ['DECLINE', 2],
    ['DECLINE', 2],
    ['PART', 4],
    ['PAY', 60],
    ['VOID', 60],
    ['PAY_ABOVE', 60],
    ['CREDIT', 60],
    ['PART', 4],
    ['PART', 2],
  ];
  for (const [what, at] of singly) {
    await act(world, client, jobIds, { what, at });
    await expectKeptSums(world.db);
  }
  const answers = await world.db
    .selectFrom('offer')
    .select(['extra', 'last_answer'])
    .where('answered_at', 'is not', null)
    .orderBy('seq')
    .execute();
  expect(answers.map(({ extra, last_answer }) => [extra === null, last_answer])).toEqual([
    [true, 0],
    [false, 0],
    [true, 1],
  ]);
  const { length: quotes } = await world.db.selectFrom('offer').select('id').where('waits', '>', 0).execute();
  const { length: payments } = await world.db.selectFrom('payment').select('id').execute();
  expect([quotes, payments]).toEqual([4, 4]);
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const half = Math.floor(all.length / 2);
      for (const each of all.slice(0, half)) await act(world, client, jobIds, each);
      await expectKeptSums(world.db);
      for (let start = half; start < all.length; start += 3) {
        await Promise.all(all.slice(start, start + 3).map((each) => act(world, client, jobIds, each)));
      }
      await expectKeptSums(world.db);
    }),
    { numRuns: 3 },
  );
  const [owing] = (await client.get('/api/customers?page=1&sort=owed')).json<z.input<typeof ListedCustomer>[]>();
  expect((await client.post(`/api/customers/${owing?.id}/forget`, {})).statusCode).toBe(200);
  await expectKeptSums(world.db);
  const { password } = signUpBody();
  expect((await client.post('/api/account/close', { password, confirmation: 'CLOSE' })).statusCode).toBe(204);
  await expectKeptSums(world.db);
});
