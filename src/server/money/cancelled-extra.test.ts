import { expect, test, vi } from 'vitest';
import type { MoneyRow } from '#domain/bill/money-overview.ts';
import {
  acceptedOffer,
  addAccepted,
  ofExtra,
  toCustomer,
  type AcceptedOffer,
  type WireExtra,
} from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

// An extra that was invoiced and then cancelled within its own 14 days is to be credited, and the rest is owed as before.

type Wire = WireJob['invoices'][number];
type Money = { readonly owed: number; readonly ofCancelled: number; readonly lists: Record<string, MoneyRow[]> };

const pounds = (amount: number) => Math.round(amount * 100) / 100;

async function invoicedWithExtra(
  customer: object = {},
): Promise<{ offer: AcceptedOffer; extra: WireExtra; invoice: Wire }> {
  const offer = await acceptedOffer({ ...customer });
  const extra = await addAccepted(offer);
  const reminders = { invoice_reminders: '[{"days":30,"text":""}]', invoice_reminders_since: '2026-11-01' };
  await offer.db.updateTable('account').set(reminders).execute();
  const { job } = (await offer.trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`)).json<{
    job: WireJob;
  }>();
  const [invoice] = job.invoices;
  await offer.db.updateTable('bill').set({ due_on: '2026-11-30' }).execute();
  offer.clock.advance(60_000);
  if (invoice === undefined) throw new Error('The job was not invoiced');
  return { offer, extra, invoice };
}

async function cancel(offer: AcceptedOffer, extra: WireExtra): Promise<void> {
  const { customer, path } = ofExtra(offer, extra);
  expect((await customer.post(`${path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  offer.clock.advance(60_000);
}

const money = async ({ trader }: AcceptedOffer) => (await trader.get('/api/money')).json<Money>();
const toCreditOf = async ({ trader }: AcceptedOffer, { customerId }: Wire) =>
  (await trader.get(`/api/customers/${customerId}`)).json<{ toCredit: number }>().toCredit;
const record = async ({ trader }: AcceptedOffer, { id }: Wire) =>
  (await trader.get(`/api/invoices/${id}`)).json<Wire>();
const acts = ({ lists }: Money) =>
  Object.values(lists).flatMap((rows) => rows.map(({ act, amount, whole }) => [act, amount, whole]));

test('an extra that was cancelled after its invoice is to be credited, and asked for no more', async () => {
  const { offer, extra, invoice } = await invoicedWithExtra();
  const { total } = extra;
  const rest = pounds(invoice.toPay - total);
  expect(await record(offer, invoice)).toMatchObject({ extrasToCredit: null, remindersOn: [expect.any(String)] });
  await cancel(offer, extra);
  const words = `You need not pay the £${total.toFixed(2)} for this extra on invoice ${invoice.number}.`;
  const page = (await offer.customer.get(ofExtra(offer, extra).path.replace('/api/offers', '/q'))).body;
  expect(page.includes(words)).toBe(true);
  await vi.waitFor(() => expect(toCustomer(offer).at(-1)?.text).toContain(words));
  const cancelledOn = offer.clock.now().toISOString().slice(0, '2026-11-28'.length);
  const open = await record(offer, invoice);
  expect(open).toMatchObject({ due: invoice.toPay, cancelledOn: null, remindersOn: [], nextReminderOn: null });
  expect(open).toMatchObject({ extrasToCredit: { total, cancelledOn } });
  const first = await money(offer);
  expect(first).toMatchObject({ owed: invoice.toPay, ofCancelled: total });
  expect(await toCreditOf(offer, invoice)).toBe(total);
  expect(acts(first)).toEqual([
    ['PAY', rest, rest],
    ['CREDIT_EXTRA', total, invoice.toPay],
  ]);
  expect(first.lists['toCredit']).toMatchObject([{ id: invoice.id, number: invoice.number, cancelledOn }]);

  const credit = { amount: total, reason: 'Extra work cancelled' };
  expect((await offer.trader.post(`/api/invoices/${invoice.id}/credit`, credit)).statusCode).toBe(201);
  const done = await record(offer, invoice);
  expect(done).toMatchObject({ due: rest, extrasToCredit: null, remindersOn: [expect.any(String)] });
  const last = await money(offer);
  expect([last.ofCancelled, acts(last)]).toEqual([0, [['PAY', rest, invoice.toPay]]]);
  expect(await toCreditOf(offer, invoice)).toBe(0);
});

test('what was paid of it is to be paid back by the day of the law, once the credit note says so', async () => {
  const { offer, extra, invoice } = await invoicedWithExtra();
  const paid = { amount: invoice.toPay, method: 'BANK', receivedOn: invoice.issuedOn, note: '' };
  await offer.trader.post(`/api/invoices/${invoice.id}/payments`, paid);
  await cancel(offer, extra);
  await offer.db.updateTable('cancelled_bill').set({ pay_back_by: '2026-12-12' }).execute();
  const first = await money(offer);
  expect(acts(first)).toEqual([['CREDIT_EXTRA', extra.total, invoice.toPay]]);
  expect(first).toMatchObject({ owed: 0, ofCancelled: 0, lists: { toCredit: [{ day: '2026-12-12' }] } });
  const credit = { amount: extra.total, reason: 'Extra work cancelled' };
  await offer.trader.post(`/api/invoices/${invoice.id}/credit`, credit);
  const last = await money(offer);
  expect(acts(last)).toEqual([['PAY_BACK', extra.total, invoice.toPay]]);
  expect(last.lists['payBack']).toMatchObject([{ day: '2026-12-12' }]);
});

test('an extra that is cancelled before all of its job is invoiced is asked for no more by itself', async () => {
  const offer = await acceptedOffer();
  const extra = await addAccepted(offer);
  const part = { share: { amount: 100 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  const answer = await offer.trader.post(`/api/jobs/${offer.job.id}/invoices`, part);
  const { invoice } = answer.json<{ invoice: Wire }>();
  await cancel(offer, extra);
  expect(await record(offer, invoice)).toMatchObject({ extrasToCredit: null });
  expect((await money(offer)).lists['toCredit']).toEqual([]);
});

test('an extra of another customer, whom the job was for, is nothing to credit', async () => {
  const offer = await acceptedOffer();
  const extra = await addAccepted(offer);
  const other = { customerName: 'Right Client', customerEmail: 'right@client.example' };
  await saveJob(offer.trader, { ...(await readJob(offer.trader, offer.job)), ...other, status: 'PRICED' });
  await offer.trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`);
  offer.clock.advance(60_000);
  await cancel(offer, extra);
  expect((await money(offer)).lists['toCredit']).toEqual([]);
});

test('a contract that is cancelled after its extra is to be credited as a whole', async () => {
  const { offer, extra, invoice } = await invoicedWithExtra();
  await cancel(offer, extra);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  expect(await record(offer, invoice)).toMatchObject({ extrasToCredit: null, cancelledOn: expect.any(String) });
  expect(acts(await money(offer))).toEqual([['CREDIT', invoice.toPay, invoice.toPay]]);
});
