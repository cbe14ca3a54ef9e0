import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport, BookAnswer } from '#contract/bank.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Imported = z.input<typeof BankImport>;
type Booked = z.input<typeof BookAnswer>;
type WithPayments = z.input<typeof InvoiceWithPayments>;

/** A trader with two jobs of £735.13 that were invoiced, #1 to Margaret Ellison and #2 to Owen Pugh. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const first = await invoiceOf(client, 'Margaret Ellison');
  server.clock.advance(1_000);
  const second = await invoiceOf(client, 'Owen Pugh');
  return { ...server, client, first, second };
}

async function invoiceOf(client: TestClient, customerName: string): Promise<WithPayments> {
  const { id } = await createPricedJob(client, { customerName });
  await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${id}/invoices`)).json<[WithPayments]>();
  return invoice;
}

const bring = (client: TestClient, csv: string, columns?: object) =>
  client.post('/api/bank/imports', { csv, ...(columns && { columns }) });

async function importOf(client: TestClient, csv: string): Promise<Imported> {
  const response = await bring(client, csv);
  expect(response.statusCode).toBe(201);
  return response.json<Imported>();
}

const book = (client: TestClient, id: string, lines: readonly object[]) =>
  client.post(`/api/bank/imports/${id}/book`, { lines });

/** Books each line that was matched, and any other for the invoice. */
async function bookAll(client: TestClient, { id, lines }: Imported, invoiceId: string | null = null): Promise<Booked> {
  const chosen = lines
    .map((line) => ({ id: line.id, invoiceId: line.invoiceId ?? invoiceId, match: line.match }))
    .filter((each) => each.invoiceId !== null && !['OUT', 'BOOKED', 'ENTERED'].includes(each.match));
  const response = await book(client, id, chosen);
  expect(response.statusCode).toBe(200);
  return response.json<Booked>();
}

const matches = ({ lines }: Imported) => lines.map(({ match }) => match);
const paidOf = async (client: TestClient, { id }: WithPayments) =>
  (await client.get(`/api/invoices/${id}`)).json<WithPayments>();

test.each([
  [
    'Barclays',
    'Number,Date,Account,Amount,Subcategory,Memo\n,20/11/2026,20-00-00 12345678,735.13,DIRECTDEP,M ELLISON #1\n,20/11/2026,20-00-00 12345678,100.00,DIRECTDEP,O PUGH #2\n,20/11/2026,20-00-00 12345678,100.00,DIRECTDEP,O PUGH #2\n,18/11/2026,20-00-00 12345678,-40.00,PAYMENT,SCREWFIX',
  ],
  [
    'Lloyds',
    "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,\n20/11/2026,FPI,'30-94-57,12345678,M ELLISON #1,,735.13,2000.00\n20/11/2026,FPI,'30-94-57,12345678,O PUGH #2,,100.00,2100.00\n20/11/2026,FPI,'30-94-57,12345678,O PUGH #2,,100.00,2200.00\n18/11/2026,DEB,'30-94-57,12345678,SCREWFIX,40.00,,513.80",
  ],
  [
    'HSBC, which names no columns',
    '20/11/2026,M ELLISON #1,735.13\n20/11/2026,O PUGH #2,100.00\n20/11/2026,O PUGH #2,100.00\n18/11/2026,SCREWFIX,-40.00',
  ],
])(
  'a statement of %s is matched, and each of its lines is booked once, those that say the same too',
  async (_, csv) => {
    const { client, first, second } = await start();
    const imported = await importOf(client, csv);
    expect(matches(imported)).toEqual(['SURE', 'PROPOSED', 'PROPOSED', 'OUT']);
    expect(imported.lines.map(({ invoiceId }) => invoiceId)).toEqual([first.id, second.id, second.id, null]);
    expect(imported.lines[0]).toMatchObject({ date: '2026-11-20', amount: 735.13, text: 'M ELLISON #1' });
    expect(imported.invoices.map(({ number, customerName, due }) => [number, customerName, due])).toEqual([
      ['#1', 'Margaret Ellison', 735.13],
      ['#2', 'Owen Pugh', 735.13],
    ]);
    expect(await paidOf(client, first)).toMatchObject({ paid: 0, payments: [] });

    const booked = await bookAll(client, imported);
    expect(booked).toMatchObject({ booked: 3, skipped: 0, skippedLines: [] });
    expect(booked.payments[0]).toMatchObject({
      invoiceId: first.id,
      amount: 735.13,
      method: 'BANK',
      receivedOn: '2026-11-20',
      note: 'M ELLISON #1',
    });
    expect(await paidOf(client, first)).toMatchObject({ state: 'PAID' });
    expect(await paidOf(client, second)).toMatchObject({ state: 'PART_PAID', paid: 200 });

    const again = await importOf(client, csv);
    expect(matches(again)).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'OUT']);
    expect(again.lines.map(({ invoiceId }) => invoiceId)).toEqual([first.id, second.id, second.id, null]);
    // A longer statement of the same days has one line more.
    const longer = await importOf(client, `${csv}\n${csv.split('\n').at(-3) ?? ''}`);
    expect(matches(longer)).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'OUT', 'PROPOSED']);
  },
);

