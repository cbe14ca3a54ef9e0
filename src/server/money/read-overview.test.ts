import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { WholeCustomer } from '#contract/customer-record.ts';
import type { MoneyOverview } from '#contract/money.ts';
import { acceptedOffer, addAccepted, addExtra, ofExtra } from '#server/testing/extras.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, tokenOf } from '#server/testing/open-offer.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readOverview } from './read-overview.ts';

type Money = z.input<typeof MoneyOverview>;
type Invoice = z.input<typeof InvoiceWithPayments>;

async function invoiceJob(client: TestClient, changes: Record<string, unknown> = {}): Promise<Invoice> {
  const job = await createPricedJob(client, changes);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<[Invoice]>();
  return invoice;
}

async function dueOn({ db }: TestApp, { id }: Invoice, due_on: string | null): Promise<void> {
  await db.updateTable('bill').set({ due_on }).where('id', '=', id).execute();
}

function pay(client: TestClient, { id }: Invoice, amount: number, receivedOn = '2026-11-20') {
  return client.post(`/api/invoices/${id}/payments`, { amount, method: 'BANK', receivedOn, note: '' });
}

const read = async (client: TestClient): Promise<Money> => (await client.get('/api/money')).json<Money>();

test('a new business is owed nothing, and has twelve months of nothing', async () => {
  const { signUp } = await createTestApp();
  const money = await read(await signUp());
  expect(money).toMatchObject({
    owed: 0,
    overdue: 0,
    dueSoon: 0,
    receivedThisTaxYear: 0,
    won: { won: 0, answered: 0 },
  });
  expect(money.months).toHaveLength(12);
  expect([money.months[0]?.month, money.months[11]?.month]).toEqual(['2025-12', '2026-11']);
  expect(money.lists).toEqual({ overdue: [], waiting: [], ready: [], payBack: [], toCredit: [] });
});

test('what is owed is told by the day on which it is due, the latest first', async () => {
  const server = await createTestApp();
  const client = await server.signUp();
  const invoices = [
    await invoiceJob(client, { customerName: 'Late' }),
    await invoiceJob(client, { customerName: 'Later' }),
    await invoiceJob(client, { customerName: 'Today' }),
    await invoiceJob(client, { customerName: 'In a week' }),
    await invoiceJob(client, { customerName: 'In eight days' }),
    await invoiceJob(client, { customerName: 'Some day' }),
    await invoiceJob(client, { customerName: 'Settled' }),
  ] as const;
  const days = ['2026-11-19', '2026-11-01', '2026-11-20', '2026-11-27', '2026-11-28', null, '2026-11-01'];
  for (const [index, invoice] of invoices.entries()) await dueOn(server, invoice, days[index] ?? null);
  const [late, , , , , , settled] = invoices;
  await pay(client, late, 100);
  await pay(client, settled, settled.toPay);
  const money = await read(client);
  const { toPay } = late;
  expect(money.owed).toBeCloseTo(6 * toPay - 100, 2);
  expect(money.overdue).toBeCloseTo(2 * toPay - 100, 2);
  expect(money.dueSoon).toBeCloseTo(2 * toPay, 2);
  expect(money.lists.overdue.map(({ customerName, amount, whole }) => [customerName, amount, whole])).toEqual([
    ['Later', toPay, toPay],
    ['Late', toPay - 100, toPay],
  ]);
  expect(money.lists.waiting.map(({ customerName }) => customerName)).toEqual([
    'Today',
    'In a week',
    'In eight days',
    'Some day',
  ]);
  expect(money.lists.overdue[0]).toMatchObject({ act: 'PAY', id: invoices[1].id, day: '2026-11-01', number: '#2' });
});

