import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { BookExport } from '#contract/book-export.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

type Made = z.input<typeof BookExport>;

const NOVEMBER = { kind: 'INVOICES', format: 'XERO', from: '2026-11-01', to: '2026-11-30' };

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
  const make = async (change: object = {}) => {
    const answer = await client.post('/api/exports', { ...NOVEMBER, ...change });
    expect(answer.statusCode).toBe(201);
    return answer.json<Made>();
  };
  const lines = async ({ url }: Made) => {
    const file = await client.get(url);
    expect(file.statusCode).toBe(200);
    return file.body.replace('\uFEFF', '').trim().split('\r\n');
  };
  return { ...server, client, issue, make, lines };
}

test('an export is made once and read as often as wanted, as a CSV file that says what it is', async () => {
  const { client, issue, make } = await start();
  const invoice = await issue();
  const made = await make();
  expect(made).toEqual({
    id: made.id,
    url: `/api/exports/${made.id}`,
    count: 1,
    exportedBefore: 0,
    namedBefore: [],
    undone: 0,
    namedUndone: [],
    offStatement: [],
    earlierTaxPoints: { count: 0, first: [] },
    issuedLater: { count: 0, first: [] },
  });
  const [first, second] = [await client.get(made.url), await client.get(made.url)];
  expect(first.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(first.headers['content-disposition']).toContain('"xero-invoices-2026-11-01-to-2026-11-30.csv"');
  expect(first.body).toContain(`,${invoice.number},,20/11/2026,`);
  expect(first.body).toContain(`,${invoice.total.toFixed(2)},`);
  expect(second.body).toBe(first.body);
});

test('an invoice says which of its payments are in which file', async () => {
  const { client, issue, make } = await start();
  const { id } = await issue();
  const pay = async (amount: number) => {
    const body = { amount, method: 'BANK', receivedOn: '2026-11-20', note: '' };
    return (await client.post(`/api/invoices/${id}/payments`, body)).json<{ payment: { id: string } }>().payment.id;
  };
  const exports = async () => (await client.get(`/api/invoices/${id}`)).json<{ exports: object[] }>().exports;
  const paymentId = await pay(100);
  expect(await exports()).toEqual([]);
  await make({ kind: 'PAYMENTS', format: 'SAGE' });
  await pay(50);
  expect(await exports()).toEqual([{ paymentId, format: 'SAGE', on: '2026-11-20' }]);
});

test('payments that were undone after they were exported are named, for their program and days alone', async () => {
  const { client, issue, make } = await start();
  const { id, number } = await issue();
  const pay = async (amount: number) => {
    const body = { amount, method: 'BANK', receivedOn: '2026-11-20', note: '' };
    return (await client.post(`/api/invoices/${id}/payments`, body)).json<{ payment: { id: string } }>().payment.id;
  };
  const ask = (change: object = {}) => make({ kind: 'PAYMENTS', ...change });
  const [paid, kept, mistake] = [await pay(100), await pay(50), await pay(7)];
  const undo = (paymentId: string) => client.post(`/api/payments/${paymentId}/void`, { reason: '' });
  await undo(mistake);
  expect(await ask()).toMatchObject({ count: 2, undone: 0, namedUndone: [] });
  await ask({ again: true });
  await undo(paid);
  const customerName = 'Margaret Ellison';
  const named = { undone: 1, namedUndone: [{ number, customerName, amount: 100, receivedOn: '2026-11-20' }] };
  expect(await ask()).toMatchObject({ count: 0, exportedBefore: 1, ...named });
  expect(await ask()).toMatchObject(named);
  expect(await ask({ format: 'SAGE' })).toMatchObject({ count: 1, undone: 0 });
  expect(await ask({ from: '2026-11-21' })).toMatchObject({ undone: 0 });
  expect(await make()).toMatchObject({ undone: 0, namedUndone: [] });
  await undo(kept);
  expect(await ask()).toMatchObject({ count: 0, undone: 2 });
});

test('each paper goes to a program once unless asked again, and those of before are named', async () => {
  const { issue, make, lines } = await start();
  const first = await issue();
  await make();
  const second = await issue();
  const next = await make();
  expect(next).toMatchObject({ count: 1, exportedBefore: 1, namedBefore: [first.number] });
  expect(await lines(next)).toEqual([expect.any(String), expect.stringContaining(`,${second.number},`)]);
  expect(await make()).toMatchObject({ count: 0, exportedBefore: 2 });
  const again = await make({ again: true });
  expect(again).toMatchObject({ count: 2, exportedBefore: 2 });
  expect(await lines(again)).toHaveLength(3);
  expect(await make({ format: 'SAGE' })).toMatchObject({ count: 2, exportedBefore: 0 });
});

test('a repeat under the same id answers the export of the first call, though the program has it all by now', async () => {
  const { client, issue, make, lines } = await start();
  const early = await issue();
  await make();
  await issue();
  const id = randomUUID();
  const first = await make({ id });
  expect(first).toMatchObject({ id, count: 1, exportedBefore: 1, namedBefore: [early.number] });
  expect(await make({ id })).toEqual(first);
  expect(await lines(first)).toHaveLength(2);
  expect(await Promise.all([make({ id }), make({ id })])).toEqual([first, first]);
  const other = await client.post('/api/exports', { ...NOVEMBER, id, format: 'SAGE' });
  expect(refusal(other)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});

test('calls at the same time take each paper once', async () => {
  const { issue, make } = await start();
  await Promise.all([issue(), issue(), issue()]);
  const made = await Promise.all([make(), make(), make()]);
  expect(made.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 0, 3]);
});

test('each export counts as stored, one that holds nothing too, and a full account makes no other', async () => {
  const { client, db, issue, make } = await start();
  await issue();
  const used = async () => (await client.get('/api/account/storage')).json<{ used: number }>().used;
  const before = await used();
  await make();
  expect(await used()).toBe(before + 600);
  await make();
  expect(await used()).toBe(before + 900);
  await db.updateTable('account').set({ stored_bytes: 1_000_000_000 }).execute();
  const refused = await client.post('/api/exports', { ...NOVEMBER, from: '2020-01-01', to: '2020-01-31' });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  expect(await db.selectFrom('book_export').select('id').execute()).toHaveLength(2);
});

test('invoices whose VAT counts in another month than their date, or in a period that they are not in, are named', async () => {
  const { client, db, issue, make, lines } = await start();
  const [moved, near, late, other] = [await issue(), await issue(), await issue(), await issue()];
  const set = async ({ id }: { id: string }, days: object) =>
    db.updateTable('bill').set(days).where('id', '=', id).execute();
  await set(moved, { tax_point: '2026-10-31' });
  await set(near, { tax_point: '2026-11-03' });
  await set(late, { issued_on: '2026-12-02', tax_point: '2026-11-10' });
  await set(other, { issued_on: '2026-12-02', tax_point: '2026-12-01' });
  const nothing = { count: 0, first: [] };
  const before = { number: moved.number, issuedOn: '2026-11-20', taxPoint: '2026-10-31' };
  const after = { number: late.number, issuedOn: '2026-12-02', taxPoint: '2026-11-10' };
  const made = await make();
  expect(made).toMatchObject({
    count: 2,
    earlierTaxPoints: { count: 1, first: [before] },
    issuedLater: { count: 1, first: [after] },
  });
  expect((await lines(made)).join()).toContain(',"Work, job #1, tax point 31/10/2026",');
  // Part of a month, and of a tax year: whatever the VAT period is, it begins with a month.
  const part = await make({ from: '2026-11-05' });
  expect(part).toMatchObject({ earlierTaxPoints: { count: 2 }, issuedLater: { count: 1 } });
  expect(await make({ to: '2026-12-31' })).toMatchObject({ earlierTaxPoints: { count: 2 }, issuedLater: nothing });
  expect(await make({ kind: 'CREDIT_NOTES' })).toMatchObject({ earlierTaxPoints: nothing, issuedLater: nothing });
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, vatBasis: 'RECEIVED', vatBasisFrom: null });
  expect(await make()).toMatchObject({ earlierTaxPoints: nothing, issuedLater: nothing });
});

