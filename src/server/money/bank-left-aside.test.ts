import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport } from '#contract/bank.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

/** A trader with an invoice #1 of £735.13 to Margaret Ellison. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const { id } = await createPricedJob(client, { customerName: 'Margaret Ellison' });
  await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${id}/invoices`)).json<[z.input<typeof InvoiceWithPayments>]>();
  return { client, invoice };
}

async function importOf(client: TestClient, csv: string): Promise<z.input<typeof BankImport>> {
  const response = await client.post('/api/bank/imports', { csv });
  expect(response.statusCode).toBe(201);
  return response.json<z.input<typeof BankImport>>();
}

const TITLES = 'Date,Status,Description,Amount,Currency';

test('what the bank says did not come, or is not in pounds, is no line, and what did come is sure all the same', async () => {
  const { client, invoice } = await start();
  const rows = ['DECLINED,ELLISON #1,+735.13,GBP', 'COMPLETED,ELLISON #1,+735.13,EUR'];
  const below = rows.map((row) => `20/11/2026,${row}`).join('\n');
  const payment = { date: '2026-11-20', text: 'ELLISON #1' };
  const aside = [
    { ...payment, sum: '£735.13', why: 'Your bank says “DECLINED”: it did not come, or went back' },
    { ...payment, sum: '735.13 EUR', why: 'In EUR, not pounds' },
  ];
  expect(await importOf(client, `${TITLES}\n${below}`)).toMatchObject({ lines: [], aside, unread: [] });
  expect(await importOf(client, `${TITLES}\n${below}\n20/11/2026,COMPLETED,ELLISON #1,+735.13,GBP`)).toMatchObject({
    lines: [{ match: 'SURE', invoiceId: invoice.id, word: null }],
    aside,
  });
});

test('a line with a word of the bank that is not known is proposed, and booked by a yes', async () => {
  const { client, invoice } = await start();
  const imported = await importOf(client, `${TITLES}\n20/11/2026,Under review,ELLISON #1,+735.13,GBP`);
  expect(imported).toMatchObject({ lines: [{ match: 'PROPOSED', invoiceId: invoice.id, word: 'Under review' }] });
  const lines = imported.lines.map(({ id }) => ({ id, invoiceId: invoice.id }));
  const booked = await client.post(`/api/bank/imports/${imported.id}/book`, { lines });
  expect(booked.json()).toMatchObject({ booked: 1 });
});

test('of what came in from another currency the pounds that arrived are sure, and what arrived in another one is not pounds', async () => {
  const { client, invoice } = await start();
  const titles =
    'ID,Status,Direction,Finished on,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Reference';
  const row = (source: string, target: string) =>
    `T-1,COMPLETED,IN,2026-11-20 10:00:00,ELLISON,${source},Hargreave Floors,${target},#1`;
  const csv = [titles, row('900.00,USD', '735.13,GBP'), row('735.13,GBP', '735.13,EUR')].join('\n');
  expect(await importOf(client, csv)).toMatchObject({
    lines: [{ match: 'SURE', invoiceId: invoice.id, amount: 735.13, text: 'ELLISON #1' }],
    aside: [{ sum: '735.13 EUR', why: 'In EUR, not pounds' }],
  });
});
