import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { VatFigures } from '#contract/vat-figures.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { CONTRACTOR, goods, pricedWith } from '#server/testing/vat-job.ts';

type Figures = z.input<typeof VatFigures>;

const QUARTER = 'from=2026-10-01&to=2026-12-31';

async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const issue = async (changes: Record<string, unknown> = {}) => {
    const { id } = await createPricedJob(client, changes);
    const answer = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
    const [invoice] = answer.json<{ job: WireJob }>().job.invoices;
    if (!invoice) throw new Error(answer.body);
    return invoice;
  };
  const pay = (id: string, amount: number, receivedOn: string) =>
    client.post(`/api/invoices/${id}/payments`, { amount, method: 'BANK', receivedOn, note: '' });
  const read = async (query: string) => (await client.get(`/api/money/vat?${query}`)).json<Figures>();
  return { ...server, client, issue, pay, read };
}

test('by invoices the period has those of its tax points, each named with what it puts in', async () => {
  const { db, issue, read } = await start();
  const [first, second] = [await issue(), await issue()];
  await db.updateTable('bill').set({ tax_point: '2026-09-30' }).where('id', '=', second.id).execute();
  const figures = await read(`${QUARTER}&basis=INVOICED`);
  expect(figures).toMatchObject({ box1: first.vat, box6: first.net, reverseCharge: 0 });
  expect(figures.papers.map(({ id, box1 }) => [id, box1])).toEqual([[first.id, first.vat]]);
  expect((await read('from=2026-09-30&to=2026-09-30&basis=INVOICED')).papers.map(({ id }) => id)).toEqual([second.id]);
});

test('by receipts it has what was paid in it, and what a credit note took from that', async () => {
  const { db, issue, pay, read } = await start();
  const [invoice, other] = [await issue(), await issue()];
  await pay(invoice.id, 200, '2026-11-01');
  await pay(other.id, other.toPay, '2026-09-30');
  const half = await read(`${QUARTER}&basis=RECEIVED`);
  expect(half.papers.map(({ id, countedOn }) => [id, countedOn])).toEqual([[invoice.id, ['2026-11-01']]]);
  expect(half.box1).toBeCloseTo((invoice.vat * 200) / invoice.toPay, 1);
  // A credit note of the other, as it is stored.
  const bill = await db.selectFrom('bill').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow();
  const document = await db.selectFrom('document').selectAll().where('id', '=', other.id).executeTakeFirstOrThrow();
  const id = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01';
  await db
    .insertInto('document')
    .values({ ...document, id })
    .execute();
  const note = { id, seq: 2, number: `${bill.number}-2`, kind: 'CREDIT_NOTE', corrects: other.id } as const;
  await db
    .insertInto('bill')
    .values({ ...bill, ...note, received: 0 })
    .execute();
  const after = await read(`${QUARTER}&basis=RECEIVED`);
  expect(after.box1).toBeCloseTo(half.box1 - other.vat, 2);
  expect((await read(`${QUARTER}&basis=INVOICED`)).papers.map(({ kind }) => kind).toSorted()).toEqual([
    'CREDIT_NOTE',
    'INVOICE',
    'INVOICE',
  ]);
});

test('by receipts an invoice that is settled after a credit has the VAT of the two, and the money that came in', async () => {
  const { client, pay, read } = await start();
  const { id } = await createPricedJob(client);
  const part = { share: { amount: 120 }, label: 'Stage' };
  const { invoice } = (await client.post(`/api/jobs/${id}/invoices`, part)).json<{ invoice: { id: string } }>();
  await client.post(`/api/invoices/${invoice.id}/credit`, { amount: 9.99, reason: 'A bar less' });
  await pay(invoice.id, 110.01, '2026-11-01');
  // VAT of 20.00 less 1.67.
  expect(await read(`${QUARTER}&basis=RECEIVED`)).toMatchObject({ box1: 18.33, box6: 91.68 });
});

test('by receipts a reverse-charged invoice counts by its date, and its credit note too, even one of a penny that is of another rate', async () => {
  const { client, db, pay, read } = await start();
  await client.put('/api/account', { cisRegistered: true });
  const lines = [goods('ROOFING', 200), goods('MATERIAL', 1_000)];
  const content = { work: CONTRACTOR, customerVatNumber: 'GB 123 4567 82' };
  const { id } = await pricedWith(client, lines, content);
  const issued = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = issued.json<{ job: WireJob }>().job.invoices;
  if (!invoice) throw new Error(issued.body);
  expect(await read(`${QUARTER}&basis=RECEIVED`)).toMatchObject({ box1: 0, box6: 1_200, reverseCharge: 1_200 });

  const body = { amount: 100, reason: 'A tile less' };
  const { invoice: note } = (await client.post(`/api/invoices/${invoice.id}/credit`, body)).json<{
    invoice: { id: string };
  }>();
  await pay(invoice.id, invoice.toPay - 100, '2026-11-20');
  await db.updateTable('bill').set({ issued_on: '2027-01-05' }).where('id', '=', note.id).execute();
  const later = 'from=2027-01-01&to=2027-03-31&basis=RECEIVED';
  expect(await read(later)).toMatchObject({ box1: 0, box6: -100, reverseCharge: -100 });
  expect(await read(`${QUARTER}&basis=RECEIVED`)).toMatchObject({ box6: 1_200 });

  // As a penny's note says only the rate that the penny was of.
  const zero = [{ treatment: 'ZERO', rate: 0, net: 10_000, vat: 0 }];
  await db
    .updateTable('bill')
    .set({ vat_breakdown: JSON.stringify(zero) })
    .where('id', '=', note.id)
    .execute();
  expect(await read(later)).toMatchObject({ box6: -100, reverseCharge: 0 });
});

test('the CSV has the same, under a name that says the period', async () => {
  const { client, issue } = await start();
  const { number, vat } = await issue({ customerName: '=cmd' });
  const file = await client.get(`/api/money/vat.csv?${QUARTER}&basis=INVOICED`);
  expect(file.headers['content-disposition']).toContain('VAT-figures-2026-10-01-to-2026-12-31.csv');
  expect(file.body).toContain(`${number},Invoice,'=cmd,`);
  expect(file.body).toContain(`Total,,,,,,${vat.toFixed(2)}`);
});

test.each([
  ['a period that ends before it begins', 'from=2026-12-31&to=2026-10-01&basis=INVOICED', ['/to']],
  ['a basis that there is not', `${QUARTER}&basis=GUESSED`, ['/basis']],
])('%s is refused', async (_, query, paths) => {
  const { client } = await start();
  expect(refusal(await client.get(`/api/money/vat?${query}`))).toMatchObject({ status: 422, paths });
});

test('another business has none of it', async () => {
  const { issue, signUp } = await start();
  await issue();
  const stranger = await signUp();
  const figures = (await stranger.get(`/api/money/vat?${QUARTER}&basis=INVOICED`)).json<Figures>();
  expect(figures).toMatchObject({ box1: 0, box6: 0, reverseCharge: 0, papers: [] });
});