test('a tax point of a business that is not registered is none for the books', async () => {
  const { client, db, issue, make, lines } = await start();
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, vatRegistered: false });
  await issue();
  await db.updateTable('bill').set({ tax_point: '2026-10-31' }).execute();
  const made = await make();
  expect(made).toMatchObject({ count: 1, earlierTaxPoints: { count: 0 } });
  expect((await lines(made)).join()).not.toContain('tax point');
});

test('a period has the papers of its days alone, invoices apart from credit notes', async () => {
  const { client, db, issue, make, lines } = await start();
  const [early, late] = [await issue(), await issue()];
  await db.updateTable('bill').set({ issued_on: '2026-10-31' }).where('id', '=', early.id).execute();
  const credited = await client.post(`/api/invoices/${late.id}/credit`, { amount: 60, reason: 'Scratched' });
  expect(credited.statusCode).toBe(201);
  expect(await make()).toMatchObject({ count: 1 });
  const notes = await lines(await make({ kind: 'CREDIT_NOTES' }));
  expect(notes).toHaveLength(2);
  expect(notes[1]).toContain(`,${late.number},20/11/2026,20/11/2026,-60.00,`);
  expect(await make({ from: '2026-10-31', to: '2026-10-31' })).toMatchObject({ count: 1 });
});