const line = (text: string, amount: string) => `Date,Description,Amount\n20/11/2026,${text},+${amount}`;

test('a line whose invoice was paid meanwhile, wholly or in part, is left out with the reason, and stops no other', async () => {
  const { client, first, second } = await start();
  const csv = `${line('ELLISON #1', '735.13')}\n20/11/2026,PUGH #2,735.13\n18/11/2026,Cash,5.00`;
  const imported = await importOf(client, csv);
  const payment = { method: 'CASH', receivedOn: '2026-11-20', note: '' };
  await client.post(`/api/invoices/${first.id}/payments`, { ...payment, amount: 735.13 });
  await client.post(`/api/invoices/${second.id}/payments`, { ...payment, amount: 300 });
  const booked = await bookAll(client, imported, second.id);
  expect(booked).toMatchObject({ booked: 1, skipped: 2, payments: [{ amount: 5, invoiceId: second.id }] });
  expect(booked.skippedLines).toEqual([
    { id: imported.lines[0]?.id, detail: 'Nothing is due for #1 any more.' },
    {
      id: imported.lines[1]?.id,
      detail: 'For #2 £435.13 is due now. Import the statement again to look at it.',
    },
  ]);
  // Looked at and chosen again, it may be booked: what is above is the job's credit.
  const looked = await importOf(client, csv);
  expect(matches(looked)).toEqual(['ENTERED', 'PROPOSED', 'BOOKED']);
  expect(await bookAll(client, looked)).toMatchObject({ booked: 1 });
  expect(await paidOf(client, second)).toMatchObject({ state: 'PAID', due: 0 });
});

test('two lines for one invoice are booked by one yes, and what they are above it is credit', async () => {
  const { client, first } = await start();
  const imported = await importOf(client, `${line('ELLISON #1', '735.13')}\n20/11/2026,ELLISON #1,735.13`);
  expect(matches(imported)).toEqual(['SURE', 'PROPOSED']);
  expect(await bookAll(client, imported)).toMatchObject({ booked: 2, skipped: 0 });
  expect(await paidOf(client, first)).toMatchObject({ state: 'PAID', paid: 735.13, due: 0 });
  expect((await readJob(client, { id: first.jobId })).credit).toBe(735.13);
});

test('money that went out by the words of a column is matched to nothing, and what no column or sign says is sure of nothing', async () => {
  const { client, first } = await start();
  const said = 'Date,Type,Description,Amount\n20/11/2026,Debit,REFUND #1,735.13\n20/11/2026,Credit,ELLISON #1,735.13';
  expect(matches(await importOf(client, said))).toEqual(['OUT', 'SURE']);
  const unsaid = 'Date,Description,Amount\n20/11/2026,REFUND #1,735.13';
  const imported = await importOf(client, unsaid);
  expect(imported).toMatchObject({ saysDirection: false, lines: [{ match: 'PROPOSED', invoiceId: first.id }] });
  // All of it came in, the trader says.
  const named = await bring(client, unsaid, { date: 0, paidIn: 2, text: [1] });
  expect(named.json()).toMatchObject({ saysDirection: true, lines: [{ match: 'SURE' }] });
});

test('a row that may be a payment and can not be read is answered in its own words', async () => {
  const { client } = await start();
  const imported = await importOf(client, `${line('Cash', '5.00')}\n31/02/2026,PUGH #2,735.13`);
  expect(imported).toMatchObject({ lines: [{ text: 'Cash' }], unread: ['31/02/2026 PUGH #2 735.13'] });
});

