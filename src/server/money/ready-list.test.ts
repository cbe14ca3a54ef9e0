import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { MoneyOverview } from '#contract/money.ts';
import { createJob, readJob, saveJob } from '#server/testing/job-calls.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Money = z.input<typeof MoneyOverview>;
type Answer = z.input<typeof InvoiceAnswer>;

const DAY = 24 * 60 * 60 * 1000;
const NO_LIMITS = { environment: { RATE_LIMITS: 'off' } };
const REST = { label: 'Rest', share: 'REST', when: 'ON_FINISH' } as const;

const part = (label: string, when: string) => ({ label, share: { percent: 25 }, when });
const planOf = (...parts: readonly object[]) => parts.map((each) => ({ id: randomUUID(), ...each }));
const readyRows = async (client: TestClient) => (await client.get('/api/money')).json<Money>().lists.ready;
const ready = async (client: TestClient) => (await readyRows(client)).map(({ label }) => label);
const aside = (client: TestClient, { id }: WireJob, days: object) => client.put(`/api/jobs/${id}/aside`, days);

async function invoice(client: TestClient, job: WireJob, label: string): Promise<Answer> {
  const partId = job.paymentPlan?.find((each) => each.label === label)?.id;
  return (await client.post(`/api/jobs/${job.id}/invoices`, { partId })).json<Answer>();
}

test('a part on the start stands there from the start until it is invoiced, and again once that is credited', async () => {
  const client = await (await createTestApp(NO_LIMITS)).signUp();
  const job = await createPricedJob(client, { paymentPlan: planOf(part('Start', 'ON_START'), REST) });
  expect(await ready(client)).toEqual([]);
  await aside(client, job, { workStartedOn: '2026-11-19' });
  const [start] = job.paymentPlan ?? [];
  expect(await readyRows(client)).toEqual([
    {
      act: 'INVOICE',
      id: start?.id,
      jobId: job.id,
      customerName: job.customerName,
      customerEmail: job.customerEmail,
      number: `#${job.jobNumber}`,
      label: 'Start',
      withParts: [],
      amount: start?.total,
      whole: job.priceVatInclusive,
      day: null,
      views: 0,
      usableFor: null,
      otherJobsOwe: 0,
      issuedOn: null,
      credited: 0,
      keptBack: null,
      neverArrived: false,
      cancelledOn: null,
    },
  ]);
  const issued = await invoice(client, job, 'Start');
  expect(await ready(client)).toEqual([]);
  await client.post(`/api/invoices/${issued.invoice?.id}/credit`, { amount: 'ALL', reason: 'Wrong address' });
  expect(await ready(client)).toEqual(['Start']);
  await aside(client, job, { workStartedOn: null });
  expect(await ready(client)).toEqual([]);
});

test('the rest of finished work stands there for what its invoice then asks for, with the parts that were not invoiced', async () => {
  const client = await (await createTestApp(NO_LIMITS)).signUp();
  const plan = planOf(part('Deposit', '2026-11-01'), part('Materials', 'ON_START'), REST);
  const job = await createPricedJob(client, { paymentPlan: plan });
  await aside(client, job, { workFinishedOn: '2026-11-19' });
  const told = async () => (await readyRows(client)).map(({ label, withParts }) => [label, ...withParts]);
  expect(await told()).toEqual([['Deposit'], ['Rest', 'Deposit', 'Materials']]);
  const deposit = await invoice(client, job, 'Deposit');
  expect(await told()).toEqual([['Rest', 'Materials']]);
  const asked = (await readyRows(client))[0]?.amount;
  const rest = await invoice(client, job, 'Rest');
  expect([rest.invoice?.total, rest.job.status]).toEqual([asked, 'INVOICED']);
  expect(deposit.invoice?.total).toBe(job.paymentPlan?.[0]?.total);
});

test('a part on a day stands there from that day, of a new job and of a changed plan', async () => {
  const { signUp, clock } = await createTestApp(NO_LIMITS);
  const client = await signUp();
  const plan = planOf(part('Materials', '2026-11-22'), REST);
  const job = await createPricedJob(client, { paymentPlan: plan });
  await saveJob(client, await createJob(client, { paymentPlan: plan }), { customerName: 'Not priced' });
  expect(await ready(client)).toEqual([]);
  clock.jump(2 * DAY);
  expect((await readyRows(client)).map(({ label, day }) => [label, day])).toEqual([['Materials', '2026-11-22']]);
  const later = planOf(part('Materials', '2026-11-23'), REST);
  await saveJob(client, await readJob(client, job), { paymentPlan: later });
  expect(await ready(client)).toEqual([]);
  clock.jump(DAY);
  expect(await ready(client)).toEqual(['Materials']);
});

test('a part on acceptance stands there once the quote is accepted, and stays while the trader works on a newer version', async () => {
  const offer = await openOffer({ paymentPlan: planOf(part('Deposit', 'ON_ACCEPTANCE'), REST) }, NO_LIMITS);
  const { trader, job } = offer;
  expect(await ready(trader)).toEqual([]);
  await accept(offer);
  const signed = (await readyRows(trader))[0]?.amount;
  expect(await ready(trader)).toEqual(['Deposit']);
  await repriceJob(trader, await readJob(trader, job), 300);
  expect((await readyRows(trader)).map(({ label, amount }) => [label, amount])).toEqual([['Deposit', signed]]);
});

test('finished work stands there for all that is left, the longest first, until all of it is invoiced or the job is deleted', async () => {
  const client = await (await createTestApp(NO_LIMITS)).signUp();
  const fresh = await createPricedJob(client);
  const plain = await createPricedJob(client);
  const planned = await createPricedJob(client, { paymentPlan: planOf(part('Start', 'ON_START'), REST) });
  await aside(client, fresh, { workFinishedOn: '2026-11-20' });
  await aside(client, plain, { workFinishedOn: '2026-11-18' });
  await aside(client, planned, { workFinishedOn: '2026-11-19' });
  expect((await readyRows(client)).map(({ id, label }) => [id, label])).toEqual([
    [plain.id, ''],
    [planned.paymentPlan?.[1]?.id, 'Rest'],
    [fresh.id, ''],
  ]);
  await client.post(`/api/jobs/${plain.id}/download-pdf?isQuote=false`);
  await invoice(client, planned, 'Rest');
  expect((await readyRows(client)).map(({ id }) => id)).toEqual([fresh.id]);
  await client.delete(`/api/jobs/${fresh.id}`);
  expect(await ready(client)).toEqual([]);
  await client.post(`/api/jobs/${fresh.id}/restore`);
  expect(await ready(client)).toEqual(['']);
});

test("another business's work is never among it, and what can't be read takes nothing else away", async () => {
  const { signUp, db } = await createTestApp(NO_LIMITS);
  const client = await signUp();
  const broken = await createPricedJob(client);
  const sound = await createPricedJob(client);
  for (const job of [broken, sound]) await aside(client, job, { workFinishedOn: '2026-11-20' });
  expect(await ready(await signUp())).toEqual([]);
  await db.updateTable('job').set({ zones: '[{}]' }).where('id', '=', broken.id).execute();
  expect((await readyRows(client)).map(({ id }) => id)).toEqual([sound.id]);
});