test('what came in is told by month and tax year, less what went back and what was a mistake', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const invoice = await invoiceJob(client);
  await pay(client, invoice, 100, '2026-11-01');
  await pay(client, invoice, -30);
  await pay(client, invoice, 50, '2026-10-31');
  await pay(client, invoice, 7, '2026-04-06');
  await pay(client, invoice, 5, '2026-04-05');
  const mistake = (await pay(client, invoice, 999)).json<{ payment: { id: string } }>().payment;
  await client.post(`/api/payments/${mistake.id}/void`, { reason: '' });
  const money = await read(client);
  expect(money).toMatchObject({ receivedThisMonth: 70, receivedThisTaxYear: 127 });
  const by = new Map(money.months.map(({ month, ...sums }) => [month, sums]));
  expect(by.get('2026-11')).toEqual({ invoiced: invoice.total, received: 70 });
  expect(by.get('2026-10')).toEqual({ invoiced: 0, received: 50 });
  expect(by.get('2026-04')).toEqual({ invoiced: 0, received: 12 });
});

test('quotes wait until they are answered or expire, with what is next about each', async () => {
  const offer = await openOffer();
  const { trader, customer, path, db } = offer;
  const waiting = async () => (await read(trader)).lists.waiting.map(({ act, views }) => [act, views]);
  // It was downloaded: whether the customer has read it on paper nobody can know.
  expect(await waiting()).toEqual([['LOOK', null]]);
  await customer.get(path);
  expect(await waiting()).toEqual([['LOOK', 1]]);
  const mailed = await createPricedJob(trader);
  await trader.post(`/api/jobs/${mailed.id}/send-email?isQuote=true`);
  await db.updateTable('job_file').set({ delivery: 'SENT' }).where('job_id', '=', mailed.id).execute();
  expect((await waiting())[1]).toEqual(['LOOK', 0]);
  await trader.post(`/api/jobs/${mailed.id}/offer/withdraw`);
  await customer.post(`${path}/question`, { text: 'When can you start?' });
  expect((await waiting())[0]?.[0]).toBe('ANSWER');
  await issueQuote(trader, await createPricedJob(trader));
  expect(await read(trader)).toMatchObject({ quotesWaiting: { count: 2, value: 2 * offer.job.priceVatInclusive } });
  await accept(offer);
  expect(await read(trader)).toMatchObject({ quotesWaiting: { count: 1 }, won: { won: 1, answered: 1 } });
  await db.updateTable('offer').set({ valid_until: null }).where('state', '=', 'OPEN').execute();
  expect(await read(trader)).toMatchObject({ quotesWaiting: { count: 1, value: offer.job.priceVatInclusive } });
  await db
    .updateTable('offer')
    .set({ answered_at: '2026-08-21T09:00:00.000Z' })
    .where('state', '=', 'ACCEPTED')
    .execute();
  await db.updateTable('offer').set({ valid_until: '2026-11-19' }).where('state', '=', 'OPEN').execute();
  expect(await read(trader)).toMatchObject({ quotesWaiting: { count: 0 }, won: { won: 0, answered: 0 } });
});

test('a quote that was not delivered is to be sent again until its customer has looked or asks all the same', async () => {
  const { trader, customer, db, path } = await openOffer();
  const act = async () => (await read(trader)).lists.waiting[0]?.act;
  await db.updateTable('job_file').set({ action: 'SEND', delivery: 'FAILED' }).execute();
  expect(await act()).toBe('SEND_AGAIN');
  await customer.post(`${path}/question`, { text: 'When can you start?' });
  expect(await act()).toBe('ANSWER');
  await db.updateTable('job_message').set({ written_by: 'BUSINESS' }).execute();
  expect(await act()).toBe('SEND_AGAIN');
  await customer.get(path);
  expect(await act()).toBe('LOOK');
});

