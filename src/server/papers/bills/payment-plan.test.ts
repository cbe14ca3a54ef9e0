import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { findModel } from '#server/papers/document-store.ts';
import { createJob, putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Answer = z.input<typeof InvoiceAnswer>;

const PLAN = [
  { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
  { id: randomUUID(), label: 'Materials', share: { amount: 100 }, when: '2026-12-01' },
  { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' },
] as const;
const [DEPOSIT, MATERIALS, REST] = PLAN;

let world: TestApp;
let client: TestClient;
let job: WireJob;

beforeEach(async () => {
  world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await world.signUp();
  job = await createPricedJob(client, { paymentPlan: PLAN });
});

const issue = (partId: string, key?: string, more: object = {}) =>
  client.post(`/api/jobs/${job.id}/invoices`, { partId, ...more }, key === undefined ? {} : { 'idempotency-key': key });
const issued = async (partId: string): Promise<Answer> => (await issue(partId)).json<Answer>();
const now = () => readJob(client, job);
const pennies = (pounds: number) => Math.round(pounds * 100);

describe('the plan of a job', () => {
  test('is answered with what each part comes to, to the penny', async () => {
    const total = pennies(job.priceVatInclusive);
    expect(job.paymentPlan).toMatchObject(PLAN.map((part) => ({ ...part, invoiceId: null })));
    const [deposit, materials, rest] = (job.paymentPlan ?? []).map((part) => pennies(part.total));
    expect([deposit, materials]).toEqual([Math.round(total / 4), 10_000]);
    expect((deposit ?? 0) + (materials ?? 0) + (rest ?? 0)).toBe(total);
    expect(await now()).toEqual(job);
  });

  test('stays where a save says nothing of it, and goes where it says null', async () => {
    const { paymentPlan: plan, ...silent } = job;
    expect((await client.put(`/api/jobs/${job.id}`, { ...silent, customerName: 'Maggie' })).json()).toMatchObject({
      paymentPlan: plan,
    });
    expect(await saveJob(client, await now(), { paymentPlan: null })).toMatchObject({ paymentPlan: null });
  });

  test('is content: another one is a new version of a quoted job', async () => {
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    const same = await saveJob(client, await now(), { paymentPlan: PLAN });
    expect(same).toMatchObject({ status: 'QUOTED', version: 1 });
    const other = PLAN.map((part) => (part.id === DEPOSIT.id ? { ...part, share: { percent: 30 } } : part));
    const changed = await saveJob(client, same, { status: 'PRICED', paymentPlan: other });
    expect(changed).toMatchObject({ status: 'PRICED', version: 2 });
  });

  test.each<[string, unknown, string]>([
    ['is one part', [REST], '/paymentPlan/0'],
    ['does not end with the rest', [DEPOSIT, MATERIALS], '/paymentPlan/1'],
    ['has the rest first', [REST, DEPOSIT, { ...REST, id: DEPOSIT.id }], '/paymentPlan/0'],
    ['comes to 100%', [{ ...DEPOSIT, share: { percent: 100 } }, REST], '/paymentPlan/0'],
    ['has a share of two kinds', [{ ...DEPOSIT, share: { percent: 25, amount: 100 } }, REST], '/paymentPlan/0/share'],
    ['has a share of no kind', [{ ...DEPOSIT, share: {} }, REST], '/paymentPlan/0/share'],
    ['has a share of three decimals', [{ ...DEPOSIT, share: { percent: 1.234 } }, REST], '/paymentPlan/0/share'],
    ['has no occasion', [{ ...DEPOSIT, when: 'SOON' }, REST], '/paymentPlan/0/when'],
    ['asks for more than there is', [{ ...DEPOSIT, share: { amount: 99_999 } }, REST], '/paymentPlan/1'],
    ['has no names', [{ ...DEPOSIT, label: ' ' }, REST], '/paymentPlan/0'],
    ['is no list', 'thirds', '/paymentPlan'],
  ])('that %s is refused where it is wrong', async (_, paymentPlan, path) => {
    const refused = refusal(await putJob(client, job, { paymentPlan }));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.paths[0]).toBe(path);
  });

  test("of an invoiced part can't be changed, the others can", async () => {
    const { invoice } = await issued(DEPOSIT.id);
    const stored = await now();
    expect(stored.paymentPlan?.[0]).toMatchObject({ invoiceId: invoice?.id, total: invoice?.total });
    const dearer = { ...DEPOSIT, share: { percent: 26 } };
    for (const paymentPlan of [null, [MATERIALS, REST], [dearer, REST]]) {
      expect(refusal(await putJob(client, stored, { paymentPlan }))).toMatchObject({
        status: 409,
        code: 'PART_ISSUED',
      });
    }
    expect(await saveJob(client, stored, { paymentPlan: [DEPOSIT, REST] })).toMatchObject({
      paymentPlan: [{ id: DEPOSIT.id, invoiceId: invoice?.id }, { id: REST.id }],
    });
  });
});

describe('a part of the plan', () => {
  test('is an invoice with its name, and the rest comes to the penny and closes the job', async () => {
    const first = await issue(DEPOSIT.id);
    expect(first.statusCode).toBe(201);
    const { invoice } = first.json<Answer>();
    expect(invoice).toMatchObject({ label: 'Deposit', total: job.paymentPlan?.[0]?.total });
    const { account_id } = await world.db.selectFrom('account').select('id as account_id').executeTakeFirstOrThrow();
    const [[words] = []] = cellsOf(await findModel(world.db, account_id, invoice?.id ?? ''), 'Items');
    expect(words).toMatch(/^Deposit, 25% of £[\d,.]+, /);
    await issue(MATERIALS.id);
    const last = await issued(REST.id);
    expect(last.invoice).toMatchObject({ label: 'Rest', total: job.paymentPlan?.[2]?.total });
    expect(last.job).toMatchObject({ status: 'INVOICED' });
    const bills = last.job.invoices;
    for (const [of, whole] of [
      ['net', job.priceVatExclusive],
      ['vat', job.priceVatComponent],
      ['total', job.priceVatInclusive],
    ] as const) {
      expect(bills.reduce((sum, each) => sum + pennies(each[of]), 0)).toBe(pennies(whole));
    }
    expect(last.job.paymentPlan?.map(({ invoiceId }) => invoiceId)).toEqual(bills.map(({ id }) => id));
  });

  test('is issued once, whatever the key and however many ask at once', async () => {
    const answers = await Promise.all([randomUUID(), randomUUID(), undefined].map((key) => issue(DEPOSIT.id, key)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json<Answer>().invoice?.id)).size).toBe(1);
    expect((await now()).invoices).toHaveLength(1);
    // What was downloaded is not sent by asking again.
    expect(refusal(await issue(DEPOSIT.id, undefined, { deliver: 'SEND' }))).toMatchObject({
      status: 409,
      code: 'PART_ISSUED',
    });
  });

  test('is open again once its invoice is credited as a whole', async () => {
    const { invoice } = await issued(DEPOSIT.id);
    await client.post(`/api/invoices/${invoice?.id}/credit`, { amount: 'ALL', reason: 'Wrong address' });
    const after = await now();
    expect(after.paymentPlan).toEqual(job.paymentPlan);
    expect((await issue(DEPOSIT.id)).statusCode).toBe(201);
  });

  test('is the rest where an invoice is asked for in the usual way', async () => {
    await issue(DEPOSIT.id);
    const { job: after } = (await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).json<Answer>();
    const [, last] = after.invoices;
    expect(after).toMatchObject({ status: 'INVOICED' });
    expect(last).toMatchObject({ label: 'Rest' });
    expect(after.paymentPlan?.map(({ invoiceId }) => invoiceId)).toEqual([after.invoices[0]?.id, null, last?.id]);
    const corrected = await client.post(`/api/invoices/${last?.id}/correct`, { reason: 'The price was wrong' });
    expect(corrected.json<Answer>().job).toMatchObject({
      status: 'PRICED',
      paymentPlan: [{}, {}, { invoiceId: null }],
    });
  });

  test('of another job, below a price and beside a share of its own is refused', async () => {
    expect(refusal(await issue(randomUUID()))).toMatchObject({ status: 422, paths: ['/partId'] });
    const both = { share: { percent: 1 }, label: 'Other' };
    expect(refusal(await issue(DEPOSIT.id, undefined, both)).paths).toEqual(['/share', '/label']);
    const bare = await client.post(`/api/jobs/${job.id}/invoices`, {});
    expect(refusal(bare)).toMatchObject({ status: 422, paths: ['/share', '/label'] });
    await saveJob(client, job, { status: 'MEASURED' });
    expect(refusal(await issue(DEPOSIT.id))).toMatchObject({ status: 409, code: 'NOT_READY' });
  });

  test('above what is left is refused, and nothing is lost', async () => {
    await client.post(`/api/jobs/${job.id}/invoices`, { share: { percent: 90 }, label: 'Most' });
    expect(refusal(await issue(DEPOSIT.id))).toMatchObject({ status: 409, code: 'ABOVE_REST' });
    expect((await now()).paymentPlan?.map(({ invoiceId }) => invoiceId)).toEqual([null, null, null]);
  });

  test('keeps its sum when the price changes, and the rest takes the difference', async () => {
    await issue(DEPOSIT.id);
    const dearer = await repriceJob(client, await now(), 500);
    const [deposit, , rest] = dearer.paymentPlan ?? [];
    expect(deposit?.total).toBe(job.paymentPlan?.[0]?.total);
    const left = pennies(dearer.priceVatInclusive) - pennies(deposit?.total ?? 0) - 10_000;
    expect(pennies(rest?.total ?? 0)).toBe(left);
  });
});

describe('with a plan the tax point', () => {
  test('of the rest is the day of issue, however late after the work', async () => {
    await client.put(`/api/jobs/${job.id}/aside`, { workFinishedOn: '2026-10-01' });
    const { invoice } = await issued(REST.id);
    expect(invoice?.workFinishedOn).toBe('2026-10-01');
    expect(invoice?.taxPoint).toBe(invoice?.issuedOn);
  });
});

describe("the business's own plan", () => {
  test('is that of new jobs, unless they say another or none', async () => {
    const { logoUrl: _logo, ...account } = (await client.get('/api/account')).json<Record<string, unknown>>();
    expect(account['defaultPaymentPlan']).toBeNull();
    const saved = await client.put('/api/account', { ...account, defaultPaymentPlan: PLAN });
    expect(saved.json()).toMatchObject({ defaultPaymentPlan: PLAN });
    const silent = await client.put('/api/account', { ...account, defaultPaymentPlan: undefined });
    expect(silent.json()).toMatchObject({ defaultPaymentPlan: PLAN });
    const fresh = await createJob(client);
    const unnamed = PLAN.map(({ id: _id, ...part }) => part);
    expect(fresh.paymentPlan).toMatchObject(unnamed);
    expect(fresh.paymentPlan?.map(({ id }) => id)).not.toContain(DEPOSIT.id);
    expect((await createJob(client, { paymentPlan: null })).paymentPlan).toBeNull();
    const copy = await client.post(`/api/jobs/${job.id}/duplicate`);
    expect(copy.json()).toMatchObject({ paymentPlan: unnamed });
  });

  test('keeps the same rules', async () => {
    const account = (await client.get('/api/account')).json<object>();
    const refused = await client.put('/api/account', { ...account, defaultPaymentPlan: [REST] });
    expect(refusal(refused)).toMatchObject({ status: 422, paths: ['/defaultPaymentPlan/0'] });
  });
});
