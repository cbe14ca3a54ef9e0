import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { JobEvent } from '#contract/job-event.ts';
import type { KeptBackAnswer } from '#contract/kept-back.ts';
import type { MoneyOverview } from '#contract/money.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import type { VatFigures } from '#contract/vat-figures.ts';
import { expectKeptSums } from '#server/testing/kept-sums.ts';
import { refusal } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

type Bill = WireJob['invoices'][number];

let world: TestApp;
let client: TestClient;
let job: WireJob;
let invoice: Bill;

// £3,000.00 of which £1,600.00 are materials, with £600.00 of VAT, less 20% of £1,400.00.
beforeEach(async () => {
  world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await world.signUp();
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, cisRegistered: true });
  const work = { ...CONTRACTOR, customerVatRegistered: false };
  job = await pricedWith(client, [goods('ROOFING', 2_000, 1_600), fitting(1_000)], { work });
  const issued = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  [invoice] = issued.json<{ job: { invoices: [Bill] } }>().job.invoices;
});

const pay = (amount: number, more: Record<string, unknown> = {}, key: string = randomUUID()) =>
  client.post(
    `/api/invoices/${invoice.id}/payments`,
    { amount, method: 'BANK', receivedOn: '2026-11-20', note: '', ...more },
    { 'idempotency-key': key },
  );
const keep = (keptBack: number, id = invoice.id) => client.put(`/api/invoices/${id}/kept-back`, { keptBack });
const read = async () => (await client.get(`/api/invoices/${invoice.id}`)).json<Bill>();
const credit = async (amount: number | 'ALL') =>
  (await client.post(`/api/invoices/${invoice.id}/credit`, { amount, reason: 'Tiles returned' })).json<
    z.input<typeof InvoiceAnswer>
  >().invoice;
const overview = async () => (await client.get('/api/money')).json<z.input<typeof MoneyOverview>>();
const byMoney = async () =>
  (await client.get('/api/money/vat?from=2026-10-01&to=2026-12-31&basis=RECEIVED')).json<z.input<typeof VatFigures>>();
const keptIn = async (year: number) => (await client.get(`/api/money/cis?taxYear=${year}`)).json<object>();
async function eventsOf() {
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<z.input<typeof JobEvent>[]>();
  return events
    .filter(({ what }) => what === 'KEPT_BACK' || what === 'PAID')
    .map(({ what, facts: { amount, before } }) => [what, amount, ...(before === undefined ? [] : [before])]);
}

test('what an invoice states counts until something else was kept back', () => {
  expect(invoice).toMatchObject({ total: 3_600, cisDeduction: 280, cisKept: 280, toPay: 3_320, due: 3_320 });
});

test.each([
  { rate: '0%', keptBack: 0, paid: 3_600 },
  { rate: '20%', keptBack: 280, paid: 3_320 },
  { rate: '30%', keptBack: 420, paid: 3_180 },
])('an invoice of which $rate was kept back is settled by that and the rest', async ({ keptBack, paid }) => {
  const answer = (await pay(paid, { keptBack, due: 3_320 })).json<z.input<typeof PaymentAnswer>>();
  expect(answer.invoice).toMatchObject({
    cisDeduction: 280,
    cisKept: keptBack,
    toPay: paid,
    paid,
    due: 0,
    state: 'PAID',
  });
  expect(answer.job.credit).toBe(0);
  expect(await overview()).toMatchObject({ owed: 0, lists: { payBack: [], overdue: [], waiting: [] } });
  expect(await byMoney()).toMatchObject({ box1: 600, box6: 3_000 });
  const months = [{ from: '2026-11-06', to: '2026-12-05', customerName: job.customerName, keptBack }];
  expect(await keptIn(2026)).toEqual({ total: keptBack, months: keptBack === 0 ? [] : months });
  expect(await keptIn(2025)).toEqual({ total: 0, months: [] });
  const changed = keptBack === 280 ? [] : [['KEPT_BACK', keptBack, 280]];
  expect(await eventsOf()).toEqual([...changed, ['PAID', paid]]);
  await expectKeptSums(world.db);
});

test('money that came in gross is the trader’s own once it is said that nothing was kept back', async () => {
  await pay(3_600);
  expect((await overview()).lists.payBack).toMatchObject([{ amount: 280, keptBack: 280 }]);
  const answer = (await keep(0)).json<z.input<typeof KeptBackAnswer>>();
  expect(answer).toMatchObject({ invoice: { cisKept: 0, due: 0, state: 'PAID' }, job: { credit: 0 } });
  expect((await overview()).lists.payBack).toEqual([]);
  await expectKeptSums(world.db);
});

