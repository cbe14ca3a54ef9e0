import { expect, test, vi } from 'vitest';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import { createReminders } from '#server/papers/reminders/remind.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { mailedOffer } from '#server/testing/extras.ts';
import { accept, issueQuote, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { SOON } from '#server/testing/soon.ts';

const LINE = 'Owen Prys trading as Prys & Daughters';
const CUSTOMER = 'm.ellison@post.example';
const DAY = 24 * 60 * 60_000;
// The test's clock begins at 8:14 of 20 November.
const TO_NINE = 46 * 60_000;

async function say(legalLine: string, { trader }: OpenOffer) {
  expect((await trader.put('/api/account', { legalLine })).statusCode).toBe(200);
}

async function nextOffer(offer: OpenOffer): Promise<OpenOffer> {
  const job = await issueQuote(offer.trader, await createPricedJob(offer.trader));
  const token = tokenOf(job);
  return { ...offer, job, token, path: `/api/offers/${token}` };
}

test('who a business is by law stands on the page and the papers of what it offers from then on', async () => {
  const earlier = await mailedOffer();
  await say(LINE, earlier);
  const pageOf = async ({ customer, token }: OpenOffer) => (await customer.get(`/q/${token}`)).body;
  expect((await readPage(earlier)).business.legalLine).toBe('');
  expect(await pageOf(earlier)).not.toContain('trading as');

  const offer = await nextOffer(earlier);
  const { business, needs } = await readPage(offer);
  expect(business.legalLine).toBe(LINE);
  expect(needs.cancellation?.information.sections[0]?.sentences.at(-1)?.text).toBe(`${LINE}.`);
  expect(await pageOf(offer)).toMatch(/<footer[^]*Owen Prys trading as Prys &amp; Daughters/);
  expect((await accept(offer)).statusCode).toBe(200);
  const paperOf = async (paper: string) => {
    const { rawPayload } = await offer.customer.get(`${offer.path}/${paper}`);
    return JSON.stringify((await readPdf(rawPayload)).words);
  };
  expect(await paperOf('record')).toContain('trading');

  await say('', offer);
  expect((await readPage(offer)).business.legalLine).toBe(LINE);
  const cancelled = await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
  expect(cancelled.statusCode).toBe(200);
  expect(await paperOf('cancellation')).toContain('trading');
});

test('every mail to a customer is signed with it, and none to the business itself', async () => {
  const earlier = await mailedOffer();
  const { sent } = earlier;
  const { trader, db, clock, deps } = earlier;
  const account = (await trader.get('/api/account')).json<object>();
  const offerReminders = { days: [3], text: '' };
  const invoiceReminders = [{ days: 7, text: '' }];
  await trader.put('/api/account', { ...account, legalLine: LINE, offerReminders, invoiceReminders });
  const preferences = (await trader.get('/api/account/preferences')).json<object>();
  await trader.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const open = await nextOffer(earlier);
  const offer = await nextOffer(earlier);
  expect((await trader.post(`/api/jobs/${open.job.id}/send-email?isQuote=true`)).statusCode).toBe(200);
  expect((await accept(offer)).statusCode).toBe(200);
  expect((await trader.post(`/api/jobs/${offer.job.id}/send-email?isQuote=false`)).statusCode).toBe(200);
  const [invoice] = (await trader.get(`/api/jobs/${offer.job.id}/invoices`)).json<
    [{ id: string; customerId: string }]
  >();
  const payment = { amount: 100, method: 'BANK', receivedOn: '2026-11-20', note: '', sendReceipt: true };
  expect((await trader.post(`/api/invoices/${invoice.id}/payments`, payment)).statusCode).toBe(201);
  expect((await trader.post(`/api/customers/${invoice.customerId}/send-statement`)).statusCode).toBe(200);

  const logged = { ...deps, log: silentLog() };
  const letters = createLetterPost(logged);
  // That of the quote is due at nine of its third day, that of the invoice a week after this is to be paid.
  for (const passed of [3 * DAY + TO_NINE, 18 * DAY]) {
    await trader.get('/api/account');
    clock.advance(passed);
    await createReminders(logged, letters).run();
    // The clock must not move on while one is under way: whoever has it would seem gone.
    await vi.waitFor(async () => {
      await letters.look();
      expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
    }, SOON);
  }
  await letters.stop();

  const toCustomer = sent.filter(({ to }) => to.address === CUSTOMER);
  expect(toCustomer.map(({ subject }) => subject).toSorted()).toEqual([
    'Invoice #3 from Prys Flooring',
    'Quote #2 from Prys Flooring',
    'Quote #3 accepted',
    'Receipt for invoice #3',
    'Reminder: invoice #3 from Prys Flooring',
    'Statement from Prys Flooring',
    'Your quote #1 from Prys Flooring',
    'Your quote #2 from Prys Flooring',
  ]);
  for (const { subject, text, html } of toCustomer) {
    expect([subject, text.includes(`\n${LINE}`), html.includes(LINE.replace('&', '&amp;'))]).toEqual([
      subject,
      true,
      true,
    ]);
  }
  for (const { text } of sent.filter(({ to }) => to.address !== CUSTOMER)) expect(text).not.toContain('trading as');
});