test('payments are the money that came in and went back, without what was voided and what only moved', async () => {
  const { client, db, issue, make, lines } = await start();
  const invoice = await issue();
  const pay = async (amount: number) =>
    (
      await client.post(`/api/invoices/${invoice.id}/payments`, {
        amount,
        method: 'BANK',
        receivedOn: '2026-11-12',
        note: '',
      })
    ).json<{ payment: { id: string } }>().payment.id;
  await pay(100);
  await pay(-40);
  const mistake = await pay(7);
  await client.post(`/api/payments/${mistake}/void`, { reason: 'Twice' });
  const moved = await pay(9);
  await db.updateTable('payment').set({ method: 'CREDIT' }).where('id', '=', moved).execute();
  const made = await make({ kind: 'PAYMENTS', format: 'FREEAGENT' });
  expect(made.count).toBe(2);
  expect((await lines(made)).toSorted()).toEqual([
    `12/11/2026,-40.00,${invoice.number} Margaret Ellison paid back by bank`,
    `12/11/2026,100.00,${invoice.number} Margaret Ellison paid by bank`,
  ]);
});

test('payments are those that the bank’s statement has, and what came in another way is counted beside them', async () => {
  const { client, issue, make, lines } = await start();
  const { id, number } = await issue();
  const pay = async (amount: number, method: string, note = '', receivedOn = '2026-11-12') => {
    const answer = await client.post(`/api/invoices/${id}/payments`, { amount, method, receivedOn, note });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ payment: { id: string } }>().payment.id;
  };
  await pay(200, 'BANK', 'Deposit');
  await pay(100, 'CHEQUE', 'No. 000123', '2026-11-13');
  await pay(-20, 'BANK', '', '2026-11-14');
  await pay(50, 'CARD');
  await pay(80, 'CASH', 'In hand', '2026-11-16');
  await pay(-30, 'CASH');
  await pay(5, 'OTHER');
  await pay(9, 'CASH', '', '2026-10-31');
  await client.post(`/api/payments/${await pay(7, 'CASH')}/void`, { reason: 'Twice' });
  const offStatement = [
    { method: 'CARD', count: 1, received: 50, paidBack: 0 },
    { method: 'CASH', count: 2, received: 80, paidBack: 30 },
    { method: 'OTHER', count: 1, received: 5, paidBack: 0 },
  ];
  const made = await make({ kind: 'PAYMENTS' });
  expect(made).toMatchObject({ count: 3, offStatement });
  expect((await lines(made)).slice(1)).toEqual([
    `12/11/2026,200.00,Margaret Ellison,${number} paid by bank. Deposit,${number},`,
    `13/11/2026,100.00,Margaret Ellison,${number} paid by cheque. No. 000123,${number},`,
    `14/11/2026,-20.00,Margaret Ellison,${number} paid back by bank,${number},`,
  ]);
  expect(await make({ kind: 'PAYMENTS' })).toMatchObject({ count: 0, exportedBefore: 3, offStatement });
  expect(await make({ kind: 'INVOICES' })).toMatchObject({ offStatement: [] });
  const rest = await make({ kind: 'ALL_PAYMENTS' });
  expect(rest).toMatchObject({ count: 4, exportedBefore: 3, offStatement: [] });
  const all = await make({ kind: 'ALL_PAYMENTS', format: 'SAGE' });
  expect(all).toMatchObject({ count: 7, exportedBefore: 0, offStatement: [] });
  expect((await lines(all)).at(-1)).toBe(
    `16/11/2026,"Margaret Ellison, ${number} paid in cash. In hand",${number},80.00`,
  );
  const file = await client.get(all.url);
  expect(file.headers['content-disposition']).toContain('"sage-all-payments-2026-11-01-to-2026-11-30.csv"');
});