test('a part payment leaves the rest due, and a second sum that is kept back takes the place of the first', async () => {
  await pay(1_000, { keptBack: 300 });
  expect(await read()).toMatchObject({ cisKept: 300, toPay: 3_300, paid: 1_000, due: 2_300, state: 'PART_PAID' });
  expect((await overview()).lists.waiting).toMatchObject([{ amount: 2_300, keptBack: 300 }]);
  await pay(2_180, { keptBack: 420 });
  expect(await read()).toMatchObject({ cisKept: 420, due: 0, state: 'PAID' });
  expect(await eventsOf()).toEqual([
    ['KEPT_BACK', 300, 280],
    ['PAID', 1_000],
    ['KEPT_BACK', 420, 300],
    ['PAID', 2_180],
  ]);
});

test('with a credit note what was kept back is said of both together', async () => {
  const note = await credit(360);
  expect(note).toMatchObject({ total: 360, cisDeduction: 28, toPay: 332 });
  await pay(3_240, { keptBack: 0 });
  expect(await read()).toMatchObject({ cisKept: 28, credited: 332, due: 0, state: 'PAID' });
  expect(await byMoney()).toMatchObject({ box1: 540, box6: 2_700 });
  await keep(378);
  expect((await overview()).lists.payBack).toMatchObject([{ amount: 378, keptBack: 378 }]);
  await expectKeptSums(world.db);
});

test.each([
  { rate: '0%', keptBack: 0, ofNote: 0 },
  { rate: '30%', keptBack: 420, ofNote: 42 },
])('a credit note gives back at the $rate that was kept back, and one over all leaves nothing', async (row) => {
  await pay(3_600 - row.keptBack, { keptBack: row.keptBack });
  const note = await credit(360);
  expect(note).toMatchObject({ total: 360, cisDeduction: row.ofNote });
  expect(await credit('ALL')).toMatchObject({ cisDeduction: row.keptBack - row.ofNote });
  expect(await read()).toMatchObject({ due: 0, state: 'CREDITED', credited: 3_600 - row.keptBack });
});

test('what was kept back is set back to what the invoice says', async () => {
  await pay(3_600, { keptBack: 0 });
  await keep(0);
  const answer = (await keep(280)).json<z.input<typeof KeptBackAnswer>>();
  expect(answer).toMatchObject({ invoice: { cisKept: 280, toPay: 3_320, paid: 3_320 }, job: { credit: 280 } });
  const row = await world.db.selectFrom('bill').select('cis_kept').executeTakeFirstOrThrow();
  expect(row.cis_kept).toBeNull();
  // A call that changes nothing leaves no event.
  expect(await eventsOf()).toEqual([
    ['KEPT_BACK', 0, 280],
    ['PAID', 3_600],
    ['KEPT_BACK', 280, 0],
  ]);
  await expectKeptSums(world.db);
});

test('a repeat changes nothing, and the same key with another sum that is kept back is refused', async () => {
  const key = randomUUID();
  const more = { keptBack: 420, due: 3_320 };
  expect((await pay(3_180, more, key)).statusCode).toBe(201);
  await keep(280);
  expect((await pay(3_180, more, key)).statusCode).toBe(200);
  expect(await read()).toMatchObject({ cisKept: 280, due: 140 });
  expect(refusal(await pay(3_180, { ...more, keptBack: 0 }, key))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  expect(refusal(await pay(3_180, { due: 3_320 }, key))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});

test('what is kept back is from £0 to below what is left of the invoice, and of an invoice alone', async () => {
  for (const keptBack of [-0.01, 3_600, 4_000]) {
    expect(refusal(await keep(keptBack))).toMatchObject({ status: 422, paths: ['/keptBack'] });
    expect(refusal(await pay(100, { keptBack }))).toMatchObject({ status: 422, paths: ['/keptBack'] });
  }
  expect(await read()).toMatchObject({ cisKept: 280, due: 3_320 });
  const note = await credit('ALL');
  expect(refusal(await keep(0))).toMatchObject({ status: 409, code: 'CREDITED' });
  expect(refusal(await keep(0, note?.id))).toMatchObject({ status: 409, code: 'NO_PAYMENTS' });
  const other = await world.signUp();
  const foreign = await other.put(`/api/invoices/${invoice.id}/kept-back`, { keptBack: 0 });
  expect(refusal(foreign)).toMatchObject({ status: 404 });
});