test('an invoice that was mailed in vain is told with its row, late or not, and with the customer, until it has arrived', async () => {
  const server = await createTestApp();
  const client = await server.signUp();
  const invoice = await invoiceJob(client);
  const told = async () => {
    const { lists } = await read(client);
    const due = (await client.get('/api/money/due')).json<Pick<typeof lists, 'overdue' | 'waiting'>>();
    const whole = await client.get(`/api/customers/${invoice.customerId}`);
    const { invoices } = whole.json<z.input<typeof WholeCustomer>>();
    return [...lists.overdue, ...lists.waiting, ...due.overdue, ...due.waiting, ...invoices].map(
      (row) => row.neverArrived,
    );
  };
  expect(await told()).toEqual([false, false, false]);
  const mail = async (delivery: 'FAILED' | 'SENT') =>
    server.db.updateTable('job_file').set({ action: 'SEND', delivery }).where('document_id', '=', invoice.id).execute();
  await mail('FAILED');
  expect(await told()).toEqual([true, true, true]);
  await dueOn(server, invoice, '2026-11-01');
  expect(await told()).toEqual([true, true, true]);
  await client.post(`/api/invoices/${invoice.id}/download-pdf`);
  expect(await told()).toEqual([false, false, false]);
});

test('the days that are looked back at begin at midnight in London, in summer time too', async () => {
  const offer = await openOffer();
  await accept(offer);
  const wonAt = async (answered_at: string) => {
    await offer.db.updateTable('offer').set({ answered_at }).where('state', '=', 'ACCEPTED').execute();
    return (await read(offer.trader)).won.won;
  };
  // 90 days before 20 November is 22 August, when London is an hour ahead.
  expect(await wonAt('2026-08-21T23:00:00.000Z')).toBe(1);
  expect(await wonAt('2026-08-21T22:59:59.999Z')).toBe(0);
});

test('of several answers to the quotes of one job the newest counts', async () => {
  const first = await openOffer();
  await accept(first);
  const changed = await repriceJob(first.trader, await readJob(first.trader, first.job), 300);
  const second = `/api/offers/${tokenOf(await issueQuote(first.trader, changed))}`;
  expect((await read(first.trader)).won).toEqual({ won: 1, answered: 1 });
  first.clock.advance(60_000);
  await first.customer.post(`${second}/decline`, { reason: '' });
  expect((await read(first.trader)).won).toEqual({ won: 0, answered: 1 });
});

test('a job stays won whatever is answered to its extras', async () => {
  const offer = await openOffer();
  await accept(offer);
  offer.clock.advance(60_000);
  const { customer, path } = ofExtra(offer, await addExtra(offer));
  expect((await customer.post(`${path}/decline`, { reason: '' })).statusCode).toBe(200);
  expect((await read(offer.trader)).won).toEqual({ won: 1, answered: 1 });
});

test('in April the tax year has what came in before the first month that is shown', async () => {
  const { signUp, db } = await createTestApp();
  const client = await signUp();
  const invoice = await invoiceJob(client);
  await pay(client, invoice, 20, '2026-04-05');
  await pay(client, invoice, 30, '2026-04-06');
  await pay(client, invoice, 50, '2026-05-01');
  const { account_id } = await db.selectFrom('bill').select('account_id').executeTakeFirstOrThrow();
  const money = await readOverview({ db, clock: () => new Date('2027-04-05T09:00:00.000Z') }, account_id);
  expect(money).toMatchObject({ receivedThisTaxYear: 8_000, receivedThisMonth: 0 });
  expect(money.months[0]).toEqual({ month: '2026-05', invoiced: 0, received: 5_000 });
});

test('a quote of which a part was invoiced waits with what is left, and not at all once that is nothing', async () => {
  const { trader, job } = await openOffer();
  const part = (share: object) =>
    trader.post(`/api/jobs/${job.id}/invoices`, { share, label: 'Part', deliver: 'DOWNLOAD' });
  const { invoice } = (await part({ amount: 100 })).json<{ invoice: Invoice }>();
  const whole = job.priceVatInclusive;
  const left = Math.round(whole * 100 - 10_000) / 100;
  const money = await read(trader);
  expect(money.quotesWaiting).toEqual({ count: 1, value: left });
  expect(money.lists.waiting.find(({ act }) => act === 'LOOK')).toMatchObject({ amount: left, whole });
  await trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 'ALL', reason: 'Asked for too early' });
  expect((await read(trader)).quotesWaiting).toEqual({ count: 1, value: whole });
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const over = await read(trader);
  expect([over.quotesWaiting, over.lists.waiting.filter(({ act }) => act === 'LOOK')]).toEqual([
    { count: 0, value: 0 },
    [],
  ]);
});

