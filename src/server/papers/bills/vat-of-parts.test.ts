import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { Job } from '#contract/job.ts';
import { jobMoney } from '#domain/bill/job-money.ts';
import { leftToKeepBack } from '#domain/bill/left-to-keep-back.ts';
import { hundredths } from '#domain/money/money.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

type Issued = z.input<typeof InvoiceAnswer>;
type Bill = WireJob['invoices'][number];

let world: TestApp;
let client: TestClient;

beforeEach(async () => {
  world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await world.signUp();
});

const sharesOf = ({ vatBreakdown }: Pick<Bill, 'vatBreakdown'>) =>
  vatBreakdown.map(({ treatment, rate, net, vat }) => [treatment, rate, net, vat]);
const pence = (pounds: number) => Math.round(pounds * 100);
const sum = (invoices: readonly Bill[], of: (bill: Bill) => number): number =>
  invoices.reduce((all, bill) => all + (bill.kind === 'INVOICE' ? 1 : -1) * pence(of(bill)), 0) / 100;

async function part(job: WireJob, share: object): Promise<Bill> {
  const answer = await client.post(`/api/jobs/${job.id}/invoices`, { share, label: 'Part' });
  const { invoice } = answer.json<Issued>();
  if (!invoice) throw new Error(answer.body);
  return invoice;
}

const issueRest = ({ id }: WireJob) => client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
async function rest(job: WireJob): Promise<Bill[]> {
  return (await issueRest(job)).json<{ job: WireJob }>().job.invoices;
}

async function setAccount(changes: object): Promise<void> {
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, ...changes });
}

async function goOnOn(day: string): Promise<void> {
  world.clock.advance(Date.parse(`${day}T09:00:00.000Z`) - world.clock.now().getTime());
  await client.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
}

test('a part keeps the rate of its day, and the rest is the nets not yet invoiced at the rate of today (B4, B5)', async () => {
  const lines = [goods('INSULATION', 600), fitting(400, 'INSULATION')];
  const job = await pricedWith(client, lines, { work: { property: 'HOME' } });
  expect(sharesOf(job)).toEqual([['ZERO', 0, 1_000, 0]]);
  expect(sharesOf(await part(job, { percent: 30 }))).toEqual([['ZERO', 0, 300, 0]]);
  await goOnOn('2027-04-02');
  expect(sharesOf(await part(job, { amount: 105 }))).toEqual([['REDUCED', 5, 100, 5]]);
  const invoices = await rest(job);
  expect(sharesOf(invoices[2] as Bill)).toEqual([['REDUCED', 5, 600, 30]]); // the third paper
  expect(sum(invoices, ({ net }) => net)).toBe(1_000);
});

test('a rate that the trader changed is no dated one: the rest is refused until the part is credited (B5)', async () => {
  const job = await pricedWith(client, [goods('FIXED_FLOOR', 1_000)], { work: { property: 'HOME' } });
  const first = await part(job, { percent: 30 });
  expect(sharesOf(first)).toEqual([['STANDARD', 20, 300, 60]]);
  const stored = await readJob(client, job);
  const chosen = { vatTreatment: 'ZERO', vatChosenBy: 'USER', vatNote: 'A new home after all' };
  const lineItems = stored.lineItems.map((line) => ({ ...line, ...chosen }));
  await saveJob(client, await saveJob(client, stored, { lineItems, status: 'MEASURED' }), { status: 'PRICED' });
  expect(refusal(await issueRest(job))).toMatchObject({ status: 409, code: 'REST_BELOW_ZERO' });
  await client.post(`/api/invoices/${first.id}/credit`, { amount: 'ALL', reason: 'The rate was wrong' });
  const invoices = await rest(job);
  expect(sharesOf(invoices.at(-1) as Bill)).toEqual([['ZERO', 0, 1_000, 0]]); // the last paper
});

test('nets from before a registration count, and what is left has the VAT of today (B4)', async () => {
  await setAccount({ vatRegistered: false });
  const job = await pricedWith(client, [goods('FIXED_FLOOR', 1_000)], { work: { property: 'HOME' } });
  expect(await part(job, { percent: 25 })).toMatchObject({ vatBreakdown: [], net: 250, vat: 0, total: 250 });
  await setAccount({ vatRegistered: true });
  const invoices = await rest(job);
  expect(sharesOf(invoices[1] as Bill)).toEqual([['STANDARD', 20, 750, 150]]); // the second paper
});

