import { expect, test, vi } from 'vitest';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import { createReminders } from '#server/papers/reminders/remind.ts';
import { billFirst, madeOutToSecond, type BilledJob } from '#server/testing/billed-to-first.ts';
import { readJob } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { SOON } from '#server/testing/soon.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';

// A job is made out to another customer after an invoice: what goes out about that is about and to whom it was made out to.

const DAY = 24 * 60 * 60_000;
const OF_SECOND = /Right Client|right@client|Secret Street|SW1A 1AA|PO-2/;
const ALL_OF_SECOND = { ...RIGHT, purchaseOrder: 'PO-2', customerVatNumber: '' };

type WireInvoice = WireJob['invoices'][number];

/** The mails since that have left, once there is one. */
async function mailsOf({ sent }: BilledJob, since = 0) {
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(since), SOON);
  return sent.slice(since);
}

const credit = (billed: BilledJob, deliver: 'SEND' | 'DOWNLOAD') =>
  billed.trader.post(`/api/invoices/${billed.deposit.id}/credit`, { amount: 'ALL', reason: 'Not theirs', deliver });

test('a credit note is made out, mailed and counted to whom its invoice was', async () => {
  const billed = await billFirst({ purchaseOrder: 'PO-1' });
  const second = await madeOutToSecond(billed, ALL_OF_SECOND);
  const response = await credit(billed, 'SEND');
  expect(response.statusCode).toBe(201);
  const { invoice: note } = response.json<{ invoice: WireInvoice }>();
  expect(note.customerId).toBe(billed.deposit.customerId);
  const { model } = await billed.db
    .selectFrom('document')
    .select('model')
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  expect(model).toMatch(/Wrong Person/);
  expect(model).toMatch(/27 Alma Road/);
  expect(model).not.toMatch(OF_SECOND);
  const [mail] = await mailsOf(billed);
  expect(mail?.to).toEqual({ name: 'Wrong Person', address: WRONG.customerEmail });
  expect(JSON.stringify(mail?.text)).not.toMatch(OF_SECOND);
  const [first, other] = await Promise.all(
    [billed.deposit.customerId, second.customerId].map(async (id) =>
      (await billed.trader.get(`/api/customers/${id}`)).json<{ invoices: WireInvoice[]; owed: number }>(),
    ),
  );
  expect(first).toMatchObject({ owed: 0, invoices: [{ kind: 'CREDIT_NOTE' }, { kind: 'INVOICE', due: 0 }] });
  expect(other).toMatchObject({ owed: 0, invoices: [] });
});

test('a credit note says what was put right since of the same customer', async () => {
  const billed = await billFirst();
  await madeOutToSecond(billed, { customerEmail: 'wrong@persons.example', customerHasNoEmail: false });
  expect((await credit(billed, 'SEND')).statusCode).toBe(201);
  expect((await mailsOf(billed))[0]?.to.address).toBe('wrong@persons.example');
});

test('an invoice of a customer without e-mail is not mailed to the next one', async () => {
  const billed = await billFirst({ customerEmail: '', customerHasNoEmail: true });
  await madeOutToSecond(billed, { ...RIGHT, customerHasNoEmail: false });
  const again = await billed.trader.post(`/api/invoices/${billed.deposit.id}/send-email`, {});
  for (const response of [again, await credit(billed, 'SEND')]) {
    expect(response.json()).toMatchObject({
      type: 'urn:problem:CUSTOMER_EMAIL_MISSING',
      detail: 'Wrong Person, whom it is made out to, has no e-mail address. Download it instead.',
    });
  }
});

test('an invoice that goes out again and its receipt go to whom it is made out to', async () => {
  const billed = await billFirst({ purchaseOrder: 'PO-1' });
  await madeOutToSecond(billed, ALL_OF_SECOND);
  const again = await billed.trader.post(`/api/invoices/${billed.deposit.id}/send-email`, {});
  expect(again.json()).toMatchObject({ file: { destination: WRONG.customerEmail } });
  const payment = { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: '', sendReceipt: true };
  await billed.trader.post(`/api/invoices/${billed.deposit.id}/payments`, payment);
  await vi.waitFor(() => expect(billed.sent).toHaveLength(2), SOON);
  for (const { to, text } of billed.sent) {
    expect(to).toEqual({ name: 'Wrong Person', address: WRONG.customerEmail });
    expect(text).toMatch(/Wrong Person/);
    expect(text).not.toMatch(OF_SECOND);
  }
  const { invoices } = await readJob(billed.trader, billed.job);
  expect(invoices).toMatchObject([{ billedTo: { name: 'Wrong Person', email: WRONG.customerEmail } }]);
});

