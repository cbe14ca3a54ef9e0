import { expect, test, vi } from 'vitest';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import {
  acceptedOffer,
  addExtra,
  mailedOffer,
  ofExtra,
  toCustomer,
  type AcceptedOffer,
} from '#server/testing/extras.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { accept } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

// Of what a customer cancelled nothing is owed but for work that they asked for early, which the business alone can say.

type Wire = WireJob['invoices'][number];

const DAY_MS = 24 * 60 * 60_000;
const ASK = 'Ask us what is still to pay under the cancelled contract, unless we have told you.';
const pounds = (amount: number) => `£${amount.toFixed(2)}`;

/** The deposit of an accepted quote, of which £40 is paid, and which is overdue. */
async function deposit(offer: AcceptedOffer): Promise<Wire> {
  const { trader, job, clock } = offer;
  const preferences = (await trader.get('/api/account/preferences')).json<object>();
  await trader.put('/api/account/preferences', { ...preferences, paymentTermsDays: 1 });
  const part = { share: { amount: 100 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  const { invoice } = (await trader.post(`/api/jobs/${job.id}/invoices`, part)).json<{ invoice: Wire }>();
  await pay(offer, invoice, 40);
  clock.advance(3 * DAY_MS);
  return invoice;
}

async function pay({ trader }: AcceptedOffer, { id }: Wire, amount: number): Promise<void> {
  const payment = { amount, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  expect((await trader.post(`/api/invoices/${id}/payments`, payment)).statusCode).toBe(201);
}

async function cancel({ customer, path, clock }: Pick<AcceptedOffer, 'customer' | 'path' | 'clock'>): Promise<void> {
  expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  clock.advance(60_000);
}

async function statement({ trader }: AcceptedOffer, { customerId }: Wire): Promise<string> {
  const { rawPayload } = await trader.get(`/api/customers/${customerId}/statement`);
  return (await readPdf(rawPayload)).words.flat().join(' ');
}

test('of a contract that was cancelled nothing is to be paid, and what was paid under it is paid back', async () => {
  const offer = await acceptedOffer();
  const invoice = await deposit(offer);
  expect(await statement(offer, invoice)).toContain('£60.00 overdue since 21 Nov 2026');
  await cancel(offer);
  const text = await statement(offer, invoice);
  expect(text).toContain('The contract was cancelled: £60.00 need not be paid, £40.00 is paid back');
  expect(text).toContain(
    'Not to be paid, as it was cancelled −£60.00 Nothing to pay £0.00 To be paid back to you £40.00',
  );
  expect(text).not.toMatch(/overdue|Ask us|How to pay/);
  expect((await offer.trader.post(`/api/customers/${invoice.customerId}/send-statement`)).statusCode).toBe(200);
  const mail = await vi.waitFor(() => {
    const found = toCustomer(offer).find(({ subject }) => subject.startsWith('Statement'));
    expect(found).toBeDefined();
    return found;
  });
  expect(mail?.text).toContain(
    'There is nothing to pay.\n\nYou need not pay £60.00, which was invoiced before the cancellation. £40.00 that you paid for what was cancelled is paid back: the confirmation of the cancellation says by when.',
  );
  // Once it is credited, what came in is theirs.
  const credit = { amount: 'ALL', reason: 'Contract cancelled' };
  expect((await offer.trader.post(`/api/invoices/${invoice.id}/credit`, credit)).statusCode).toBe(201);
  expect(await statement(offer, invoice)).toContain('In your favour £40.00');
});

test('of one that was asked for early the business says what is owed', async () => {
  const offer = await mailedOffer();
  expect((await accept(offer, { startEarly: true })).statusCode).toBe(200);
  const invoice = await deposit(offer);
  await cancel(offer);
  const text = await statement(offer, invoice);
  expect(text).toContain('£60.00 not paid. The contract was cancelled');
  expect(text).toContain(ASK);
  expect(text).not.toContain('paid back');
});

test('so it does of one of which an extra was', async () => {
  const offer = await acceptedOffer();
  const extra = await addExtra(offer);
  expect((await accept(ofExtra(offer, extra), { startEarly: true })).statusCode).toBe(200);
  const invoice = await deposit(offer);
  await cancel(offer);
  expect(await statement(offer, invoice)).toContain(ASK);
});

test.each([false, true])('of an extra that was cancelled by itself, asked for early: %s', async (startEarly) => {
  const offer = await acceptedOffer();
  const extra = await addExtra(offer);
  expect((await accept(ofExtra(offer, extra), { startEarly })).statusCode).toBe(200);
  expect((await offer.trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`)).statusCode).toBe(200);
  const [invoice] = (await readJob(offer.trader, offer.job)).invoices;
  if (invoice === undefined) throw new Error('The job was not invoiced');
  offer.clock.advance(60_000);
  await cancel({ ...offer, ...ofExtra(offer, extra) });
  const rest = invoice.toPay - extra.total;
  const open = await statement(offer, invoice);
  const said = startEarly
    ? 'not paid. An extra was cancelled'
    : `An extra was cancelled: ${pounds(extra.total)} need not be paid`;
  expect(open).toContain(said);
  expect(open.includes(`Balance to pay ${pounds(rest)}`)).toBe(!startEarly);
  await pay(offer, invoice, invoice.toPay);
  const paid = await statement(offer, invoice);
  expect(paid).toContain(
    startEarly ? 'Paid. An extra was cancelled' : `Paid. An extra was cancelled: ${pounds(extra.total)} is paid back`,
  );
  expect(paid.includes(`Nothing to pay £0.00 To be paid back to you ${pounds(extra.total)}`)).toBe(!startEarly);
});

test.each([
  ['was made to measure', { work: { ...EMPTY_WORK, madeToMeasure: 'the oak nosings' } }, {}],
  ['was fitted by then', {}, { workStartedOn: '2026-11-20' }],
])('of one of which something %s the business says what is owed', async (_, changes, aside) => {
  const offer = await acceptedOffer(changes);
  expect((await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, aside)).statusCode).toBe(200);
  const invoice = await deposit(offer);
  await cancel(offer);
  const text = await statement(offer, invoice);
  expect(text).toContain(ASK);
  expect(text).not.toMatch(/need not be paid|is paid back/);
});

test('of one without a right to cancel both have to agree', async () => {
  const offer = await acceptedOffer();
  const invoice = await deposit(offer);
  await offer.db.updateTable('offer').set({ basis: null, start_early: null }).execute();
  const letter = { name: 'Margaret Ellison', sentOn: '2026-11-23', receivedOn: '2026-11-23' };
  const { statusCode } = await offer.trader.post(`/api/jobs/${offer.job.id}/offer/cancel`, letter);
  expect(statusCode).toBe(200);
  expect(await statement(offer, invoice)).toContain(ASK);
});
