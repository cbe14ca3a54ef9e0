import { expect, test, vi } from 'vitest';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import {
  acceptedOffer,
  addAccepted,
  addExtra,
  mailedOffer,
  ofExtra,
  toCustomer,
  type AcceptedOffer,
} from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';
import { accept, issueQuote, tokenOf } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

// A cancellation is about the invoices of its own customer, whoever else the job was for.

type Wire = WireJob['invoices'][number];

async function acceptedAs(
  first: AcceptedOffer,
  changes: object,
  name: string,
  { startEarly = false } = {},
): Promise<AcceptedOffer> {
  const { trader, job } = first;
  await saveJob(trader, { ...(await readJob(trader, job)), ...changes, status: 'PRICED' });
  const next = await issueQuote(trader, job);
  const token = tokenOf(next);
  const offer = { ...first, job: next, token, path: `/api/offers/${token}` };
  // Who has no address for mails gives one for the copy.
  const email = next.customerHasNoEmail ? 'copy@post.example' : null;
  expect((await accept(offer, { name, email, startEarly })).statusCode).toBe(200);
  return offer;
}

async function deposit({ trader, job, clock }: AcceptedOffer): Promise<Wire> {
  const part = { share: { amount: 100 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  const answer = await trader.post(`/api/jobs/${job.id}/invoices`, part);
  clock.advance(60_000);
  return answer.json<{ invoice: Wire }>().invoice;
}

async function cancel({ customer, path, clock }: AcceptedOffer): Promise<void> {
  expect((await customer.post(`${path}/cancel`, { name: 'Wrong Person' })).statusCode).toBe(200);
  clock.advance(60_000);
}

async function cancelledOf({ trader, job }: AcceptedOffer): Promise<unknown> {
  const { lists } = (await trader.get('/api/money')).json<{ lists: Record<string, { number: string }[]> }>();
  const { invoices } = await readJob(trader, job);
  const isCancelled = invoices.map(({ cancelledOn }) => cancelledOn !== null);
  return { isCancelled, toCredit: lists['toCredit']?.map(({ number }) => number) };
}

test('the invoice of one customer is not of the contract that another cancels', async () => {
  const first = await acceptedOffer(WRONG);
  const own = await deposit(first);
  const second = await acceptedAs(first, RIGHT, 'Right Client');
  const others = await deposit(second);
  await cancel(first);
  expect(await cancelledOf(first)).toEqual({ isCancelled: [true, false], toCredit: [own.number] });
  await cancel(second);
  expect(await cancelledOf(first)).toEqual({ isCancelled: [true, true], toCredit: [own.number, others.number] });
});

test('nor where its quote is not accepted, or it has none', async () => {
  const first = await acceptedOffer(WRONG);
  await saveJob(first.trader, { ...(await readJob(first.trader, first.job)), ...RIGHT, status: 'PRICED' });
  await deposit(first);
  await cancel(first);
  expect(await cancelledOf(first)).toEqual({ isCancelled: [false], toCredit: [] });
});

test.each<[string, object]>([
  ['a newer version of its customer', { discount: { kind: 'AMOUNT', value: 10, label: '' } }],
  ['an e-mail address that was put right', { customerEmail: 'wrong@persons.example' }],
  ['the same address for mails', { ...RIGHT, customerEmail: WRONG.customerEmail }],
  [
    'no e-mail, and another address for bills',
    { customerEmail: '', customerHasNoEmail: true, customerBillingAddress: RIGHT.customerAddress },
  ],
])('an invoice is of the contract with %s', async (_, changes) => {
  const first = await acceptedOffer(WRONG);
  const before = await deposit(first);
  const second = await acceptedAs(first, changes, 'Wrong Person');
  const after = await deposit(second);
  await cancel(second);
  expect(await cancelledOf(first)).toEqual({ isCancelled: [true, true], toCredit: [before.number, after.number] });
});

test.each([
  { startEarly: false, words: (number: string) => `You need not pay invoice ${number}.` },
  { startEarly: true, words: (number: string) => `Of invoice ${number} you pay only what you owe for that work` },
])('page and mail say what becomes of an invoice that is not paid, early start: $startEarly', async (row) => {
  const first = await acceptedOffer();
  const offer = await acceptedAs(first, { discount: { kind: 'AMOUNT', value: 10, label: '' } }, 'Wrong Person', row);
  const { number, id } = await deposit(offer);
  await cancel(offer);
  const words = row.words(number);
  const page = async () => (await offer.customer.get(`/q/${offer.token}`)).body.replaceAll(/\s+/g, ' ');
  expect(await page()).toContain(words);
  await vi.waitFor(() => expect(toCustomer(offer).at(-1)?.text).toContain(words));
  // The trader has what the customer is told, and what to do about it.
  const toTrader = () =>
    offer.sent.find(({ to, subject }) => to.name === '' && subject.endsWith('was cancelled'))?.text;
  await vi.waitFor(() => expect(toTrader()).toContain(words));
  expect(toTrader()).toContain(`Credit invoice ${number} in the history of the job`);
  // A payment that was under way asks for no more, nor does the invoice once more.
  const paid = { amount: 40, receivedOn: '2026-11-20', method: 'BANK', sendReceipt: true };
  expect((await offer.trader.post(`/api/invoices/${id}/payments`, paid)).statusCode).toBe(201);
  expect((await offer.trader.post(`/api/invoices/${id}/send-email`)).statusCode).toBe(200);
  for (const subject of [`Receipt for invoice ${number}`, `Invoice ${number} from`]) {
    const mail = await vi.waitFor(() => {
      const found = toCustomer(offer).find((each) => each.subject.startsWith(subject));
      expect(found).toBeDefined();
      return found;
    });
    expect(mail?.text).toContain('Pay no more of this invoice for now');
    expect(mail?.text).not.toMatch(/left to pay/i);
  }
  expect(await page()).toContain('You have paid £40.00, as Prys Flooring noted it: that is paid back by');
  const credit = { amount: 'ALL', reason: 'Contract cancelled' };
  const credited = await offer.trader.post(`/api/invoices/${id}/credit`, credit);
  expect(credited.statusCode).toBe(201);
  expect(await page()).not.toContain(words);
});

test('an extra that was asked for early is owed for where its contract was not, as page, mails and confirmation say', async () => {
  const offer = await acceptedOffer();
  await addAccepted(offer); // without an early start
  const extra = await addExtra(offer);
  expect((await accept(ofExtra(offer, extra), { startEarly: true })).statusCode).toBe(200);
  const { number } = await deposit(offer);
  const page = async () => (await offer.customer.get(`/q/${offer.token}`)).body.replaceAll(/\s+/g, ' ');
  expect(await page()).toContain(
    'You asked for an early start of extra 2 alone: you will owe Prys Flooring for work on it that is done until you cancel, as much of its price as is done of it, and for no other work.',
  );
  await cancel(offer);
  const owed =
    'You asked for an early start of extra 2 alone: you owe Prys Flooring for work on it that was done until you cancelled, as much of its price as was done of it, and for no other work. That is taken off what is paid back.';
  const left = `Of invoice ${number} you pay only what you owe for that work, and Prys Flooring tells you how much: until then, you need not pay.`;
  const mailed = () => offer.sent.filter(({ subject }) => subject.endsWith('was cancelled')).map(({ text }) => text);
  await vi.waitFor(() => expect(mailed()).toHaveLength(2));
  const { rawPayload } = await offer.customer.get(`${offer.path}/cancellation`);
  const paper = (await readPdf(rawPayload)).words.flat().join(' ');
  for (const said of [await page(), paper, ...mailed()]) {
    expect(said).toContain(owed);
    expect(said).toContain(left);
  }
  const toTrader = mailed().find((text) => text.includes('Credit invoice'));
  expect(toTrader).toContain(
    'Your customer had asked for an early start of extra 2 alone: the work done on it until then is owed to you, in proportion to its price, and no other work.',
  );
  expect(toTrader).toContain('less what you are owed for extra work done before then.');
});

test.each([
  {
    what: 'is made to measure',
    changes: { work: { ...EMPTY_WORK, madeToMeasure: 'the oak nosings cut to your stairs' } },
    aside: {},
    before: "You can't cancel for what is made to your measure: the oak nosings cut to your stairs. You pay for this.",
    after:
      'You could not cancel for what is made to your measure: the oak nosings cut to your stairs. You pay for this.',
    less: 'less what was made to measure.',
  },
  {
    what: 'is mixed with other things',
    changes: {},
    aside: { workStartedOn: '2026-11-20' },
    before:
      "You can't cancel for goods that are mixed with other things by now, so that they can't be separated any more.",
    after:
      "You could not cancel for goods that were mixed with other things by then, so that they can't be separated any more.",
    less: 'less goods that are mixed with other things by now.',
  },
])('what $what stays to be paid, as dialog, page, mails and confirmation say', async (row) => {
  const { changes, aside, before, after, less } = row;
  const offer = await acceptedOffer(changes);
  expect((await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, aside)).statusCode).toBe(200);
  const { number } = await deposit(offer);
  const page = async () =>
    (await offer.customer.get(`/q/${offer.token}`)).body.replaceAll('&#39;', "'").replaceAll(/\s+/g, ' ');
  expect(await page()).toContain(before);
  await cancel(offer);
  const left = `Of invoice ${number} you pay only what could not be cancelled, and Prys Flooring tells you how much: until then, you need not pay.`;
  const mailed = () => offer.sent.filter(({ subject }) => subject.endsWith('was cancelled')).map(({ text }) => text);
  await vi.waitFor(() => expect(mailed()).toHaveLength(2));
  const { rawPayload } = await offer.customer.get(`${offer.path}/cancellation`);
  const paper = (await readPdf(rawPayload)).words.flat().join(' ');
  for (const said of [await page(), paper, ...mailed()]) {
    expect(said).toContain(after);
    expect(said).toContain(left);
    expect(said).not.toMatch(/You need not pay/);
  }
  expect(mailed().find((text) => text.includes('Credit invoice'))).toContain(less);
});

test('so it is where that extra was cancelled by itself before', async () => {
  const offer = await acceptedOffer();
  const extra = ofExtra(offer, await addExtra(offer));
  expect((await accept(extra, { startEarly: true })).statusCode).toBe(200);
  const { number } = await deposit(offer);
  await cancel({ ...offer, ...extra });
  await cancel(offer);
  await vi.waitFor(() => expect(toCustomer(offer).at(-1)?.text).toContain(`Of invoice ${number} you pay only`));
});

test('a letter counts from when it was sent and came, not from when it was noted, as page, mails and confirmation say', async () => {
  const offer = await mailedOffer();
  expect((await accept(offer, { startEarly: true })).statusCode).toBe(200);
  const extra = await addAccepted(offer);
  offer.clock.advance(8 * 24 * 60 * 60_000);
  const letter = { name: 'Wrong Person', sentOn: '2026-11-22', receivedOn: '2026-11-24' };
  const path = `/api/jobs/${offer.job.id}/offer/cancel`;
  expect((await offer.trader.post(path, letter)).statusCode).toBe(200);
  const page = async () => (await offer.customer.get(`/q/${offer.token}`)).body.replaceAll(/\s+/g, ' ');
  expect(await page()).toContain('You cancelled on 22 Nov 2026');
  const came = (by: string) => `The cancellation was sent on 22 Nov 2026 and received by ${by} on 24 Nov 2026.`;
  expect(await page()).toContain(came('Prys Flooring'));
  const ofTheExtra = ofExtra(offer, extra).path.replace('/api/offers', '/q');
  expect((await offer.customer.get(ofTheExtra)).body).toContain(came('Prys Flooring'));
  const mailed = () => offer.sent.filter(({ subject }) => subject.endsWith('was cancelled')).map(({ text }) => text);
  await vi.waitFor(() => expect(mailed()).toHaveLength(2));
  const toTrader = mailed().find((text) => text.includes(came('you')));
  const copy = mailed().find((text) => text.includes(came('Prys Flooring')));
  expect(toTrader).toContain('the work done until 24 Nov 2026 is owed to you');
  const { rawPayload } = await offer.customer.get(`${offer.path}/cancellation`);
  const paper = (await readPdf(rawPayload)).words.flat().join(' ');
  expect(paper).toMatch(/Sent on 22 Nov 2026 Received on 24 Nov 2026 Noted on/);
  for (const said of [await page(), copy, paper]) {
    expect(said).toContain('work that was done until Prys Flooring was told on 24 Nov 2026');
  }
});
