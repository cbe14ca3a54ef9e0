import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { PaymentAnswer } from '#contract/payment-body.ts';
import type { JobEvent } from '#contract/job-event.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Answer = z.input<typeof PaymentAnswer>;
type WithPayments = z.input<typeof InvoiceWithPayments>;

const TODAY = '2026-11-20';

/** A trader with a job of £985.69 that was invoiced. */
async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const [invoice] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<[WithPayments]>();
  return { ...server, client, job, invoice };
}

function pay(
  client: TestClient,
  invoiceId: string,
  replaced: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<LightMyRequestResponse> {
  const body = { amount: 100, method: 'BANK', receivedOn: TODAY, note: '', ...replaced };
  return client.post(`/api/invoices/${invoiceId}/payments`, body, { 'idempotency-key': key });
}

async function eventsOf(client: TestClient, jobId: string) {
  const events = (await client.get(`/api/jobs/${jobId}/events`)).json<z.input<typeof JobEvent>[]>();
  return events.filter(({ facts }) => facts.paymentId !== undefined).map(({ what, facts }) => [what, facts.amount]);
}

test('a part payment leaves the rest due, and the rest settles the invoice', async () => {
  const { client, job, invoice } = await start();
  const part = await pay(client, invoice.id, { note: 'Deposit by transfer' });
  expect(part.statusCode).toBe(201);
  const answer = part.json<Answer>();
  expect(answer.payment).toMatchObject({ amount: 100, method: 'BANK', note: 'Deposit by transfer', voidedAt: null });
  expect(answer.invoice).toMatchObject({ paid: 100, due: invoice.toPay - 100, state: 'PART_PAID' });
  expect(answer.job).toMatchObject({ credit: 0, tstampUpdated: answer.job.tstampUpdated, version: job.version });
  const rest = await pay(client, invoice.id, { amount: answer.invoice.due });
  expect(rest.json<Answer>().invoice).toMatchObject({ due: 0, paid: invoice.toPay, state: 'PAID' });
  expect(await eventsOf(client, job.id)).toEqual([
    ['PAID', 100],
    ['PAID', invoice.toPay - 100],
  ]);
});

test('what came in more than a year before the invoice is a mistyped year, also by itself', async () => {
  const { client, invoice } = await start();
  expect((await pay(client, invoice.id, { receivedOn: '2025-11-20' })).statusCode).toBe(201);
  const early = await pay(client, invoice.id, { receivedOn: '2016-05-01' });
  expect(refusal(early)).toMatchObject({ status: 422, paths: ['/receivedOn'] });
  expect(early.json<{ detail: string }>().detail).toBe('Check the year: the invoice was issued on 20 Nov 2026.');
});

test('an invoice takes 500 payments, those that were voided among them, and no more', async () => {
  const { client, db, invoice } = await start();
  const { payment } = (await pay(client, invoice.id, { amount: 1 })).json<Answer>();
  const row = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  const voided = { ...row, idempotency_key: null, voided_at: row.created_at };
  const rows = Array.from({ length: 498 }, () => ({ ...voided, id: randomUUID() }));
  for (let at = 0; at < rows.length; at += 100) {
    await db
      .insertInto('payment')
      .values(rows.slice(at, at + 100))
      .execute();
  }
  const key = randomUUID();
  expect((await pay(client, invoice.id, { amount: 2 }, key)).statusCode).toBe(201);
  const refused = await pay(client, invoice.id, { amount: 2 });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  expect(refused.json<{ detail: string }>().detail).toBe(`${invoice.number} has 500 payments, and can have no more.`);
  // A repeat is answered, and a mistake can still be struck through.
  expect((await pay(client, invoice.id, { amount: 2 }, key)).json<Answer>().payment).toMatchObject({ amount: 2 });
  expect((await client.post(`/api/payments/${payment.id}/void`, { reason: '' })).statusCode).toBe(200);
});

test('the list says that a job is paid once all its invoices are, and not while one is credited or due', async () => {
  const { client, invoice } = await start();
  const isPaid = async () => (await client.get('/api/jobs?page=1')).json<{ paid: boolean }[]>()[0]?.paid;
  expect(await isPaid()).toBe(false);
  await pay(client, invoice.id, { amount: 100 });
  expect(await isPaid()).toBe(false);
  const rest = (await pay(client, invoice.id, { amount: invoice.toPay - 100 })).json<Answer>();
  expect(await isPaid()).toBe(true);
  await client.post(`/api/payments/${rest.payment.id}/void`, { reason: '' });
  expect(await isPaid()).toBe(false);
  const credit = { amount: 'ALL', reason: 'Not done' };
  expect((await client.post(`/api/invoices/${invoice.id}/credit`, credit)).statusCode).toBe(201);
  expect(await isPaid()).toBe(false);
});

test('what is paid above what is due becomes credit, which can be paid back and no more', async () => {
  const { client, job, invoice } = await start();
  const over = (await pay(client, invoice.id, { amount: invoice.toPay + 50 })).json<Answer>();
  expect(over).toMatchObject({ invoice: { paid: invoice.toPay, due: 0, state: 'PAID' }, job: { credit: 50 } });
  expect(refusal(await pay(client, invoice.id, { amount: -invoice.toPay - 50.01 }))).toMatchObject({
    status: 409,
    code: 'ABOVE_PAID',
  });
  const back = (await pay(client, invoice.id, { amount: -50 })).json<Answer>();
  expect(back).toMatchObject({ invoice: { paid: invoice.toPay, due: 0 }, job: { credit: 0 } });
  expect((await eventsOf(client, job.id)).at(-1)).toEqual(['REFUNDED', -50]);
});

test('a repeat of the key enters nothing and answers the same payment, and with anything else it is refused', async () => {
  const { client, invoice } = await start();
  const key = randomUUID();
  const first = await pay(client, invoice.id, {}, key);
  const again = await pay(client, invoice.id, {}, key);
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json()).toEqual(first.json());
  expect(refusal(await pay(client, invoice.id, { amount: 99 }, key))).toMatchObject({
    status: 409,
    code: 'KEY_REUSED',
  });
  const keyless = { amount: 1, method: 'CASH', receivedOn: TODAY, note: '' };
  await client.post(`/api/invoices/${invoice.id}/payments`, keyless);
  await client.post(`/api/invoices/${invoice.id}/payments`, keyless);
  expect((await client.get(`/api/invoices/${invoice.id}`)).json<WithPayments>()).toMatchObject({ paid: 102 });
});