test('a contractor keeps back the rate of each part less its materials, all of it of all parts, and gets it back by a credit note', async () => {
  await setAccount({ cisRegistered: true });
  const job = await pricedWith(client, [goods('ROOFING', 2_000, 1_600), fitting(1_000)], {
    work: CONTRACTOR,
    customerVatNumber: 'GB 123 4567 82',
  });
  const first = await part(job, { percent: 33.33 });
  // 20% of all but the £1,600 that the material cost.
  const whole = 28_000;
  expect(sharesOf(first)).toEqual([['REVERSE_CHARGE', 20, first.net, 0]]);
  expect(pence(first.cisDeduction)).toBe(Math.round((whole * first.net) / 3_000));
  expect(pence(first.toPay)).toBe(pence(first.total) - pence(first.cisDeduction));
  const credited = await client.post(`/api/invoices/${first.id}/credit`, { amount: 99.99, reason: 'Tiles returned' });
  const note = credited.json<Issued>().invoice;
  expect(pence(note?.cisDeduction ?? 0)).toBe(Math.round((pence(first.cisDeduction) * 99.99) / first.net));
  const before = z.decode(Job, await readJob(client, job));
  const standing = { cisRegistered: true, cisDeductionRate: hundredths(2_000), now: world.clock.now().toISOString() };
  const left = leftToKeepBack(before, standing);
  const money = jobMoney(before, left);
  const invoices = await rest(job);
  expect(pence(invoices.at(-1)?.cisDeduction ?? 0)).toBe(left);
  // What is left is what will come in.
  expect(money?.left).toBe(pence(sum(invoices, ({ toPay }) => toPay)));
  expect(leftToKeepBack(before, { ...standing, cisRegistered: false })).toBe(0);
  expect(pence(sum(invoices, ({ cisDeduction }) => cisDeduction))).toBe(whole);
  expect(sum(invoices, ({ net }) => net)).toBe(3_000);
  expect(sum(invoices, ({ toPay }) => toPay)).toBe(3_000 - whole / 100);
});

test('after the rate of the deduction changed, the rest has the new one of that payment, and issued parts keep theirs', async () => {
  await setAccount({ cisRegistered: true });
  const work = { ...CONTRACTOR, customerVatRegistered: false };
  const job = await pricedWith(client, [goods('ROOFING', 1_000, 1_000), fitting(1_000)], { work });
  expect((await part(job, { percent: 50 })).cisDeduction).toBe(100);
  await setAccount({ cisDeductionRate: 30 });
  const stored = z.decode(Job, await readJob(client, job));
  const standing = { cisRegistered: true, cisDeductionRate: hundredths(3_000), now: world.clock.now().toISOString() };
  expect(leftToKeepBack(stored, standing)).toBeNull();
  expect((await rest(job)).map(({ net, cisDeduction }) => [net, cisDeduction])).toEqual([
    [1_000, 100],
    [1_000, 150],
  ]);
});

test('of a job that came under CIS between its parts only what the rest asks for is kept back of, less its share of the materials', async () => {
  const work = { ...CONTRACTOR, customerVatRegistered: false };
  const job = await pricedWith(client, [goods('ROOFING', 10, 1), fitting(1_990)], { work });
  expect((await part(job, { percent: 95 })).cisDeduction).toBe(0);
  await setAccount({ cisRegistered: true });
  const last = (await rest(job)).at(-1);
  expect(last).toMatchObject({ net: 100, vat: 20, total: 120, cisDeduction: 19.99, toPay: 100.01, due: 100.01 });
  expect(await readJob(client, job)).toMatchObject({ status: 'INVOICED', credit: 0 });
});

test('an invoice of which something is kept back and all was credited leaves nothing to credit: correcting it only opens the job', async () => {
  await setAccount({ vatRegistered: false });
  const job = await pricedWith(client, [goods('ROOFING', 10, 1), fitting(1_990)], { work: CONTRACTOR });
  await part(job, { percent: 95 });
  await setAccount({ cisRegistered: true });
  const last = (await rest(job)).at(-1);
  expect(last).toMatchObject({ total: 100, cisDeduction: 19.99, toPay: 80.01 });
  await client.post(`/api/invoices/${last?.id}/credit`, { amount: 'ALL', reason: 'Too much' });
  const corrected = await client.post(`/api/invoices/${last?.id}/correct`, { reason: 'Too much' });
  expect(corrected.statusCode).toBe(201);
  expect(corrected.json()).toMatchObject({ invoice: null, job: { status: 'PRICED' } });
});

test('the rest of finished work is offered where VAT is charged no more, though what was invoiced with it is above the price by now (B5)', async () => {
  const job = await pricedWith(client, [goods('MATERIAL', 600), fitting(400, 'MATERIAL')], {});
  expect(sharesOf(await part(job, { percent: 95 }))).toEqual([['STANDARD', 20, 950, 190]]);
  await client.put(`/api/jobs/${job.id}/aside`, { workFinishedOn: '2026-11-20' });
  await setAccount({ vatRegistered: false });
  expect(await readJob(client, job)).toMatchObject({ status: 'PRICED', priceVatInclusive: 1_000 });
  const { ready } = (await client.get('/api/money')).json<{ lists: { ready: object[] } }>().lists;
  expect(ready).toMatchObject([{ label: 'Balance', amount: 50 }]);
  expect((await rest(job)).map(({ total }) => total)).toEqual([1_140, 50]);
});
