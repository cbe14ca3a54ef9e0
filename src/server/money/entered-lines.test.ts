import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport, BookAnswer } from '#contract/bank.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

type Imported = z.input<typeof BankImport>;
type WithPayments = z.input<typeof InvoiceWithPayments>;

/** A trader with invoice #1 of £735.13 to Margaret Ellison, whose clock stands at 20 November. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const { id } = await createPricedJob(client, { customerName: 'Margaret Ellison' });
  await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${id}/invoices`)).json<[WithPayments]>();
  const pay = async (change: object = {}) => {
    const body = { amount: 735.13, method: 'BANK', receivedOn: '2026-11-19', note: '', ...change };
    return (await client.post(`/api/invoices/${invoice.id}/payments`, body)).json<{ payment: { id: string } }>()
      .payment;
  };
  const read = async (...rows: string[]) => {
    const csv = ['Date,Description,Amount', ...rows].join('\n');
    const answer = await client.post('/api/bank/imports', { csv });
    expect(answer.statusCode).toBe(201);
    return answer.json<Imported>();
  };
  const told = async (...rows: string[]) => (await read(...rows)).lines.map(({ match, entered }) => [match, entered]);
  return { ...server, client, invoice, pay, read, told };
}

const ENTERED = ['ENTERED', { numbers: ['#1'], receivedOn: '2026-11-19' }];

test('money that was entered by hand is told with its invoice and day, each payment for one line', async () => {
  const { invoice, pay, read, told } = await start();
  await pay();
  const line = '20/11/2026,M ELLISON,735.13';
  expect(await told(line, line)).toEqual([ENTERED, ['NONE', null]]);
  const { lines } = await read(line);
  expect(lines[0]).toMatchObject({ invoiceId: invoice.id, invoiceIds: [invoice.id] });
});

test.each<[string, string, object]>([
  ['another amount', '20/11/2026,M ELLISON,735.12', {}],
  ['nobody', '20/11/2026,FPI 4711,735.13', {}],
  ['a day long before', '20/11/2026,M ELLISON,735.13', { receivedOn: '2026-11-09' }],
])('of %s it is none', async (_, row, change) => {
  const { pay, told } = await start();
  await pay(change);
  expect(await told(row)).toEqual([['NONE', null]]);
});

test('what was undone, or moved as credit, is none', async () => {
  const { client, db, pay, told } = await start();
  const { id } = await pay();
  await client.post(`/api/payments/${id}/void`, { reason: '' });
  expect(await told('20/11/2026,M ELLISON,735.13')).toEqual([['PROPOSED', null]]);
  const moved = await pay();
  await db.updateTable('payment').set({ method: 'CREDIT' }).where('id', '=', moved.id).execute();
  expect(await told('20/11/2026,M ELLISON,735.13')).toEqual([['NONE', null]]);
});

test('a line that was booked from another file of the bank is told, and its own file says that it was booked', async () => {
  const { client, invoice, read, told } = await start();
  const own = '20/11/2026,M ELLISON #1,735.13';
  const { id, lines } = await read(own);
  const book = { lines: [{ id: lines[0]?.id, invoiceId: invoice.id }] };
  expect((await client.post(`/api/bank/imports/${id}/book`, book)).json<z.input<typeof BookAnswer>>().booked).toBe(1);
  expect(await told('20/11/2026,ELLISON M FPI,735.13')).toEqual([
    ['ENTERED', { numbers: ['#1'], receivedOn: '2026-11-20' }],
  ]);
  expect(await told(own, '20/11/2026,ELLISON M FPI,735.13')).toEqual([
    ['BOOKED', null],
    ['NONE', null],
  ]);
});

test('a line that was booked for several invoices is told whole', async () => {
  const { client, invoice, read, told } = await start();
  const job = await createPricedJob(client, { customerName: 'Margaret Ellison' });
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [second] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<[WithPayments]>();
  const { id, lines } = await read('20/11/2026,M ELLISON,1470.26');
  const book = { lines: [{ id: lines[0]?.id, invoiceIds: [invoice.id, second.id] }] };
  expect((await client.post(`/api/bank/imports/${id}/book`, book)).json()).toMatchObject({ booked: 1 });
  expect(await told('20/11/2026,ELLISON M FPI,1470.26')).toEqual([
    ['ENTERED', { numbers: ['#1', '#2'], receivedOn: '2026-11-20' }],
  ]);
});

test('it can be booked for another invoice all the same, and is kept with the statement', async () => {
  const { client, db, invoice, pay, read } = await start();
  await pay();
  const { id, lines } = await read('20/11/2026,M ELLISON,735.13');
  const kept = await db.selectFrom('bank_import').select('lines').executeTakeFirstOrThrow();
  expect(JSON.parse(kept.lines)).toMatchObject([{ match: 'ENTERED', entered: ENTERED[1] }]);
  expect(kept.lines).not.toContain('Margaret');
  await pay({ amount: -735.13 });
  const book = { lines: [{ id: lines[0]?.id, invoiceId: invoice.id }] };
  expect((await client.post(`/api/bank/imports/${id}/book`, book)).json()).toMatchObject({ booked: 1 });
});