test('bookings of the same lines at once book each once, whatever invoices they name', async () => {
  const { client, db, first, second } = await start();
  const imported = await importOf(client, `${line('Cash', '5.00')}\n20/11/2026,Cash,5.00`);
  const bookings = await Promise.all([first, second, first, second].map(({ id }) => bookAll(client, imported, id)));
  expect(bookings.reduce((sum, { booked }) => sum + booked, 0)).toBe(2);
  expect(bookings.reduce((sum, { skipped }) => sum + skipped, 0)).toBe(6);
  const reasons = bookings.flatMap(({ skippedLines }) => skippedLines.map(({ detail }) => detail));
  expect(new Set(reasons)).toEqual(new Set(['This line was booked before.']));
  expect(await db.selectFrom('payment').select('id').execute()).toHaveLength(2);
});

test('other calls are answered while many lines are booked', async () => {
  const { app, client, first } = await start();
  const lines = Array.from({ length: 100 }, (_, at) => `20/11/2026,Cash ${at},1.00`);
  const imported = await importOf(client, ['Date,Description,Amount', ...lines].join('\n'));
  let isOver = false;
  const booking = bookAll(client, imported, first.id).finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    await setImmediate();
    await app.inject('/healthz');
    answered += 1;
  }
  expect(await booking).toMatchObject({ booked: 100, skipped: 0 });
  expect(answered).toBeGreaterThan(20);
});

test('a line whose payment was voided can be booked again', async () => {
  const { client, first } = await start();
  const csv = line('ELLISON #1', '735.13');
  const { payments } = await bookAll(client, await importOf(client, csv));
  await client.post(`/api/payments/${payments[0]?.id}/void`, { reason: 'Another account' });
  const again = await importOf(client, csv);
  expect(matches(again)).toEqual(['SURE']);
  expect(await bookAll(client, again)).toMatchObject({ booked: 1, payments: [{ invoiceId: first.id }] });
});

test('a statement is booked after the server was started anew', async () => {
  const { app, client, clock, db, first } = await start();
  const imported = await importOf(client, line('ELLISON #1', '735.13'));
  await app.close();
  const again = await createTestApp({ deps: { db, clock: clock.now } });
  const later = await again.visitor();
  await later.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
  expect(await bookAll(later, imported)).toMatchObject({ booked: 1, payments: [{ invoiceId: first.id }] });
});

test('a line of a day to come, and one for an invoice of nobody, are left out', async () => {
  const { client, first } = await start();
  const { id, lines } = await importOf(client, `${line('Cash', '5.00')}\n21/11/2026,ELLISON #1,735.13`);
  expect(lines.map(({ match }) => match)).toEqual(['NONE', 'NONE']);
  const [cash, tomorrow] = lines.map((each) => each.id);
  const nobodys = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01';
  const body = [
    { id: tomorrow, invoiceId: first.id },
    { id: cash, invoiceId: nobodys },
  ];
  const answer = (await book(client, id, body)).json<Booked>();
  expect(answer).toMatchObject({ booked: 0, skipped: 2 });
  expect(answer.skippedLines[0]?.detail).toMatch('is still to come');
});

test.each([
  ['a list of products', 'Name,Category,Unit price\nOak,Floor,29.50'],
  ['nothing', ''],
  ['no line that can be read', 'Date,Description,Amount\nsoon,Paid,lots'],
])('%s is refused with what to do', async (_, csv) => {
  const { client } = await start();
  const response = await bring(client, csv);
  expect(refusal(response)).toMatchObject({ status: 422, paths: ['/csv'] });
  expect(response.json<{ detail: string }>().detail).toMatch('Export the statement');
});

test('columns can be named where no title says them, and wrong ones are refused', async () => {
  const { client } = await start();
  const csv = 'Who;When it was;Sum\nELLISON #1;20/11/2026;+735,13';
  expect(refusal(await bring(client, csv)).status).toBe(422);
  const named = await bring(client, csv, { date: 1, amount: 2, text: [0] });
  expect(matches(named.json<Imported>())).toEqual(['SURE']);
  const columns = { date: 1, amount: 2, paidIn: null, paidOut: null, direction: null, text: [0] };
  expect(named.json<Imported>()).toMatchObject({ columns, saysDirection: true });
  expect(refusal(await bring(client, csv, { date: -1, text: [] })).paths).toEqual(['/columns/date', '/columns/text']);
});

