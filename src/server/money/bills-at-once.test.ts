import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import { numberIn } from '#domain/account/paper-number.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Issued = z.input<typeof InvoiceAnswer>;
type Paid = z.input<typeof PaymentAnswer>;
type Bill = z.input<typeof InvoiceWithPayments>;

const TODAY = '2026-11-20';
const pence = (pounds: number) => Math.round(pounds * 100);

/** A call as a browser insists on it: again under its key while the job is busy, and each time twice at once. */
async function insist(client: TestClient, path: string, body: object): Promise<LightMyRequestResponse> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const both = await Promise.all([1, 2].map(() => client.post(path, body, headers)));
    expect(both.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 409, 503].includes(status))).toEqual(
      [],
    );
    const done = both.find(({ statusCode }) => statusCode < 300);
    if (done) return done;
    const codes = both.map((response) => response.json<{ type: string }>().type);
    if (codes.some((code) => code !== 'urn:problem:JOB_CHANGED_ELSEWHERE')) throw new Error(codes.join(', '));
  }
}

async function start(jobs: number) {
  const world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const client = await world.signUp();
  const made: WireJob[] = [];
  for (let at = 0; at < jobs; at += 1) made.push(await createPricedJob(client));
  return { ...world, client, jobs: made };
}

function part(client: TestClient, { id }: WireJob, percent: number): Promise<LightMyRequestResponse> {
  return insist(client, `/api/jobs/${id}/invoices`, { share: { percent }, label: `Part of ${percent}%` });
}

function pay(client: TestClient, invoiceId: string, amount: number, method = 'BANK'): Promise<LightMyRequestResponse> {
  return insist(client, `/api/invoices/${invoiceId}/payments`, { amount, method, receivedOn: TODAY, note: '' });
}

async function billsOf(client: TestClient, job: WireJob): Promise<Bill[]> {
  const { invoices } = await readJob(client, job);
  return Promise.all(invoices.map(async ({ id }) => (await client.get(`/api/invoices/${id}`)).json<Bill>()));
}

const received = ({ payments }: Bill): number =>
  payments.reduce((sum, { amount, voidedAt }) => sum + (voidedAt === null ? pence(amount) : 0), 0);

test('all that can be done to the bills of one job at once is done once, in a row of numbers, and comes to the same sums', async () => {
  const {
    client,
    jobs: [job],
  } = await start(1);
  if (!job) throw new Error('There is no job');
  const deposit = (await part(client, job, 20)).json<Issued>().invoice;
  const id = deposit?.id ?? '';
  const [kept, mistaken] = [await pay(client, id, 60), await pay(client, id, 40)].map((paid) => paid.json<Paid>());
  await Promise.all([
    ...[10, 11, 12].map((percent) => part(client, job, percent)),
    ...[5, 6, 7].map((amount) => pay(client, id, amount)),
    ...[-2, -3].map((amount) => pay(client, id, amount)),
    ...[1, 2].map((amount) => insist(client, `/api/invoices/${id}/credit`, { amount, reason: 'A bar less' })),
    ...[1, 2].map(() => insist(client, `/api/payments/${mistaken?.payment.id}/void`, { reason: 'Another’s' })),
  ]);
  const bills = await billsOf(client, job);
  expect(bills.map(({ number }) => number)).toEqual(['#1', '#1-2', '#1-3', '#1-4', '#1-5', '#1-6']);
  const [first] = bills;
  expect(first?.payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-3, -2, 5, 6, 7, 40, 60]);
  expect(first?.payments.filter(({ voidedAt }) => voidedAt !== null)).toMatchObject([{ id: mistaken?.payment.id }]);
  expect(kept?.payment.voidedAt).toBeNull();
  expect(first).toMatchObject({ paid: 73, credited: 3, due: ((deposit?.toPay ?? 0) * 100 - 7_600) / 100 });
  const left = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const { invoices } = left.json<{ job: WireJob }>().job;
  const total = (of: WireJob['invoices']) => of.reduce((sum, each) => sum + pence(each.total), 0);
  const notes = invoices.filter(({ kind }) => kind === 'CREDIT_NOTE');
  expect(total(invoices) - 2 * total(notes)).toBe(pence(job.priceVatInclusive));
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
  const count = (what: string) => events.filter((event) => event.what === what).length;
  expect(['INVOICED', 'CREDITED', 'PAID', 'REFUNDED', 'VOIDED'].map(count)).toEqual([5, 2, 5, 2, 1]);
});

test('credit, refunds and voids of one job at once never spend a penny twice', async () => {
  const {
    client,
    jobs: [job],
  } = await start(1);
  if (!job) throw new Error('There is no job');
  const ids: string[] = [];
  for (const percent of [10, 20, 30]) {
    ids.push((await part(client, job, percent)).json<Issued>().invoice?.id ?? '');
  }
  const [over = '', second = '', third = ''] = ids;
  const [first] = await billsOf(client, job);
  const paid = (await pay(client, over, (first?.toPay ?? 0) + 50)).json<Paid>();
  const body = (amount: number, method: string) => ({ amount, method, receivedOn: TODAY, note: '' });
  const answers = await Promise.all([
    ...[second, third, second, third].map((id) =>
      client.post(`/api/invoices/${id}/payments`, body(30, 'CREDIT'), { 'idempotency-key': randomUUID() }),
    ),
    ...[1, 2].map(() => client.post(`/api/invoices/${over}/payments`, body(-25, 'BANK'))),
    client.post(`/api/payments/${paid.payment.id}/void`, { reason: '' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  const bills = await billsOf(client, job);
  expect(bills.map(received).filter((sum) => sum < 0)).toEqual([]);
  const cameIn = bills
    .flatMap(({ payments }) => payments)
    .filter(({ method, voidedAt }) => method !== 'CREDIT' && voidedAt === null)
    .reduce((sum, { amount }) => sum + pence(amount), 0);
  expect(bills.map(received).reduce((sum, each) => sum + each, 0)).toBe(cameIn);
  const { credit } = await readJob(client, job);
  const overs = bills.map((bill) => Math.max(0, received(bill) + pence(bill.credited) - pence(bill.toPay)));
  expect(pence(credit)).toBe(overs.reduce((sum, each) => sum + each, 0));
});

test('papers of many jobs at once share a series of their account without a gap or a repeat, and another account has its own', async () => {
  const { client, jobs, signUp } = await start(4);
  const stranger = await signUp();
  const theirs = await createPricedJob(stranger);
  for (const each of [client, stranger]) {
    const account = (await each.get('/api/account')).json<object>();
    await each.put('/api/account', { ...account, invoiceSeries: { prefix: 'INV-', next: 1 } });
  }
  const issued = await Promise.all([
    ...[...jobs, ...jobs].map((job, at) => part(client, job, 10 + at)),
    part(stranger, theirs, 10),
  ]);
  const papers = issued.map((response) => response.json<Issued>().invoice);
  await Promise.all(
    papers
      .slice(0, 4)
      .map((paper) => insist(client, `/api/invoices/${paper?.id}/credit`, { amount: 1, reason: 'A bar less' })),
  );
  const numbers = async (of: TestClient) =>
    (await of.get('/api/invoices'))
      .json<Bill[]>()
      .map(({ number }) => numberIn(number, 'INV-'))
      .toSorted((a, b) => a - b);
  expect(await numbers(client)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1));
  expect(await numbers(stranger)).toEqual([1]);
});
