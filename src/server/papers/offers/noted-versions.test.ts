import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { JobOffer } from '#contract/job-offer.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { addDays, dayOf } from '#domain/time/date.ts';
import {
  acceptedOffer,
  addAccepted,
  addExtra,
  mailedOffer,
  toCustomer,
  type AcceptedOffer,
} from '#server/testing/extras.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, issueQuote, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';

const now = ({ trader, job }: OpenOffer) => readJob(trader, job);
const today = ({ clock }: OpenOffer) => dayOf(clock.now().toISOString());
const cancel = ({ customer, path }: OpenOffer) => customer.post(`${path}/cancel`, { name: 'Margaret Ellison' });
const offersOf = async ({ trader, job }: OpenOffer) =>
  (await trader.get(`/api/jobs/${job.id}/offers`)).json<NonNullable<WireJob['offer']>[]>();
const statesOf = async (offer: OpenOffer) => (await offersOf(offer)).map(({ state }) => state);

async function pageText({ customer, token }: OpenOffer): Promise<string> {
  return (await customer.get(`/q/${token}`)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

async function confirmation({ customer, path }: OpenOffer): Promise<string> {
  const { rawPayload } = await customer.get(`${path}/cancellation`);
  return (await readPdf(rawPayload)).words.flat().join(' ');
}

/** The job's next version, once it went out. */
async function nextVersion<Offer extends OpenOffer>(offer: Offer, price = 900): Promise<Offer> {
  await repriceJob(offer.trader, await now(offer), price);
  const job = await issueQuote(offer.trader, offer.job);
  const token = tokenOf(job);
  return { ...offer, job, token, path: `/api/offers/${token}` };
}

async function note(offer: OpenOffer, body: object = {}): Promise<void> {
  const yes = { offerId: offer.job.offer?.id, answer: 'ACCEPTED', how: 'PHONE', on: today(offer) };
  const { statusCode } = await offer.trader.post(`/api/jobs/${offer.job.id}/offer/noted`, { ...yes, ...body });
  expect(statusCode).toBe(200);
}

const takeBack = ({ trader, job }: OpenOffer) =>
  trader.post(`/api/jobs/${job.id}/offer/noted/undo`, { offerId: job.offer?.id });

/** A version that its customer signed, and a newer one of which the trader noted a yes. */
async function signedThenNoted(): Promise<{ first: AcceptedOffer; second: AcceptedOffer }> {
  const first = await acceptedOffer();
  const second = await nextVersion(first);
  await note(second);
  return { first, second };
}

test('what a customer signed can be cancelled as before where the trader notes a yes to a newer version', async () => {
  const { first, second } = await signedThenNoted();
  expect(await readPage(first)).toMatchObject({ state: 'ACCEPTED', canCancel: true, newerUrl: second.job.offer?.url });
  const old = await pageText(first);
  expect(old).toMatch(/to version 2\. If that is right, version 2 took the place of this one: see there/);
  expect(old).toContain('You can still cancel here, too: that ends both versions.');
  expect(old).toContain('You may cancel until');
  expect(old).not.toContain('You accepted a newer version');
  expect(old).toContain('It ends when you send this, and version 2 and any extras that you agreed to end with it.');
  expect(await pageText(second)).toContain('That ends version 1, too.');
  expect(await pageText(second)).toContain('and version 1 and any extras that you agreed to end with it.');
  first.clock.advance(60_000);
  expect((await cancel(first)).statusCode).toBe(200);
  expect(await statesOf(second)).toEqual(['CANCELLED', 'CANCELLED']);
  const job = await now(second);
  expect(job).toMatchObject({ offer: { version: 2, state: 'CANCELLED' } });
  expect(job.offer?.payBackBy).toBe((await offersOf(second)).at(-1)?.payBackBy);
  expect(await pageText(first)).toContain('You cancelled on');
  expect(await pageText(second)).toContain('You cancelled on');
  expect((await accept(second)).statusCode).toBe(409);
  await vi.waitFor(() => expect(toCustomer(first).at(-1)?.subject).toMatch(/was cancelled$/));
});

test('a yes that was noted is told as the word of the business once a newer version is out', async () => {
  const first = await mailedOffer();
  const before = await pageText(first);
  expect(before).toContain('Nothing is agreed until you have signed.');
  await note(first);
  const second = await nextVersion(first);
  const newer = await pageText(second);
  expect(newer).toMatch(
    / noted that you said yes by phone on \d\d \w{3} \d{4} to version 1, for £[\d,.]+\. You have not signed it\. If that is not right, ask a question, or call or write\. If it is, it stays agreed until you accept this version/,
  );
  expect(newer).not.toContain('You said yes');
  expect(newer).toContain('This version is not agreed until you have signed.');
  expect(newer).not.toContain('Nothing is agreed');
  const old = await pageText(first);
  expect(old).toMatch(
    / noted that you said yes by phone on [^.]+\. You have not signed it\. There is a newer version of it\. If that is not right, ask a question, or call or write to [^.]+\. If it is, what was agreed here stays agreed until you accept version 2/,
  );
  expect(old).not.toContain('What you accepted here');
  await note(second);
  expect(await pageText(second)).toMatch(
    /It takes the place of version 1, to which you said yes by phone on [^,]+ for £[\d,.]+, as [^.]+ noted\./,
  );
});

test.each([true, false])(
  'who was never asked about an early start reads nothing of one: with the notice %j',
  async (papers) => {
    const first = await mailedOffer();
    await note(first, { papers });
    await nextVersion(first);
    const text = await pageText(first);
    expect(text).toMatch(papers ? /You may cancel until \d\d? / : /You may cancel until a year and 14 days after/);
    expect(text).not.toMatch(/Work starts|earlier start/);
  },
);

test.each(['first', 'second'] as const)(
  'what was signed is the contract that is cancelled, with what was asked for in it, by the link of the %s',
  async (link) => {
    const first = await mailedOffer();
    expect((await accept(first, { startEarly: true })).statusCode).toBe(200);
    const second = await nextVersion(first);
    await note(second, { papers: false });
    expect((await cancel({ first, second }[link])).statusCode).toBe(200);
    const { offer } = await now(second);
    const contract = cancelledContract({ offer: offer && z.decode(JobOffer, offer), extras: [] });
    expect(contract).toMatchObject({ version: 1, startEarly: true, noted: null });
  },
);

test('the newer version ends the older by its own cancellation, and by a signature takes its place', async () => {
  const ended = await signedThenNoted();
  expect((await cancel(ended.second)).statusCode).toBe(200);
  expect(await statesOf(ended.second)).toEqual(['CANCELLED', 'CANCELLED']);

  const { first, second } = await signedThenNoted();
  expect((await accept(second)).statusCode).toBe(200);
  expect(await readPage(first)).toMatchObject({ canCancel: false });
  expect(await pageText(first)).toContain('You accepted a newer version since');
  expect(refusal(await cancel(first))).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
  const third = await nextVersion(second, 950);
  await note(third);
  // It is the second that was signed in its place, whatever was noted since.
  expect(await readPage(first)).toMatchObject({ canCancel: false, newerUrl: second.job.offer?.url });
  expect(refusal(await cancel(first))).toMatchObject({ status: 409 });
  expect((await cancel(second)).statusCode).toBe(200);
  expect(await statesOf(third)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test.each(['first', 'second'] as const)(
  'cancelled on the %s, all that the customer gets names what ended with it',
  async (which) => {
    const both = await signedThenNoted();
    const signed = /version 1, accepted on 20 Nov 2026 by Margaret Ellison for £[\d,]+\.\d\d/;
    const noted = /version 2, agreed by phone on 20 Nov 2026, as Prys Flooring noted, for £[\d,]+\.\d\d/;
    both.first.clock.advance(60_000);
    expect((await cancel(both[which])).statusCode).toBe(200);
    const other = which === 'first' ? noted : signed;
    const ended = new RegExp(`The cancellation also ended ${other.source}\\.`);
    await vi.waitFor(() => expect(toCustomer(both.first).at(-1)?.subject).toMatch(/was cancelled$/));
    expect(toCustomer(both.first).at(-1)?.text).toMatch(ended);
    const toTrader = () =>
      both.first.sent.findLast(
        ({ to, subject }) => to.address !== both.first.job.customerEmail && subject.endsWith('was cancelled'),
      )?.text;
    const told = new RegExp(ended.source.replace('Prys Flooring noted', 'you noted'));
    await vi.waitFor(() => expect(toTrader()).toMatch(told));
    expect(await pageText(both[which])).toMatch(ended);
    const papers = await Promise.all([both.first, both.second].map(confirmation));
    for (const [index, paper] of papers.entries()) {
      expect(paper).toContain('Cancelled by Margaret Ellison');
      expect(paper).toMatch(new RegExp(`The cancellation also ended ${[noted, signed][index]?.source}`));
    }
  },
);

test('a version whose place was taken by a signature is not named as ended, and its paper names who cancelled', async () => {
  const first = await acceptedOffer();
  const second = await nextVersion(first);
  expect((await accept(second)).statusCode).toBe(200);
  expect((await cancel(second)).statusCode).toBe(200);
  expect(await pageText(second)).not.toContain('The cancellation also ended');
  expect(await confirmation(first)).toContain('Cancelled by Margaret Ellison');
});

test('a slip on a newer version is taken back under the extras of the earlier yes, which go on with that', async () => {
  const first = await acceptedOffer();
  await addAccepted(first);
  const waiting = await addExtra(first);
  const second = await nextVersion(first);
  await note(second);
  expect((await takeBack(second)).statusCode).toBe(200);
  expect(await now(second)).toMatchObject({
    offer: { version: 2, state: 'OPEN', replaces: { version: 1 } },
    extras: [{ agreedOn: today(first) }, { id: waiting.id, agreedOn: null, offer: { state: 'OPEN' } }],
  });
  await note(second);
  const own = await addExtra(second);
  expect(refusal(await takeBack(second))).toMatchObject({ status: 409, code: 'OFFER_ACCEPTED' });
  await second.trader.delete(`/api/jobs/${second.job.id}/extras/${own.id}`);
  expect((await takeBack(second)).statusCode).toBe(200);
});

test.each(['OPEN', 'DECLINED', 'WITHDRAWN', 'REPLACED'] as const)(
  'a letter cancels the version that counts beside a newer one that is %s',
  async (state) => {
    const first = await acceptedOffer();
    const second = await nextVersion(first);
    if (state === 'DECLINED') await note(second, { answer: 'DECLINED' });
    if (state === 'WITHDRAWN') await second.trader.post(`/api/jobs/${second.job.id}/offer/withdraw`);
    if (state === 'REPLACED') await repriceJob(first.trader, await now(second), 950);
    expect((await now(second)).offer?.state).toBe(state);
    const letter = { name: 'Margaret Ellison', sentOn: today(first), receivedOn: today(first) };
    expect((await first.trader.post(`/api/jobs/${first.job.id}/offer/cancel`, letter)).statusCode).toBe(200);
    expect((await offersOf(second)).at(-1)?.state).toBe('CANCELLED');
    expect((await now(second)).offer).toMatchObject({ endedWith: { version: 1 } });
  },
);

test.each(['expired', 'withdrawn'])('the link of a version that was %s leads on to one that waits', async (way) => {
  const first = await acceptedOffer();
  const second = await nextVersion(first);
  if (way === 'withdrawn') await second.trader.post(`/api/jobs/${second.job.id}/offer/withdraw`);
  else {
    await second.db
      .updateTable('offer')
      .set({ valid_until: addDays(today(second), -1) })
      .where('version', '=', 2)
      .execute();
  }
  expect(await readPage(second)).toMatchObject({ newerUrl: null });
  expect(await pageText(second)).toContain(way === 'expired' ? 'for a new one.' : 'to hear more.');
  expect((await pageText(second)).includes('Ask for a new quote')).toBe(way === 'expired');
  const third = await nextVersion(second, 950);
  expect(await readPage(second)).toMatchObject({ state: way.toUpperCase(), newerUrl: third.job.offer?.url });
  const text = await pageText(second);
  expect(text).toMatch(/There is a newer version\. You accepted version 1 .* It stays agreed\. See version 3/);
  expect(text).not.toContain('to hear more');
  // It is asked about on the page of the version that waits.
  expect(text).not.toContain('Ask for a new quote');
  expect((await accept(second)).statusCode).toBe(409);
});