test('money above what is due names the invoice of its job that it can be used for, else what its customer owes elsewhere', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const whose = { customerName: 'Ann Lister', customerEmail: 'ann@example.co.uk' };
  const first = await createPricedJob(client, whose);
  const part = async (label: string) => {
    const body = { share: { amount: 100 }, label, deliver: 'DOWNLOAD' };
    return (await client.post(`/api/jobs/${first.id}/invoices`, body)).json<{ invoice: Invoice }>().invoice;
  };
  const [paid, next, last] = [await part('Deposit'), await part('Stage'), await part('Next stage')];
  const other = await invoiceJob(client, whose);
  await pay(client, paid, 250);
  const used = async (): Promise<unknown> => {
    const { payBack } = (await read(client)).lists;
    return payBack.map(({ id, amount, usableFor, otherJobsOwe }) => [id, amount, usableFor, otherJobsOwe]);
  };
  expect(await used()).toEqual([[paid.id, 150, { id: next.id, number: '#1-2', due: 100 }, 0]]);
  const credit = { method: 'CREDIT', receivedOn: '2026-11-20', note: '' };
  await client.post(`/api/invoices/${next.id}/payments`, { ...credit, amount: 100 });
  expect(await used()).toEqual([[paid.id, 50, { id: last.id, number: '#1-3', due: 100 }, 0]]);
  await pay(client, last, 100);
  expect(await used()).toEqual([[paid.id, 50, null, other.toPay]]);
  await pay(client, other, other.toPay);
  expect(await used()).toEqual([[paid.id, 50, null, 0]]);
});

test('money above what is due, and of a cancelled contract, is to be paid back, the latter by a day', async () => {
  const offer = await openOffer();
  const { trader, db } = offer;
  await accept(offer);
  await trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`);
  const [deposit] = (await trader.get(`/api/jobs/${offer.job.id}/invoices`)).json<[Invoice]>();
  await pay(trader, deposit, 250);
  offer.clock.advance(60_000);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  await db.updateTable('cancelled_bill').set({ pay_back_by: '2026-12-02' }).execute();
  const over = await invoiceJob(trader);
  await pay(trader, over, over.toPay + 12);
  const { lists } = await read(trader);
  expect(lists.payBack.map(({ id, act, amount, day }) => [id, act, amount, day])).toEqual([
    [deposit.id, 'PAY_BACK', 250, '2026-12-02'],
    [over.id, 'PAY_BACK', 12, null],
  ]);
});

test('what came in for a contract that was cancelled with its extras is to be paid back once', async () => {
  const offer = await acceptedOffer();
  const { trader, customer, path, job, clock } = offer;
  await addAccepted(offer);
  await addAccepted(offer);
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [deposit] = (await trader.get(`/api/jobs/${job.id}/invoices`)).json<[Invoice]>();
  await pay(trader, deposit, 250);
  clock.advance(60_000);
  expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const { lists } = await read(trader);
  expect(lists.payBack.map(({ id, amount }) => [id, amount])).toEqual([[deposit.id, 250]]);
});

test('an extra that is cancelled by itself leaves what was paid for the rest', async () => {
  const offer = await acceptedOffer();
  const { trader, customer, job } = offer;
  const extra = await addAccepted(offer);
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await trader.get(`/api/jobs/${job.id}/invoices`)).json<[Invoice]>();
  await pay(trader, invoice, 250);
  const page = ofExtra(offer, extra).path;
  expect((await customer.post(`${page}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  expect((await read(trader)).lists.payBack).toEqual([]);
});

