import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { BankImport, BookAnswer } from '#contract/bank.ts';
import type { MoneyOverview } from '#contract/money.ts';
import type { VatFigures } from '#contract/vat-figures.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Imported = z.input<typeof BankImport>;
type Booked = z.input<typeof BookAnswer>;
type Bill = z.input<typeof InvoiceWithPayments>;

const ANN = { customerName: 'Ann Lister', customerEmail: 'ann@example.co.uk' };
const LATER = { 'idempotency-key': '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e02' };

/** A trader with two jobs of Ann Lister's: #1 has a deposit of £235.13 and the rest of £500.00, #2 one invoice of £700.00. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const first = await createPricedJob(client, ANN);
  const deposit = await issue(client, first.id, { share: { amount: 235.13 }, label: 'Deposit' });
  const rest = await issue(client, first.id, { share: 'REST', label: 'Rest' });
  server.clock.advance(1_000);
  const second = await createPricedJob(client, ANN);
  const other = await issue(client, second.id, { share: { amount: 700 }, label: 'All' });
  return { ...server, client, deposit, rest, other };
}

async function issue(client: TestClient, jobId: string, part: object): Promise<Bill> {
  const response = await client.post(`/api/jobs/${jobId}/invoices`, { ...part, deliver: 'DOWNLOAD' });
  expect(response.statusCode).toBe(201);
  return response.json<{ invoice: Bill }>().invoice;
}

const csvOf = (text: string, amount: number) => `Date,Description,Amount\n19/11/2026,${text},+${amount.toFixed(2)}`;

async function importOf(client: TestClient, text: string, amount: number): Promise<Imported> {
  return (await client.post('/api/bank/imports', { csv: csvOf(text, amount) })).json<Imported>();
}

/** Books the one line of a statement as it was matched, or for these invoices. */
async function book(
  client: TestClient,
  { id, lines: [line] }: Imported,
  invoiceIds = line?.invoiceIds,
): Promise<Booked> {
  const response = await client.post(`/api/bank/imports/${id}/book`, { lines: [{ id: line?.id, invoiceIds }] });
  expect(response.statusCode).toBe(200);
  return response.json<Booked>();
}

const read = async (client: TestClient, { id }: Bill) => (await client.get(`/api/invoices/${id}`)).json<Bill>();
const reasons = ({ skippedLines }: Booked) => skippedLines.map(({ detail }) => detail);

test.each([
  ['the customer’s name, and all that is open', 'A LISTER', 1_435.13, ['deposit', 'rest', 'other']],
  ['the name, and two of them on two jobs', 'A LISTER', 935.13, ['deposit', 'other']],
  ['the name, and all but one of them', 'A LISTER FLOORS', 1_200, ['rest', 'other']],
  ['the numbers of two of one job', '#1 AND #1-2', 735.13, ['deposit', 'rest']],
] as const)('a line with %s is proposed for them and pays each by one yes', async (_, text, amount, names) => {
  const world = await start();
  const { client } = world;
  const bills = names.map((name) => world[name]);
  const imported = await importOf(client, text, amount);
  const [line] = imported.lines;
  expect(line).toMatchObject({ match: 'PROPOSED', invoiceId: bills[0]?.id, invoiceIds: bills.map(({ id }) => id) });

  const booked = await book(client, imported);
  expect(booked).toMatchObject({ booked: 1, skipped: 0 });
  expect(booked.payments).toMatchObject(
    bills.map(({ id, due }) => ({ invoiceId: id, amount: due, method: 'BANK', receivedOn: '2026-11-19', note: text })),
  );
  for (const bill of bills) expect(await read(client, bill)).toMatchObject({ state: 'PAID', due: 0 });
  const { owed, lists } = (await client.get('/api/money')).json<z.input<typeof MoneyOverview>>();
  expect([Math.round((owed + amount) * 100), lists.payBack]).toEqual([143_513, []]);

  const vat = await client.get('/api/money/vat?from=2026-11-01&to=2026-11-30&basis=RECEIVED');
  const counted = vat.json<z.input<typeof VatFigures>>().papers.map(({ number }) => number);
  expect(counted.toSorted()).toEqual(bills.map(({ number }) => number).toSorted());

  // It is known when it comes again, and never enters money twice.
  const again = await importOf(client, text, amount);
  expect(again.lines[0]?.match).toBe('BOOKED');
  expect(again.lines[0]?.invoiceIds.toSorted()).toEqual(bills.map(({ id }) => id).toSorted());
  for (const each of [await book(client, imported), await book(client, again, [world.deposit.id])]) {
    expect([each.booked, reasons(each)]).toEqual([0, ['This line was booked before.']]);
  }
});