test('customers are those who are new or had a paper, and one who is gone since leaves the file', async () => {
  const { client, db, issue, make, lines } = await start();
  await issue();
  const added = await client.post('/api/customers', { name: '=Aire Valley Ltd', kind: 'BUSINESS' });
  await db.updateTable('customer').set({ tstamp_created: '2026-01-01T09:00:00.000Z' }).execute();
  const { id } = added.json<{ id: string }>();
  const made = await make({ kind: 'CONTACTS', format: 'SAGE' });
  expect(made.count).toBe(1);
  expect((await lines(made))[1]).toContain('Margaret Ellison');
  const both = await make({ kind: 'CONTACTS', format: 'SAGE', from: '2026-01-01', again: true });
  expect(both).toMatchObject({ count: 2, exportedBefore: 1, namedBefore: ['Margaret Ellison'] });
  expect((await lines(both)).join()).toContain(",'=Aire Valley Ltd,");
  await client.delete(`/api/customers/${id}`);
  expect(await lines(both)).toHaveLength(2);
});

test('papers of a business that is not registered have no VAT, and their job’s own bill address', async () => {
  const { client, issue, make, lines } = await start();
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, vatRegistered: false });
  const address = { line1: '1 Office Row', line2: '', postcode: 'CF10 1AA', city: 'Cardiff' };
  await issue({ customerBillingAddress: address });
  const [, line] = await lines(await make());
  expect(line).toContain(',1 Office Row,');
  expect(line).toContain(',No VAT,0.00,');
});

test('more than a slice is read in slices, in the order of issue', async () => {
  const { db, issue, make, lines } = await start();
  const invoice = await issue();
  const bill = await db.selectFrom('bill').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow();
  const document = await db.selectFrom('document').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: 1_000 }, () => randomUUID());
  for (let at = 0; at < ids.length; at += 50) {
    const some = ids.slice(at, at + 50);
    await db
      .insertInto('document')
      .values(some.map((id) => ({ ...document, id, pdf: Buffer.from('x') })))
      .execute();
    await db
      .insertInto('bill')
      .values(some.map((id, index) => ({ ...bill, id, seq: at + index + 2, number: `N${at + index + 2}` })))
      .execute();
  }
  const made = await make();
  expect(made.count).toBe(1_001);
  const numbers = (await lines(made)).slice(1).map((line) => line.split(',')[10]);
  expect(new Set(numbers).size).toBe(1_001);
  expect(await make()).toMatchObject({ count: 0, exportedBefore: 1_001 });
});

test.each([
  ['a kind that is none', { kind: 'BILLS' }, ['/kind']],
  ['a program that is none', { format: 'MTD' }, ['/format']],
  ['no day', { from: 'soon' }, ['/from']],
  ['a period that ends before it begins', { to: '2026-10-31' }, ['/to']],
])('%s is refused at its member', async (_, change, paths) => {
  const { client } = await start();
  const refused = refusal(await client.post('/api/exports', { ...NOVEMBER, ...change }));
  expect(refused).toMatchObject({ status: 422, paths });
});

test('an export of nobody and of somebody else is not found', async () => {
  const { client, signUp, issue, make } = await start();
  await issue();
  const { url } = await make();
  const stranger = await signUp();
  expect(refusal(await stranger.get(url))).toMatchObject({ status: 404, code: 'FILE_NOT_FOUND' });
  expect((await client.get(`/api/exports/${randomUUID()}`)).statusCode).toBe(404);
});