test('what is paid for an invoice that was issued after the cancellation is owed', async () => {
  const offer = await acceptedOffer();
  const { trader, customer, path, job } = offer;
  expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await trader.get(`/api/jobs/${job.id}/invoices`)).json<[Invoice]>();
  expect((await pay(trader, invoice, 250)).statusCode).toBe(201);
  expect((await read(trader)).lists.payBack).toEqual([]);
});

test('an invoice whose contract was cancelled is to be credited, and neither overdue nor soon due, until any of it is credited', async () => {
  const offer = await acceptedOffer();
  const { trader, customer, path, job, clock } = offer;
  const part = { share: { amount: 250 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  const { invoice } = (await trader.post(`/api/jobs/${job.id}/invoices`, part)).json<{ invoice: Invoice }>();
  await pay(trader, invoice, 250);
  clock.advance(60_000);
  expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const [cancelledOn] = clock.now().toISOString().split('T');
  const kept = { id: invoice.id, cancelledOn };
  const first = await read(trader);
  expect([first.lists.payBack, first.lists.toCredit]).toMatchObject([[{ ...kept, amount: 250 }], []]);
  await pay(trader, invoice, -250);
  for (const day of ['2026-11-22', '2026-11-01', null]) {
    await dueOn(offer, invoice, day);
    const money = await read(trader);
    expect(money).toMatchObject({ owed: 250, ofCancelled: 250, overdue: 0, dueSoon: 0 });
    expect(money.lists).toMatchObject({
      overdue: [],
      payBack: [],
      toCredit: [{ ...kept, act: 'CREDIT', amount: 250 }],
    });
    expect(money.lists.waiting.filter(({ act }) => act === 'PAY')).toEqual([]);
  }
  const record = async () => (await trader.get(`/api/invoices/${invoice.id}`)).json<Invoice>();
  expect(await record()).toMatchObject({ due: 250, cancelledOn });
  clock.advance(60_000);
  // What is left is what the business says is owed for the work that was done.
  await trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 200, reason: 'Contract cancelled' });
  expect(await record()).toMatchObject({ due: 50, cancelledOn: null });
  const money = await read(trader);
  expect(money).toMatchObject({ owed: 50, ofCancelled: 0, lists: { toCredit: [], payBack: [] } });
  expect(money.lists.waiting).toMatchObject([{ act: 'PAY', amount: 50 }]);
  await trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 'ALL', reason: 'Contract cancelled' });
  expect(await read(trader)).toMatchObject({
    owed: 0,
    ofCancelled: 0,
    lists: { toCredit: [], payBack: [], waiting: [] },
  });
});

test('what was credited of an invoice is told beside what was paid of it', async () => {
  const { signUp } = await createTestApp();
  const trader = await signUp();
  const invoice = await invoiceJob(trader);
  await trader.post(`/api/invoices/${invoice.id}/credit`, { amount: 20, reason: 'A door less' });
  await pay(trader, invoice, 10);
  const { lists } = await read(trader);
  const whole = invoice.toPay;
  expect([...lists.waiting, ...lists.overdue]).toMatchObject([{ whole, amount: whole - 30, credited: 20 }]);
});

test('another business sees none of it', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const invoice = await invoiceJob(client);
  await pay(client, invoice, invoice.toPay + 10);
  const stranger = await read(await signUp());
  expect(stranger).toMatchObject({ owed: 0, receivedThisMonth: 0, lists: { overdue: [], waiting: [], payBack: [] } });
});

test('an extra waits with all of its total, however much was invoiced of its job', async () => {
  const offer = await openOffer();
  await accept(offer);
  const part = { share: { amount: 500 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  await offer.trader.post(`/api/jobs/${offer.job.id}/invoices`, part);
  const { total } = await addExtra(offer);
  expect(await read(offer.trader)).toMatchObject({ quotesWaiting: { count: 1, value: total } });
});