test('more than a megabyte is refused as too large', async () => {
  const { client } = await start();
  expect(refusal(await bring(client, 'x'.repeat(1_100_000)))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
});

test('lines that went out, or that are none of the statement, are refused, and nothing is booked', async () => {
  const { client, db, first } = await start();
  const { id, lines } = await importOf(client, `${line('Cash', '5.00')}\n20/11/2026,SCREWFIX,-40.00`);
  const all = lines.map((each) => ({ id: each.id, invoiceId: first.id }));
  expect(refusal(await book(client, id, all))).toMatchObject({ status: 422, paths: ['/lines/1/id'] });
  expect(refusal(await book(client, id, []))).toMatchObject({ status: 422, paths: ['/lines'] });
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([]);
});

test('a statement is kept for 30 days, the ten newest, for its account alone, without what went out', async () => {
  const { client, clock, db, first, signUp } = await start();
  const csv = `${line('Cash', '5.00')}\n20/11/2026,SCREWFIX,-40.00`;
  const { id, lines } = await importOf(client, csv);
  const body = [{ id: lines[0]?.id, invoiceId: first.id }];
  expect(refusal(await book(await signUp(), id, body))).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' });
  const kept = () => db.selectFrom('bank_import').select('lines').execute();
  expect(JSON.stringify(await kept())).not.toContain('SCREWFIX');
  for (let count = 0; count < 10; count += 1) {
    clock.advance(1_000);
    await importOf(client, csv);
  }
  expect(await kept()).toHaveLength(10);
  expect(refusal(await book(client, id, body))).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' });
  await db.updateTable('bank_import').set({ created_at: '2026-10-21T08:13:00.000Z' }).execute();
  await importOf(client, csv);
  expect(await kept()).toHaveLength(1);
});

test('what is kept of statements goes along with the account', async () => {
  const { client } = await start();
  const { id, lines } = await importOf(client, `${line('ELLISON #1', '735.13')}\n20/11/2026,SCREWFIX,-40.00`);
  const response = await client.post('/api/account/export', { currentPassword: 'Tape-measure5!' });
  const data = JSON.parse(readZip(response.rawPayload).get('account.json')?.toString() ?? '') as object;
  const importedAt = expect.stringMatching(/^2026-11-20T/);
  expect(data).toMatchObject({ bankImports: [{ id, importedAt, lines: lines.slice(0, 1) }] });
});

test('a line is booked for an invoice that is paid already where the trader says so, and becomes credit', async () => {
  const { client, first, second, signUp } = await start();
  const other = await signUp();
  const foreign = await invoiceOf(other, 'Not Yours');
  const payment = { amount: 735.13, method: 'BANK', receivedOn: '2026-11-19' };
  await client.post(`/api/invoices/${first.id}/payments`, payment);
  await other.post(`/api/invoices/${foreign.id}/payments`, payment);
  const { id, lines, invoices, paid } = await importOf(
    client,
    `Date,Text,Amount\n20/11/2026,M ELLISON #1,735.13\n18/11/2026,SCREWFIX,-1.00`,
  );
  expect(invoices.map(({ number }) => number)).toEqual([second.number]);
  expect(paid.map(({ number, customerName }) => [number, customerName])).toEqual([['#1', 'Margaret Ellison']]);
  const chosen = { id: lines[0]?.id, invoiceIds: [first.id] };
  const refused = (await book(client, id, [chosen])).json<Booked>();
  expect(refused.skippedLines.map(({ detail }) => detail)).toEqual(['Nothing is due for #1 any more.']);
  const booked = (await book(client, id, [{ ...chosen, again: true }])).json<Booked>();
  expect(booked).toMatchObject({ booked: 1, payments: [{ amount: 735.13, invoiceId: first.id }] });
  expect((await readJob(client, { id: booked.payments[0]?.jobId ?? '' })).credit).toBe(735.13);
  expect((await book(client, id, [{ ...chosen, again: true }])).json<Booked>().booked).toBe(0);
});
