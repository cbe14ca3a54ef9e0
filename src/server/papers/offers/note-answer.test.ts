import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import { addDays, dayOf, yearAfter } from '#domain/time/date.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { addAccepted, addExtra, mailedOffer, ofExtra, type MailedOffer } from '#server/testing/extras.ts';
import { extra as extraLine, labour, readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const now = ({ trader, job }: OpenOffer) => readJob(trader, job);
const today = ({ clock }: OpenOffer) => dayOf(clock.now().toISOString());

/** A quote that waits for an answer, on a server with the page. */
async function waitingOffer(changes: Record<string, unknown> = {}): Promise<OpenOffer> {
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  return openOffer(changes, { screensDir, environment: { RATE_LIMITS: 'off' } });
}

function note(offer: OpenOffer, body: object = {}, trader = offer.trader) {
  const yes = { offerId: offer.job.offer?.id, answer: 'ACCEPTED', how: 'PHONE', on: today(offer) };
  return trader.post(`/api/jobs/${offer.job.id}/offer/noted`, { ...yes, ...body });
}

function takeBack(offer: OpenOffer, offerId = offer.job.offer?.id, trader = offer.trader) {
  return trader.post(`/api/jobs/${offer.job.id}/offer/noted/undo`, { offerId });
}

async function eventsOf({ trader, job }: OpenOffer): Promise<{ what: string; facts: object; who: object }[]> {
  return (await trader.get(`/api/jobs/${job.id}/events`)).json();
}

async function pageText({ customer, token }: OpenOffer, search = ''): Promise<string> {
  return (await customer.get(`/q/${token}${search}`)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** A job but for its files, whose mails may be on their way. */
function contentOf({ files, ...content }: WireJob) {
  return { ...content, files: files.map(({ id }) => id) };
}

test('a yes by phone counts as agreed, says who noted it, has no record, and can be signed by the link', async () => {
  const offer = await waitingOffer();
  expect((await note(offer, { note: 'Rang at eight' })).statusCode).toBe(200);
  const noted = await now(offer);
  expect(noted).toMatchObject({
    status: 'QUOTED',
    version: 1,
    agreed: { total: offer.job.priceVatInclusive },
    offer: {
      state: 'ACCEPTED',
      recordFileId: null,
      place: null,
      answeredBy: 'Margaret Ellison',
      noted: { how: 'PHONE', on: today(offer), note: 'Rang at eight', papers: false },
    },
  });
  expect(noted.files).toHaveLength(1);
  expect((await offer.trader.get('/api/jobs?offer=ACCEPTED')).json()).toMatchObject([{ id: offer.job.id }]);
  const event = (await eventsOf(offer)).at(-1);
  expect(event).toMatchObject({ what: 'NOTED', who: { kind: 'USER' }, facts: { answer: 'ACCEPTED', how: 'PHONE' } });
  // Nobody has signed: the page is open, says what was noted, and neither tells the note nor offers to decline.
  const page = await readPage(offer);
  expect(page).toMatchObject({ state: 'OPEN', hasRecord: false, canCancel: true, noted: { how: 'PHONE' } });
  const text = await pageText(offer);
  expect(text).toMatch(/noted that you said yes by phone on \d\d \w+ \d{4}, for £[\d,.]+\./);
  expect(text).not.toContain('Rang at eight');
  expect(text).not.toContain('Decline this');
  expect((await offer.customer.post(`${offer.path}/decline`, { reason: '' })).statusCode).toBe(409);
  expect((await accept(offer, { startEarly: true })).statusCode).toBe(200);
  const signed = await now(offer);
  expect(signed.offer).toMatchObject({ state: 'ACCEPTED', noted: null, place: 'LINK', startEarly: true });
  expect(signed.offer?.recordFileId).not.toBeNull();
  expect(refusal(await takeBack(offer))).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
  expect((await now(offer)).offer).toEqual(signed.offer);
});

/** What the trader is mailed of an acceptance, once it has left. */
function noticeOf({ sent }: MailedOffer): Promise<MailContent | undefined> {
  return vi.waitFor(() => {
    const notice = sent.find(({ subject }) => subject.includes(' was accepted: '));
    expect(notice).toBeDefined();
    return notice;
  });
}

/** Brass is in the total, steel can take its place, and skirting be added. */
async function offerWithOptions() {
  const bars = (description: string) => extraLine({ description, choice: 'A' });
  const lineItems = [
    labour(),
    bars('Bars, brass'),
    bars('Bars, steel'),
    extraLine({ description: 'Skirting, oak', isOptional: true }),
  ];
  const steelPrice = lineItems.map((line, at) => (at === 2 ? { ...line, unitPriceWithoutMarkup: 30 } : line));
  const offer = await mailedOffer({ lineItems: steelPrice });
  const idOf = (name: string): string => offer.job.lineItems.find(({ description }) => description === name)?.id ?? '';
  return { offer, brass: idOf('Bars, brass'), steel: idOf('Bars, steel'), skirting: idOf('Skirting, oak') };
}

const ticked = (...ids: readonly string[]): string => `?${ids.map((id) => `chosen=${id}`).join('&')}`;

test('the page names what was noted with its options, ticks nothing by itself, and tells what is chosen from it', async () => {
  const { offer, brass, steel, skirting } = await offerWithOptions();
  const { total = 0, chosenOptions } =
    (await note(offer, { chosenOptions: [skirting, steel] })).json<WireJob>().offer ?? {};
  expect(chosenOptions).toEqual([steel, skirting]);
  const page = await readPage(offer);
  expect(page.noted).toMatchObject({ total, chosenOptions });
  const decided = page.lines.filter(({ isOptional, choice }) => isOptional || choice !== null);
  expect(decided.filter(({ chosen }) => chosen).map(({ id }) => id)).toEqual([brass]);
  const text = await pageText(offer);
  expect(text).toMatch(/said yes by phone on [^,]+, with Bars, steel and Skirting, oak, for £/);
  const differs =
    /This is £([\d,.]+) less than what was noted: Bars, steel and Skirting, oak are not in it, and Bars, brass is\./g;
  // Where it is read, and once more above the button.
  const told = [...text.matchAll(differs)].map(([, amount]) => amount);
  const less = (total - page.priceVatInclusive).toFixed(2);
  expect(told).toEqual([less, less]);
  const alike = await pageText(offer, ticked(steel, skirting));
  expect(alike).not.toContain('than what was noted');
  expect(alike).toContain('Accept below to sign it');
});

test('a signature for something else than was noted is told the trader, and the note stays with the job', async () => {
  const { offer, brass, steel, skirting } = await offerWithOptions();
  await note(offer, { chosenOptions: [steel, skirting], how: 'IN_PERSON', note: 'At the door', papers: true });
  const before = await now(offer);
  expect((await accept(offer)).statusCode).toBe(200);
  const { offer: signed } = await now(offer);
  expect(signed).toMatchObject({ noted: null, chosenOptions: [brass] });
  const { noted, total, chosenOptions } = before.offer ?? {};
  expect(signed?.notedBefore).toEqual({ ...noted, total, chosenOptions });
  expect(refusal(await takeBack(offer))).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
  expect((await accept(offer)).statusCode).toBe(409);
  const mail = await noticeOf(offer);
  expect(mail?.subject).toMatch(/ was accepted: £[\d,.]+, not as noted$/);
  expect(mail?.text).toMatch(
    /You had noted that your customer said yes in person on [^,]+, with Bars, steel and Skirting, oak, for £[\d,.]+\. What was signed is £[\d.]+ less than what was noted: Bars, steel and Skirting, oak are not in it, and Bars, brass is\./,
  );
});

test('a signature for what was noted says nothing of a difference, and keeps the note as well', async () => {
  const { offer, steel, skirting } = await offerWithOptions();
  await note(offer, { chosenOptions: [steel, skirting] });
  expect((await accept(offer, { chosenOptions: [skirting, steel] })).statusCode).toBe(200);
  const { offer: signed } = await now(offer);
  expect(signed?.notedBefore).toMatchObject({ how: 'PHONE', total: signed?.total, chosenOptions: [steel, skirting] });
  const mail = await noticeOf(offer);
  expect(mail?.subject).not.toContain('noted');
  expect(mail?.text).not.toContain('noted');
});

test.each([
  ['without notice and form', { how: 'PHONE' }, 1],
  ['with both', { how: 'LETTER', papers: true }, 0],
])('a yes %s can be cancelled as long as the law says', async (_, body, years) => {
  const offer = await waitingOffer();
  await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { goodsArrivedOn: today(offer) });
  await note(offer, body);
  const last = addDays(today(offer), 14);
  expect((await now(offer)).offer?.cancelUntil).toBe(years === 1 ? yearAfter(last) : last);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  expect((await now(offer)).offer).toMatchObject({ state: 'CANCELLED', noted: { how: body.how } });
});

test('a noted yes that is cancelled was agreed and not accepted, in the confirmation of it', async () => {
  const offer = await waitingOffer();
  await note(offer);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  const { rawPayload } = await offer.customer.get(`${offer.path}/cancellation`);
  const words = (await readPdf(rawPayload)).words.flat().join(' ');
  expect(words).toMatch(/Quote #1, agreed by phone on 20 Nov 2026, as noted by Prys Flooring, for £/);
});

test('a business has no right to cancel, and nothing is said of papers', async () => {
  const work = { customerKind: 'BUSINESS' };
  const offer = await waitingOffer({ work });
  await note(offer, { papers: true });
  expect((await now(offer)).offer).toMatchObject({ cancelUntil: null, startEarly: null, noted: { papers: null } });
});

test('a no closes the page, with the way to say that it is wrong', async () => {
  const offer = await waitingOffer();
  await note(offer, { answer: 'DECLINED', how: 'IN_PERSON' });
  expect(await now(offer)).toMatchObject({ agreed: null, offer: { state: 'DECLINED', noted: { how: 'IN_PERSON' } } });
  expect(await pageText(offer)).toContain('noted that you said no in person on');
  expect((await accept(offer)).statusCode).toBe(409);
  expect((await takeBack(offer)).statusCode).toBe(200);
  expect((await accept(offer)).statusCode).toBe(200);
});

test('a slip is taken back: the quote waits again, and a repeat of either changes nothing', async () => {
  const offer = await waitingOffer();
  const before = await now(offer);
  await Promise.all([note(offer), note(offer)]);
  const noted = await now(offer);
  expect((await note(offer, { on: today(offer) })).json()).toEqual(noted);
  await Promise.all([takeBack(offer), takeBack(offer)]);
  expect((await takeBack(offer)).statusCode).toBe(200);
  expect(await now(offer)).toEqual(before);
  const told = (await eventsOf(offer)).map(({ what }) => what).filter((what) => what.startsWith('NOTE'));
  expect(told).toEqual(['NOTED', 'NOTE_TAKEN_BACK']);
});

test('an expired quote can be noted as accepted, on a day that is over', async () => {
  const offer = await waitingOffer();
  const on = addDays(today(offer), 1);
  await offer.db
    .updateTable('offer')
    .set({ valid_until: today(offer) })
    .execute();
  offer.clock.advance(5 * 86_400_000);
  expect((await now(offer)).offer?.state).toBe('EXPIRED');
  expect((await note(offer, { on })).statusCode).toBe(200);
  const { offer: noted } = await now(offer);
  expect(noted).toMatchObject({ state: 'ACCEPTED', noted: { on } });
  expect(dayOf(noted?.answeredAt ?? '')).toBe(on);
});

test.each<[string, object, string]>([
  ['to come', { on: '2099-01-01' }, '/on'],
  ['before the quote went out', { on: '2026-01-01' }, '/on'],
])('a yes of a day %s is not noted', async (_, body, path) => {
  const offer = await waitingOffer();
  expect(refusal(await note(offer, body))).toMatchObject({ status: 422, paths: [path] });
  expect((await now(offer)).offer?.state).toBe('OPEN');
});

test.each<[string, (offer: OpenOffer) => Promise<unknown>, string]>([
  ['was answered by the customer', (offer) => accept(offer), 'OFFER_NOT_OPEN'],
  ['was withdrawn', ({ trader, job }) => trader.post(`/api/jobs/${job.id}/offer/withdraw`), 'OFFER_NOT_OPEN'],
  [
    'has a newer version',
    async (offer) => {
      await repriceJob(offer.trader, await now(offer), 900);
      await issueQuote(offer.trader, offer.job);
    },
    'OFFER_NOT_OPEN',
  ],
  ['is deleted', ({ trader, job }) => trader.delete(`/api/jobs/${job.id}`), 'JOB_DELETED'],
  ['is invoiced', ({ trader, job }) => trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`), 'JOB_INVOICED'],
])('nothing is noted of a quote that %s', async (_, change, code) => {
  const offer = await waitingOffer();
  await change(offer);
  const before = await now(offer);
  expect(refusal(await note(offer))).toMatchObject({ status: 409, code });
  expect(contentOf(await now(offer))).toEqual(contentOf(before));
});

test('an extra can be noted and taken back too, and holds the yes that it stands on', async () => {
  const offer = await waitingOffer();
  await note(offer);
  const extra = await addExtra(offer);
  expect((await note(offer, { offerId: extra.offer.id, how: 'IN_PERSON' })).statusCode).toBe(200);
  const { extras, agreed } = await now(offer);
  expect(extras).toMatchObject([{ agreedOn: today(offer), offer: { noted: { how: 'IN_PERSON' } } }]);
  expect(agreed?.total).toBeGreaterThan(offer.job.priceVatInclusive);
  expect((await readPage({ ...offer, ...ofExtra(offer, extra) })).noted).toMatchObject({ how: 'IN_PERSON' });
  expect(refusal(await takeBack(offer))).toMatchObject({ status: 409, code: 'OFFER_ACCEPTED' });
  await takeBack(offer, extra.offer.id);
  await offer.trader.delete(`/api/jobs/${offer.job.id}/extras/${extra.id}`);
  expect((await takeBack(offer)).statusCode).toBe(200);
});

test('a slip on a newer version is taken back whatever was agreed on the yes before', async () => {
  const offer = await waitingOffer();
  await note(offer);
  const extra = await addAccepted(offer);
  await repriceJob(offer.trader, await now(offer), 900);
  const newer = { ...offer, job: await issueQuote(offer.trader, offer.job) };
  const before = await now(offer);
  expect((await note(newer)).statusCode).toBe(200);
  expect((await takeBack(newer)).statusCode).toBe(200);
  expect(contentOf(await now(offer))).toEqual(contentOf(before));
  expect((await now(offer)).extras).toMatchObject([{ id: extra.id, offer: { state: 'ACCEPTED' } }]);
  // One that was offered on this very yes holds it.
  await note(newer);
  await addExtra(newer);
  expect(refusal(await takeBack(newer))).toMatchObject({ status: 409, code: 'OFFER_ACCEPTED' });
});

test('a version that the trader noted stays agreed under a newer one, which takes its place once signed', async () => {
  const offer = await waitingOffer();
  await note(offer);
  await addAccepted(offer);
  await repriceJob(offer.trader, await now(offer), 900);
  const second = await issueQuote(offer.trader, offer.job);
  expect(second.offer).toMatchObject({ state: 'OPEN', replaces: { version: 1 } });
  expect(await readPage(offer)).toMatchObject({ state: 'ACCEPTED', noted: { how: 'PHONE' } });
  expect((await accept(offer)).statusCode).toBe(409);
});

test('a yes that is noted to a newer version is the business’s word on both pages, which agree on what counts', async () => {
  const offer = await waitingOffer();
  expect((await accept(offer)).statusCode).toBe(200);
  await repriceJob(offer.trader, await now(offer), 900);
  const second = await issueQuote(offer.trader, offer.job);
  const newer = { ...offer, job: second, token: tokenOf(second), path: `/api/offers/${tokenOf(second)}` };
  expect(await pageText(newer)).toContain('It stays agreed until you accept this version');
  expect((await note(newer)).statusCode).toBe(200);
  const old = await pageText(offer);
  expect(old).toMatch(
    /noted that you said yes by phone on [^,]+ to version 2\. If that is right, version 2 took the place of this one/,
  );
  expect(old).not.toContain('You accepted a newer version');
  expect(old).toContain('See version 2');
  const page = await pageText(newer);
  expect(page).toMatch(
    /You have not signed this version\. It takes the place of version 1, which you accepted on [^,]+, for £/,
  );
  expect(page).not.toContain('stays agreed until');
  expect(page).toContain('Cancel what was agreed');
  expect((await accept(newer)).statusCode).toBe(200);
  expect(await pageText(offer)).toContain('You accepted a newer version');
});

test("a stranger's job, and another account's offer, are unknown", async () => {
  const offer = await waitingOffer();
  const stranger = await offer.signUp();
  expect((await note(offer, {}, stranger)).statusCode).toBe(404);
  expect((await takeBack(offer, offer.job.offer?.id, stranger)).statusCode).toBe(404);
  const other = await stranger.post('/api/jobs', { customerAddress: {} });
  const theirs = `/api/jobs/${other.json<WireJob>().id}/offer/noted/undo`;
  expect((await stranger.post(theirs, { offerId: offer.job.offer?.id })).statusCode).toBe(409);
  expect((await now(offer)).offer?.state).toBe('OPEN');
});