test('a text that names nobody proposes nothing, and the trader may name the invoices; one name with another sum neither', async () => {
  const { client, deposit, other } = await start();
  expect((await importOf(client, 'FPI 4711', 1_435.13)).lines[0]).toMatchObject({ match: 'NONE', invoiceIds: [] });
  expect((await importOf(client, 'A LISTER', 1_435.12)).lines[0]).toMatchObject({ match: 'NONE', invoiceIds: [] });
  const imported = await importOf(client, 'FPI 4711', 935.13);
  expect(imported.invoices.every(({ customerId }) => customerId === deposit.customerId)).toBe(true);
  expect(await book(client, imported, [other.id, deposit.id])).toMatchObject({
    booked: 1,
    payments: [
      { invoiceId: other.id, amount: 700 },
      { invoiceId: deposit.id, amount: 235.13 },
    ],
  });
});

test('what is due and has changed since leaves the line out as a whole, with the reason', async () => {
  const { client, db, deposit, rest, other } = await start();
  const imported = await importOf(client, 'A LISTER', 935.13);
  const cash = { method: 'CASH', receivedOn: '2026-11-20', note: '' };
  const pay = (bill: Bill, amount: number) => client.post(`/api/invoices/${bill.id}/payments`, { ...cash, amount });
  await pay(deposit, 100);
  expect(reasons(await book(client, imported))).toEqual([
    'For #1 and #2 £835.13 is due now. Import the statement again to look at it.',
  ]);
  await pay(deposit, 135.13);
  await pay(other, 700);
  expect(reasons(await book(client, imported))).toEqual([
    'Nothing is due for #1 and #2 any more. Import the statement again to look at it.',
  ]);
  // As much is due for others, one of which nothing is due for.
  const lines = await importOf(client, 'A LISTER', 500);
  expect(reasons(await book(client, lines, [rest.id, other.id]))).toEqual(['Nothing is due for #2 any more.']);
  expect(await db.selectFrom('payment').select('id').where('method', '=', 'BANK').execute()).toEqual([]);
});

test('while one of its payments stands a line is booked; once all are taken back it can be booked again', async () => {
  const { client, db, deposit, other } = await start();
  const imported = await importOf(client, 'A LISTER', 935.13);
  const { payments } = await book(client, imported);
  for (const [index, { id }] of payments.entries()) {
    const before = await importOf(client, 'A LISTER', 935.13);
    const standing = payments.slice(index).map(({ invoiceId }) => invoiceId);
    expect(before.lines[0]).toMatchObject({ match: 'BOOKED', invoiceIds: standing });
    // Not even for what is due again.
    expect(reasons(await book(client, imported, [deposit.id]))).toEqual(['This line was booked before.']);
    await client.post(`/api/payments/${id}/void`, { reason: 'Another account' });
  }
  const again = await importOf(client, 'A LISTER', 935.13);
  expect(again.lines[0]).toMatchObject({ match: 'PROPOSED', invoiceIds: [deposit.id, other.id] });
  expect(await book(client, again)).toMatchObject({ booked: 1, skipped: 0 });
  const standing = await db.selectFrom('payment').select('amount').where('voided_at', 'is', null).execute();
  expect(standing.map(({ amount }) => amount)).toEqual([23_513, 70_000]);
});