test('a key of a payment is none of an invoice, and the other way round', async () => {
  const { client, job, invoice } = await start();
  const other = await createPricedJob(client);
  const [paid, issued] = [randomUUID(), randomUUID()];
  const issue = (key: string) =>
    client.post(
      `/api/jobs/${other.id}/invoices`,
      { share: { percent: 10 }, label: 'Deposit' },
      { 'idempotency-key': key },
    );
  expect((await pay(client, invoice.id, {}, paid)).statusCode).toBe(201);
  expect((await issue(issued)).statusCode).toBe(201);
  for (const refused of [
    await issue(paid),
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`, undefined, { 'idempotency-key': paid }),
    await pay(client, invoice.id, {}, issued),
  ]) {
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  }
  expect((await pay(client, invoice.id, {}, paid)).statusCode).toBe(200);
});

test('of a payment and an invoice at the same time under one key one is refused', async () => {
  const { client, invoice } = await start();
  const other = await createPricedJob(client);
  const key = randomUUID();
  const body = { share: { percent: 10 }, label: 'Deposit' };
  const answers = await Promise.all([
    pay(client, invoice.id, {}, key),
    client.post(`/api/jobs/${other.id}/invoices`, body, { 'idempotency-key': key }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('repeats at the same time enter one payment, and refunds at the same time never pay back more than came in', async () => {
  const { client, invoice } = await start();
  const key = randomUUID();
  const repeats = await Promise.all(Array.from({ length: 4 }, () => pay(client, invoice.id, {}, key)));
  expect(repeats.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 201]);
  const refunds = await Promise.all(Array.from({ length: 4 }, () => pay(client, invoice.id, { amount: -60 })));
  expect(refunds.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  expect((await client.get(`/api/invoices/${invoice.id}`)).json<WithPayments>()).toMatchObject({ paid: 40 });
});

test.each([
  ['nothing', { amount: 0 }, '/amount'],
  ['three decimals', { amount: 1.005 }, '/amount'],
  ['tomorrow', { receivedOn: '2026-11-21' }, '/receivedOn'],
  ['a year that was mistyped', { receivedOn: '0000-01-01' }, '/receivedOn'],
  ['no day', { receivedOn: 'soon' }, '/receivedOn'],
  ['a way that is none', { method: 'GOLD' }, '/method'],
  ['a long note', { note: 'x'.repeat(501) }, '/note'],
  ['less than no credit', { amount: -1, method: 'CREDIT' }, '/amount'],
])('%s is refused at its member', async (_, replaced, path) => {
  const { client, invoice } = await start();
  const { status, paths } = refusal(await pay(client, invoice.id, replaced));
  expect([status, paths]).toEqual([422, [path]]);
});

/** Gives the job another invoice like its first, as a part of it is issued. */
async function addInvoice({ db, invoice }: Awaited<ReturnType<typeof start>>, seq: number): Promise<string> {
  const document = await db.selectFrom('document').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow();
  const bill = await db.selectFrom('bill').selectAll().where('id', '=', invoice.id).executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('document')
    .values({ ...document, id })
    .execute();
  const own = { id, seq, number: `${invoice.number}-${seq}`, received: 0, credited: 0 };
  await db
    .insertInto('bill')
    .values({ ...bill, ...own })
    .execute();
  return id;
}

test('credit of other invoices settles this one, the oldest first, and the payments still come to what came in', async () => {
  const world = await start();
  const { client, db, job, invoice } = world;
  const [second, third] = [await addInvoice(world, 2), await addInvoice(world, 3)];
  await pay(client, invoice.id, { amount: invoice.toPay + 30 });
  await pay(client, second, { amount: invoice.toPay + 40 });
  expect(refusal(await pay(client, third, { amount: 70.01, method: 'CREDIT' })).code).toBe('ABOVE_CREDIT');
  const used = (await pay(client, third, { amount: 50, method: 'CREDIT' })).json<Answer>();
  expect(used).toMatchObject({ payment: { amount: 50, method: 'CREDIT' }, invoice: { paid: 50 }, job: { credit: 20 } });
  const rows = await db.selectFrom('payment').select(['bill_id', 'amount']).where('method', '=', 'CREDIT').execute();
  expect(new Map(rows.map(({ bill_id, amount }) => [bill_id, amount]))).toEqual(
    new Map([
      [invoice.id, -3_000],
      [second, -2_000],
      [third, 5_000],
    ]),
  );
  expect((await eventsOf(client, job.id)).slice(2)).toEqual([['CREDIT_USED', 50]]);
  const voided = await client.post(`/api/payments/${used.payment.id}/void`, { reason: '' });
  expect(voided.json<Answer>()).toMatchObject({ invoice: { paid: 0 }, job: { credit: 70 } });
  expect((await eventsOf(client, job.id)).slice(3)).toEqual([['VOIDED', 50]]);
});

test('credit that is taken back on the invoice that gave it is told of the one that it was used for', async () => {
  const world = await start();
  const { client, db, job, invoice } = world;
  const second = await addInvoice(world, 2);
  await pay(client, invoice.id, { amount: invoice.toPay + 50 });
  const used = (await pay(client, second, { amount: 50, method: 'CREDIT' })).json<Answer>();
  const giver = await db.selectFrom('payment').select('id').where('amount', '=', -5_000).executeTakeFirstOrThrow();
  await client.post(`/api/payments/${giver.id}/void`, { reason: '' });
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<z.input<typeof JobEvent>[]>();
  const facts = { paymentId: used.payment.id, invoiceId: second, number: '#1-2', amount: 50 };
  expect(events.slice(-2)).toMatchObject([
    { what: 'CREDIT_USED', facts },
    { what: 'VOIDED', facts },
  ]);
});

test('calls for the same credit at the same time use it once', async () => {
  const world = await start();
  const { client, invoice } = world;
  const second = await addInvoice(world, 2);
  await pay(client, invoice.id, { amount: invoice.toPay + 50 });
  const uses = await Promise.all(
    Array.from({ length: 4 }, () => pay(client, second, { amount: 50, method: 'CREDIT' })),
  );
  expect(uses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

test('a credited invoice takes no more money, and pays back what came in; a credit note takes none', async () => {
  const world = await start();
  const { client, db, invoice } = world;
  await pay(client, invoice.id, { amount: 60 });
  const note = await addInvoice(world, 2);
  await db.updateTable('bill').set({ kind: 'CREDIT_NOTE', corrects: invoice.id }).where('id', '=', note).execute();
  await db
    .updateTable('bill')
    .set({ credited: invoice.toPay * 100 })
    .where('id', '=', invoice.id)
    .execute();
  expect(refusal(await pay(client, invoice.id))).toMatchObject({ status: 409, code: 'CREDITED' });
  expect(refusal(await pay(client, note))).toMatchObject({ status: 409, code: 'NO_PAYMENTS' });
  expect((await pay(client, invoice.id, { amount: -60 })).json<Answer>()).toMatchObject({ job: { credit: 0 } });
});

test('credit is taken from the job alone', async () => {
  const { client, invoice } = await start();
  await pay(client, invoice.id, { amount: invoice.toPay + 50 });
  const refused = refusal(await pay(client, invoice.id, { amount: 50, method: 'CREDIT' }));
  expect(refused).toMatchObject({ status: 409, code: 'ABOVE_CREDIT' });
});

test('a payment that was a mistake is struck through, twice without harm, and the invoice is due again', async () => {
  const { client, job, invoice } = await start();
  const { payment } = (await pay(client, invoice.id)).json<Answer>();
  const voided = await client.post(`/api/payments/${payment.id}/void`, { reason: 'Wrong customer' });
  expect(voided.statusCode).toBe(200);
  const answer = voided.json<Answer>();
  expect(answer.payment).toMatchObject({ id: payment.id, amount: 100, voidReason: 'Wrong customer' });
  expect(answer.payment.voidedAt).not.toBeNull();
  expect(answer.invoice).toMatchObject({ paid: 0, due: invoice.toPay, state: 'ISSUED' });
  const again = await client.post(`/api/payments/${payment.id}/void`, { reason: 'Again' });
  expect(again.json()).toEqual(voided.json());
  expect(await eventsOf(client, job.id)).toEqual([
    ['PAID', 100],
    ['VOIDED', 100],
  ]);
  const { payments } = (await client.get(`/api/invoices/${invoice.id}`)).json<WithPayments>();
  expect(payments).toHaveLength(1);
});

test('money that was paid back since is not struck from under its refund', async () => {
  const { client, invoice } = await start();
  const { payment } = (await pay(client, invoice.id)).json<Answer>();
  const { payment: refund } = (await pay(client, invoice.id, { amount: -100 })).json<Answer>();
  const refused = refusal(await client.post(`/api/payments/${payment.id}/void`, { reason: '' }));
  expect(refused).toMatchObject({ status: 409, code: 'ABOVE_PAID' });
  await client.post(`/api/payments/${refund.id}/void`, { reason: '' });
  const now = await client.post(`/api/payments/${payment.id}/void`, { reason: '' });
  expect(now.json<Answer>().invoice).toMatchObject({ paid: 0, due: invoice.toPay });
});

test('what has to be undone before a payment is told as it was entered, whatever the payment paid itself', async () => {
  const world = await start();
  const { client, invoice } = world;
  const second = await addInvoice(world, 2);
  const { payment } = (await pay(client, invoice.id, { amount: invoice.toPay + 50 })).json<Answer>();
  // Not all of it is what voiding would lack: a small payment stands beside it.
  await pay(client, invoice.id, { amount: 10 });
  const { payment: credit } = (await pay(client, second, { amount: 45, method: 'CREDIT' })).json<Answer>();
  const undo = async (id: string) => client.post(`/api/payments/${id}/void`, { reason: '' });
  expect((await undo(payment.id)).json<{ detail: string }>().detail).toBe(
    'Of what came in for #1, £45.00 was used for #1-2 on 20 Nov 2026. Undo that first.',
  );
  world.clock.advance(1_000);
  const { payment: refund } = (await pay(client, invoice.id, { amount: -12 })).json<Answer>();
  expect((await undo(payment.id)).json<{ detail: string }>().detail).toBe(
    'Of what came in for #1, £12.00 was paid back on 20 Nov 2026 and £45.00 was used for #1-2 on 20 Nov 2026. Undo these first.',
  );
  await undo(refund.id);
  await undo(credit.id);
  expect((await undo(payment.id)).statusCode).toBe(200);
});

test('invoices and payments of nobody and of somebody else are not found', async () => {
  const { client, signUp, invoice } = await start();
  const stranger = await signUp();
  const { payment } = (await pay(client, invoice.id)).json<Answer>();
  expect(refusal(await pay(stranger, invoice.id))).toMatchObject({ status: 404, code: 'INVOICE_NOT_FOUND' });
  const voided = await stranger.post(`/api/payments/${payment.id}/void`, { reason: '' });
  expect(refusal(voided)).toMatchObject({ status: 404, code: 'PAYMENT_NOT_FOUND' });
});

test('money that another device entered meanwhile is not entered again', async () => {
  const { client, job, invoice } = await start();
  const whole = { amount: invoice.due, due: invoice.due };
  const key = randomUUID();
  expect((await pay(client, invoice.id, whole, key)).statusCode).toBe(201);
  const refused = await pay(client, invoice.id, whole);
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'NOT_DUE' });
  expect(refused.json<{ detail: string }>().detail).toMatch(/^Nothing is due any more for #1, where it was £/);
  // A repeat whose answer was lost is answered as the first.
  expect((await pay(client, invoice.id, whole, key)).statusCode).toBe(200);
  expect(await eventsOf(client, job.id)).toEqual([['PAID', invoice.due]]);
});