test('reminders of an invoice go to whom it is made out to', async () => {
  const billed = await billFirst();
  const account = (await billed.trader.get('/api/account')).json<object>();
  await billed.trader.put('/api/account', { ...account, invoiceReminders: [{ days: 7, text: '' }] });
  await madeOutToSecond(billed);
  billed.clock.advance(21 * DAY + 2 * 60 * 60_000);
  const deps = { ...billed.deps, log: silentLog() };
  const letters = createLetterPost(deps);
  await createReminders(deps, letters).run();
  await letters.look();
  const [mail] = await mailsOf(billed);
  await letters.stop();
  expect(mail?.to).toEqual({ name: 'Wrong Person', address: WRONG.customerEmail });
  expect(mail?.text).toMatch(/Wrong Person/);
  expect(mail?.text).not.toMatch(OF_SECOND);
});

test('a consumer is asked for no interest because the job is made out to a business by now', async () => {
  const billed = await billFirst();
  await madeOutToSecond(billed, { ...RIGHT, work: { ...EMPTY_WORK, property: 'HOME', customerKind: 'BUSINESS' } });
  for (let week = 1; week < 4; week += 1) {
    billed.clock.advance(7 * DAY);
    await billed.trader.get('/api/account');
  }
  const refused = await billed.trader.get(`/api/invoices/${billed.deposit.id}/interest`);
  expect(refused.json()).toMatchObject({
    status: 422,
    detail:
      'By law this interest is asked of businesses only. Its job is made out to another customer by now, and says nothing of this one.',
  });
});

test('Money, VAT and the books name whom an invoice is made out to', async () => {
  const billed = await billFirst();
  await madeOutToSecond(billed);
  const { lists } = (await billed.trader.get('/api/money')).json<{ lists: { waiting: object[] } }>();
  expect(lists.waiting[0]).toMatchObject({ customerName: 'Wrong Person', customerEmail: WRONG.customerEmail });
  const vat = await billed.trader.get('/api/money/vat?from=2026-11-01&to=2026-11-30&basis=INVOICED');
  expect(vat.json()).toMatchObject({ papers: [{ customerName: 'Wrong Person' }] });
  const payment = { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  await billed.trader.post(`/api/invoices/${billed.deposit.id}/payments`, payment);
  for (const kind of ['INVOICES', 'PAYMENTS'] as const) {
    const period = { from: '2026-11-01', to: '2026-12-31', again: false };
    const made = await billed.trader.post('/api/exports', { kind, format: 'XERO', ...period });
    const csv = (await billed.trader.get(made.json<{ url: string }>().url)).body;
    expect(csv).toMatch(/Wrong Person/);
    expect(csv).not.toMatch(OF_SECOND);
  }
});

test('what the first customer paid too much pays nothing of the second’s', async () => {
  const billed = await billFirst();
  const { deposit, trader, job } = billed;
  const payment = { amount: deposit.due + 100, method: 'BANK', receivedOn: '2026-11-18', note: '' };
  await trader.post(`/api/invoices/${deposit.id}/payments`, payment);
  await madeOutToSecond(billed);
  await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`, { useCredit: true });
  const [first, second] = (await readJob(trader, job)).invoices;
  expect(first).toMatchObject({ over: 100 });
  expect(second).toMatchObject({ paid: 0, taxPoint: '2026-11-20' });
  const used = { amount: 100, method: 'CREDIT', receivedOn: '2026-11-20', note: '' };
  const refused = await trader.post(`/api/invoices/${second?.id}/payments`, used);
  expect(refused.json()).toMatchObject({ type: 'urn:problem:ABOVE_CREDIT' });
  const { lists } = (await trader.get('/api/money')).json<{ lists: { payBack: object[] } }>();
  expect(lists.payBack).toMatchObject([{ customerName: 'Wrong Person', usableFor: null }]);
});

test('the second customer is not told of what the first still has to pay', async () => {
  const billed = await billFirst();
  await madeOutToSecond(billed);
  const path = `/api/jobs/${billed.job.id}/send-email?isQuote=false`;
  expect((await billed.trader.post(path, {})).statusCode).toBe(200);
  const [mail] = await mailsOf(billed);
  expect(mail?.to.address).toBe(RIGHT.customerEmail);
  expect(mail?.text).not.toContain('Also still to pay');
  const models = await billed.db.selectFrom('document').select('model').where('type', '=', 'invoice').execute();
  for (const { model } of models) expect(model).not.toContain('Also still to pay');
});
