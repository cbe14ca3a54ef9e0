import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { VatFigures } from '#contract/vat-figures.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

type Figures = z.input<typeof VatFigures>;

const OCTOBER = 'from=2026-08-01&to=2026-10-31';
const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

async function start() {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const issue = async (taxPoint: string) => {
    const { id } = await createPricedJob(client);
    const answer = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
    const [invoice] = answer.json<{ job: WireJob }>().job.invoices;
    if (!invoice) throw new Error(answer.body);
    await db.updateTable('bill').set({ tax_point: taxPoint }).where('id', '=', invoice.id).execute();
    return invoice;
  };
  const pay = async ({ id, toPay }: { id: string; toPay: number }, receivedOn: string) =>
    client.post(`/api/invoices/${id}/payments`, { amount: toPay, method: 'BANK', receivedOn, note: '' });
  const read = async (period: string) => (await client.get(`/api/money/vat?${period}`)).json<Figures>();
  const put = (body: object) => client.put('/api/account', body);
  return { client, issue, pay, read, put };
}

test('who begins to count by money received counts nothing again, and is told what was left out', async () => {
  const { client, issue, pay, read, put } = await start();
  const [before, after] = [await issue('2026-10-12'), await issue('2026-11-05')];
  const october = await read(OCTOBER);
  expect(october).toMatchObject({ basis: 'INVOICED', box1: before.vat, leftOut: null, broughtIn: null });
  await pay(before, '2026-11-20');
  await pay(after, '2026-11-20');
  const saved = await put({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  expect(saved.json()).toMatchObject({
    vatBasis: 'RECEIVED',
    vatBases: [
      { basis: 'INVOICED', from: null },
      { basis: 'RECEIVED', from: '2026-11-01' },
    ],
  });
  expect(await read(OCTOBER)).toEqual(october);
  const november = await read(NOVEMBER);
  expect(november).toMatchObject({
    basis: 'RECEIVED',
    box1: after.vat,
    leftOut: { day: '2026-11-01', box1: before.vat, box6: before.net, numbers: [before.number] },
    broughtIn: null,
  });
  expect(november.papers.map(({ id }) => id)).toEqual([after.id]);
  const file = await client.get(`/api/money/vat.csv?${NOVEMBER}`);
  expect(file.body).toContain(`counted by their dates before 01 Nov 2026: ${before.number}.`);
});

test('of an invoice of before a credit note counts on its day', async () => {
  const { client, issue, read, put } = await start();
  const before = await issue('2026-10-12');
  await put({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  await client.post(`/api/invoices/${before.id}/credit`, { amount: before.total, reason: 'Not laid' });
  const november = await read(NOVEMBER);
  expect(november).toMatchObject({ box1: -before.vat, box6: -before.net, leftOut: null });
  expect(november.papers.map(({ kind }) => kind)).toEqual(['CREDIT_NOTE']);
});

test('who ends counting by money received has what is unpaid in the last period, and none of it later', async () => {
  const { issue, pay, read, put } = await start();
  await put({ vatBasis: 'RECEIVED' });
  const [late, paid, after] = [await issue('2026-09-12'), await issue('2026-10-12'), await issue('2026-11-05')];
  await pay(paid, '2026-10-20');
  await pay(late, '2026-11-20');
  await put({ vatBasis: 'INVOICED', vatBasisFrom: '2026-11-01' });
  const october = await read(OCTOBER);
  expect(october.box1).toBeCloseTo(late.vat + paid.vat, 2);
  expect(october).toMatchObject({
    basis: 'RECEIVED',
    leftOut: null,
    broughtIn: { day: '2026-10-31', box1: late.vat, box6: late.net, numbers: [late.number] },
  });
  expect(await read(NOVEMBER)).toMatchObject({ basis: 'INVOICED', box1: after.vat, leftOut: null, broughtIn: null });
});

test('money of before an invoice counts once, on whichever side of a switch it is', async () => {
  const { issue, pay, read, put } = await start();
  const ahead = await issue('2026-11-05');
  await pay(ahead, '2026-10-30');
  await put({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  const boxes = async () => [(await read(OCTOBER)).box1, (await read(NOVEMBER)).box1];
  expect(await boxes()).toEqual([0, ahead.vat]);
  await put({ vatBasis: 'RECEIVED', vatBasisFrom: null });
  expect(await boxes()).toEqual([ahead.vat, 0]);
  await put({ vatBasis: 'INVOICED', vatBasisFrom: '2026-11-01' });
  expect(await boxes()).toEqual([ahead.vat, 0]);
});

test('a mistaken switch is undone by the same day', async () => {
  const { issue, pay, read, put } = await start();
  await pay(await issue('2026-10-12'), '2026-11-20');
  const before = [await read(OCTOBER), await read(NOVEMBER)];
  await put({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  const undone = await put({ vatBasis: 'INVOICED', vatBasisFrom: '2026-11-01' });
  expect(undone.json()).toMatchObject({ vatBases: [{ basis: 'INVOICED', from: null }] });
  expect([await read(OCTOBER), await read(NOVEMBER)]).toEqual(before);
});

test('a period with a switch in its midst is refused, with its day; by one basis throughout it is not', async () => {
  const { client, put } = await start();
  await put({ vatBasis: 'RECEIVED', vatBasisFrom: '2026-11-01' });
  for (const kind of ['vat', 'vat.csv']) {
    const answer = await client.get(`/api/money/${kind}?from=2026-10-01&to=2026-12-31`);
    expect(refusal(answer)).toMatchObject({ status: 422, paths: ['/to'] });
    expect(answer.body).toContain('end with 31 Oct 2026, or begin with 01 Nov 2026');
  }
  const whole = await client.get('/api/money/vat?from=2026-10-01&to=2026-12-31&basis=INVOICED');
  expect(whole.statusCode).toBe(200);
});

test('a switch asks for its day once there are papers', async () => {
  const { issue, put } = await start();
  expect((await put({ vatBasis: 'RECEIVED' })).json()).toMatchObject({ vatBases: [{ basis: 'RECEIVED', from: null }] });
  await issue('2026-11-05');
  expect(refusal(await put({ vatBasis: 'INVOICED' }))).toMatchObject({ status: 422, paths: ['/vatBasisFrom'] });
  expect(refusal(await put({ vatBasis: 'INVOICED', vatBasisFrom: '1926-11-01' }))).toMatchObject({
    status: 422,
    paths: ['/vatBasisFrom'],
  });
  expect((await put({ vatBasis: 'RECEIVED' })).statusCode).toBe(200);
});