test('bookings of one line at once enter its money once, for whichever invoices', async () => {
  const { client, db, deposit, rest, other } = await start();
  const imported = await importOf(client, 'A LISTER', 735.13);
  const ways = [[deposit.id, rest.id], [other.id], [rest.id, deposit.id], [deposit.id, rest.id]];
  const bookings = await Promise.all(ways.map((ids) => book(client, imported, ids)));
  expect(bookings.filter(({ booked }) => booked === 1)).toHaveLength(1);
  const entered = await db.selectFrom('payment').select('amount').execute();
  expect(entered.reduce((sum, { amount }) => sum + amount, 0)).toBe(73_513);
});

test('one that can’t be entered keeps the others out', async () => {
  const { client, db, deposit, other } = await start();
  const imported = await importOf(client, 'A LISTER', 935.13);
  const answer = await client.post(`/api/invoices/${other.id}/credit`, { amount: 'ALL', reason: 'Not done' }, LATER);
  expect(answer.statusCode).toBe(201);
  const few = await importOf(client, 'A LISTER', 235.13);
  expect(reasons(await book(client, few, [deposit.id, other.id]))).toEqual(['Nothing is due for #2 any more.']);
  expect(reasons(await book(client, imported))).toHaveLength(1);
  const nobodys = '5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e01';
  expect(await book(client, few, [deposit.id, nobodys])).toMatchObject({ booked: 0, skipped: 1 });
  expect(await db.selectFrom('payment').select('id').execute()).toEqual([]);
});

test('an invoice twice, none, and too many are refused', async () => {
  const { client, deposit } = await start();
  const { id, lines } = await importOf(client, 'A LISTER', 935.13);
  const send = (members: object) =>
    client.post(`/api/bank/imports/${id}/book`, { lines: [{ id: lines[0]?.id, ...members }] });
  const many = Array.from({ length: 21 }, (_, at) => `5a1d3e7c-6b1f-4c63-9a55-0a1d6f3b7e${at + 10}`);
  for (const invoiceIds of [[], [deposit.id, deposit.id], many]) {
    expect(refusal(await send({ invoiceIds }))).toMatchObject({ status: 422, paths: ['/lines/0/invoiceIds'] });
  }
  expect(refusal(await send({}))).toMatchObject({ status: 422, paths: ['/lines/0/invoiceId'] });
});

test('a statement that was kept before lines could be for several is booked as ever', async () => {
  const { client, db, other } = await start();
  const imported = await importOf(client, 'A LISTER #2', 700);
  const { lines } = await db.selectFrom('bank_import').select('lines').executeTakeFirstOrThrow();
  const before = (JSON.parse(lines) as object[]).map((line) => ({ ...line, invoiceIds: undefined })); // what keepImport wrote
  await db
    .updateTable('bank_import')
    .set({ lines: JSON.stringify(before) })
    .execute();
  const body = { lines: [{ id: imported.lines[0]?.id, invoiceId: other.id }] };
  const booked = await client.post(`/api/bank/imports/${imported.id}/book`, body);
  expect(booked.json()).toMatchObject({ booked: 1, payments: [{ invoiceId: other.id, amount: 700 }] });
});

test('a line that names invoices of two customers and comes to them pays both by one yes, and is known again', async () => {
  const { client, deposit } = await start();
  const { id } = await createPricedJob(client, { customerName: 'Owen Pugh', customerEmail: 'owen@example.co.uk' });
  const pugh = await issue(client, id, { share: { amount: 300 }, label: 'All' });
  const imported = await importOf(client, 'INV 1 AND 3', 535.13);
  const ids = [deposit.id, pugh.id];
  expect(imported.lines).toMatchObject([{ match: 'PROPOSED', invoiceIds: ids }]);
  expect(await book(client, imported)).toMatchObject({ booked: 1, skipped: 0 });
  for (const bill of [deposit, pugh]) expect(await read(client, bill)).toMatchObject({ state: 'PAID', due: 0 });
  const again = await importOf(client, 'INV 1 AND 3', 535.13);
  expect(again.lines[0]?.match).toBe('BOOKED');
});
