import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Mail } from '#server/platform/mail/mail.ts';
import { extra, labour, readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, acceptance, issueQuote, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { SOON } from '#server/testing/soon.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

async function withMails(changes: Record<string, unknown> = {}): Promise<OpenOffer & { sent: Mail[] }> {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    if (!mail.subject.startsWith('Confirm')) sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer(changes, { deps: { mail } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  return { ...offer, sent };
}

/** Lets days go by in which the trader signs in now and then. */
async function passDays({ clock, trader }: OpenOffer, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    clock.advance(DAY);
    await trader.get('/api/account');
  }
}

async function mailsOf({ db, sent }: { readonly db: OpenOffer['db']; readonly sent: readonly Mail[] }, count: number) {
  await vi.waitFor(async () => {
    expect(sent.length).toBeGreaterThanOrEqual(count);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  }, SOON);
  return [...sent];
}

const eventsOf = async ({ trader, job }: OpenOffer) =>
  (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string; at: string; who: object; facts: object }[]>();

test('an acceptance leaves state, event, record and both mails, all of one moment', async () => {
  const offer = await withMails();
  const response = await accept(offer);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    state: 'ACCEPTED',
    answeredBy: 'Margaret Ellison',
    hasRecord: true,
    canCancel: true,
  });
  const job = await readJob(offer.trader, offer.job);
  const at = offer.clock.now().toISOString();
  expect(job.offer).toMatchObject({
    state: 'ACCEPTED',
    answeredAt: at,
    answeredBy: 'Margaret Ellison',
    startEarly: false,
    place: 'LINK',
    total: job.priceVatInclusive,
    cancelUntil: null,
    workFrom: null,
    recordFileId: job.files[0]?.id,
  });
  expect(job.files[0]).toMatchObject({
    type: 'acceptance',
    version: 1,
    action: 'SEND',
    destination: 'm.ellison@post.example',
  });
  // What a customer does is no change of the job (rule O17).
  expect([job.tstampUpdated, job.status, job.version]).toEqual([offer.job.tstampUpdated, 'QUOTED', 1]);
  expect((await eventsOf(offer)).at(-1)).toMatchObject({
    what: 'ACCEPTED',
    at,
    who: { kind: 'CUSTOMER', name: 'Margaret Ellison' },
    facts: { offerId: job.offer?.id, version: 1, total: job.priceVatInclusive, fileId: job.files[0]?.id },
  });
  const mails = await mailsOf(offer, 2);
  const record = await offer.trader.get(`/api/files/${job.offer?.recordFileId}`);
  expect(record.headers['content-disposition']).toContain(`Acceptance-${job.jobNumber}-v1.pdf`);
  expect((await offer.customer.get(`${offer.path}/record`)).rawPayload).toEqual(record.rawPayload);
  const told = mails.map(({ to, subject }) => [to.address, subject]);
  expect(told.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['m.ellison@post.example', `Quote #${job.jobNumber} accepted`],
    ['owner-1@example.co.uk', expect.stringMatching(`^Quote #${job.jobNumber} was accepted: £`)],
  ]);
  for (const { to, text, attachment } of mails) {
    // The way to cancel is the customer's own.
    const page = `See your quote: https://quotes.example.com/q/${offer.token}\n`;
    expect(text.includes(page)).toBe(to.address === 'm.ellison@post.example');
    expect(attachment?.filename).toBe(`Acceptance-${job.jobNumber}-v1.pdf`);
    expect(Buffer.from(attachment?.bytes ?? []).equals(record.rawPayload)).toBe(true);
  }
});

test('the days of cancelling count from the last goods, and work begins after them', async () => {
  const offer = await withMails();
  await accept(offer);
  await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { goodsArrivedOn: '2026-11-20' });
  const days = { cancelUntil: '2026-12-04', workFrom: '2026-12-05' };
  expect((await readJob(offer.trader, offer.job)).offer).toMatchObject(days);
  expect(await readPage(offer)).toMatchObject({ ...days, canCancel: true });
});

test('work that was asked for earlier may begin on any day', async () => {
  const offer = await withMails();
  expect((await accept(offer, { startEarly: true })).json()).toMatchObject({ startEarly: true, workFrom: null });
});

test('options are accepted with the total that they make, and defaults are told too', async () => {
  const trim = { ...extra({ description: 'Trim doors' }), isOptional: true };
  const oak = { ...extra({ description: 'Oak' }), choice: 'A' };
  const ash = { ...extra({ description: 'Ash', unitPriceWithoutMarkup: 20 }), choice: 'A' };
  const offer = await withMails({ lineItems: [labour(), trim, oak, ash] });
  const page = await readPage(offer);
  const idOf = (name: string) => page.lines.find(({ description }) => description === name)?.id ?? '';
  const asked = { chosenOptions: [idOf('Trim doors')] };
  const sums = (await offer.customer.get(`${offer.path}?chosen=${idOf('Trim doors')}`)).json();
  expect(refusal(await accept(offer, { chosenOptions: [idOf('Oak'), idOf('Ash'), randomUUID()] }))).toEqual({
    status: 422,
    code: 'INVALID',
    paths: ['/chosenOptions/1', '/chosenOptions/2'],
  });
  expect((await accept(offer, asked)).json()).toMatchObject({
    priceVatInclusive: sums.priceVatInclusive,
    chosenOptions: [idOf('Trim doors'), idOf('Oak')],
  });
  expect((await readJob(offer.trader, offer.job)).offer?.total).toBe(sums.priceVatInclusive);
  const added = page.lines.find(({ description }) => description === 'Trim doors')?.total?.toFixed(2);
  for (const { text } of await mailsOf(offer, 2)) {
    expect(text).toContain(`Options included in this total:\nTrim doors: £${added}\nOak (chosen; its whole price): £`);
  }
});

describe('is refused', () => {
  test.each([
    ['without a name', { name: ' ' }, '/name'],
    ['with a name of nothing that shows', { name: '\u200B' }, '/name'],
    ['with a name of two lines', { name: 'Ann\nBcc: all@example.com' }, '/name'],
    ['with a name too long', { name: 'x'.repeat(129) }, '/name'],
    ['with points outside the box', { signature: { width: 10, height: 10, strokes: [[[11, 1]]] } }, '/signature'],
    ['with a signature that is none', { signature: { width: 10, height: 10, strokes: [] } }, '/signature'],
    ['with a dot for a signature', { signature: { width: 300, height: 120, strokes: [[[150, 60]]] } }, '/signature'],
    ['with a picture for a signature', { signature: '<svg onload=alert(1)>' }, '/signature'],
    ['with too many strokes', { signature: { width: 9, height: 9, strokes: Array(201).fill([[1, 1]]) } }, '/signature'],
  ])('%s: 422', async (_what, replaced, path) => {
    const offer = await openOffer();
    const told = refusal(await accept(offer, replaced));
    expect([told.status, told.paths[0]?.startsWith(path)]).toEqual([422, true]);
    expect((await readPage(offer)).state).toBe('OPEN');
  });

  test.each([
    ['a signature of 64 kB', [Array.from({ length: 9_000 }, () => [10, 10, 1])], 'Clear it and sign again'],
    ['a signature of 10 MB', [Array.from({ length: 1_300_000 }, () => [10, 10])], 'Send at most 100 kB.'],
  ])('%s: 413, whoever asks', async (_what, strokes, told) => {
    const offer = await openOffer();
    const body = acceptance(await readPage(offer), { signature: { width: 300, height: 120, strokes } });
    for (const path of [offer.path, `/api/offers/${'A'.repeat(43)}`]) {
      const answer = await offer.customer.post(`${path}/accept`, body);
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
        413,
        expect.stringContaining(told),
      ]);
    }
  });

  test('without an address for the copy where the job has none: 422; with one it goes there', async () => {
    const offer = await withMails({ customerEmail: '', customerHasNoEmail: true });
    expect((await readPage(offer)).needs.email).toBe(true);
    expect(refusal(await accept(offer))).toMatchObject({ status: 422, paths: ['/email'] });
    expect((await accept(offer, { email: 'maggie@post.example' })).statusCode).toBe(200);
    expect((await mailsOf(offer, 2)).map(({ to }) => to.address)).toContain('maggie@post.example');
  });

  test('by a browser that is signed in to the account: 409', async () => {
    const offer = await openOffer();
    const own = { ...offer, customer: offer.trader };
    expect(refusal(await accept(own))).toMatchObject({ status: 409, code: 'USE_SIGN_NOW' });
  });

  test('when the quote was sent again meanwhile: 409', async () => {
    const offer = await openOffer();
    const seen = acceptance(await readPage(offer));
    offer.clock.advance(1_000);
    await issueQuote(offer.trader, offer.job);
    expect(refusal(await offer.customer.post(`${offer.path}/accept`, seen))).toMatchObject({
      status: 409,
      code: 'OFFER_CHANGED',
    });
  });

  test('when it was withdrawn, replaced or answered: 409 with the offer as it is', async () => {
    const offer = await openOffer();
    await offer.trader.post(`/api/jobs/${offer.job.id}/offer/withdraw`);
    const withdrawn = await accept(offer);
    expect(refusal(withdrawn)).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
    expect(withdrawn.json()).toMatchObject({ offer: { state: 'WITHDRAWN' } });
    await offer.trader.post(`/api/jobs/${offer.job.id}/offer/reopen`);
    const repriced = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 300);
    expect((await accept(offer)).json()).toMatchObject({ offer: { state: 'REPLACED', newerUrl: null } });
    const { offer: newer } = await issueQuote(offer.trader, repriced);
    expect((await accept(offer)).json()).toMatchObject({ offer: { state: 'REPLACED', newerUrl: newer?.url } });
  });
});

describe('is done once', () => {
  test('by a repeat with its key, also at once; with another body or another key it is 409', async () => {
    const offer = await withMails();
    const body = acceptance(await readPage(offer));
    const key = { 'idempotency-key': randomUUID() };
    const call = (said: object, headers = {}) => offer.customer.post(`${offer.path}/accept`, said, headers);
    const answers = await Promise.all([call(body, key), call(body, key), call(body, key)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(refusal(await call({ ...body, name: 'Someone else' }, key)).code).toBe('KEY_REUSED');
    expect(refusal(await call(body)).code).toBe('OFFER_NOT_OPEN');
    expect((await eventsOf(offer)).filter(({ what }) => what === 'ACCEPTED')).toHaveLength(1);
    expect((await readJob(offer.trader, offer.job)).files.filter(({ type }) => type === 'acceptance')).toHaveLength(1);
    expect(await mailsOf(offer, 2)).toHaveLength(2);
  });

  test('by two at once, of whom the other hears that it is answered', async () => {
    const offer = await openOffer();
    const body = acceptance(await readPage(offer));
    const call = (name: string) => offer.customer.post(`${offer.path}/accept`, { ...body, name });
    const answers = await Promise.all([call('Ann'), call('Bob')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const documents = await offer.db.selectFrom('document').select('id').where('type', '=', 'acceptance').execute();
    expect(documents).toHaveLength(1);
  });

  test('against a new version at the same moment: one of the two is what became of it', async () => {
    const offer = await openOffer();
    const body = acceptance(await readPage(offer));
    const [accepted] = await Promise.all([
      offer.customer.post(`${offer.path}/accept`, body),
      repriceJob(offer.trader, offer.job, 300),
    ]);
    const state = (await readPage(offer)).state;
    expect([accepted.statusCode, state]).toBeOneOf([
      [200, 'ACCEPTED'],
      [409, 'REPLACED'],
    ]);
    const documents = await offer.db.selectFrom('document').select('id').where('type', '=', 'acceptance').execute();
    expect(documents).toHaveLength(state === 'ACCEPTED' ? 1 : 0);
  });
});

test('declining tells the trader why, once; nobody declines for the trader', async () => {
  const offer = await withMails();
  const decline = (reason: string) => offer.customer.post(`${offer.path}/decline`, { reason });
  expect(refusal(await decline('x'.repeat(1_001)))).toMatchObject({ status: 422, paths: ['/reason'] });
  expect((await decline('Too dear\n<b>sorry</b>')).json()).toMatchObject({ state: 'DECLINED' });
  expect(refusal(await decline('again')).code).toBe('OFFER_NOT_OPEN');
  expect((await readJob(offer.trader, offer.job)).offer).toMatchObject({
    state: 'DECLINED',
    declineReason: 'Too dear\n<b>sorry</b>',
  });
  const [mail] = await mailsOf(offer, 1);
  expect(mail).toMatchObject({
    subject: `Quote #${offer.job.jobNumber} was declined`,
    to: { address: 'owner-1@example.co.uk' },
  });
  expect(mail?.html).toContain('&lt;b&gt;sorry&lt;/b&gt;');
  const again = await issueQuote(offer.trader, offer.job);
  expect(again.offer).toMatchObject({ state: 'OPEN', views: 0 });
  expect(again.offer?.url).not.toBe(offer.job.offer?.url);
});

test('nothing is answered about a job that was deleted', async () => {
  const offer = await openOffer();
  expect((await offer.trader.delete(`/api/jobs/${offer.job.id}`)).statusCode).toBe(204);
  const answer = await offer.trader.post(`/api/jobs/${offer.job.id}/messages`, { text: 'It is.' });
  expect(refusal(answer)).toMatchObject({ status: 409, code: 'JOB_DELETED' });
});

test('questions and answers stand with the job and on the page, and are mailed', async () => {
  const offer = await withMails();
  const ask = (text: string) => offer.customer.post(`${offer.path}/question`, { text });
  for (const none of [' ', '\u200B']) {
    expect(refusal(await ask(none))).toMatchObject({ status: 422, paths: ['/text'] });
  }
  await ask('Is the <script>alert(1)</script> included?');
  const key = { 'idempotency-key': randomUUID() };
  for (const _ of [1, 2]) {
    expect((await offer.trader.post(`/api/jobs/${offer.job.id}/messages`, { text: 'It is.' }, key)).statusCode).toBe(
      201,
    );
  }
  const messages = [
    { from: 'CUSTOMER', text: 'Is the <script>alert(1)</script> included?' },
    { from: 'BUSINESS', text: 'It is.' },
  ];
  expect((await offer.trader.get(`/api/jobs/${offer.job.id}/messages`)).json()).toMatchObject(messages);
  expect((await readPage(offer)).messages).toMatchObject(messages);
  const mails = await mailsOf(offer, 2);
  expect(mails.find(({ to }) => to.address === 'owner-1@example.co.uk')).toMatchObject({
    replyTo: { address: 'm.ellison@post.example' },
    html: expect.stringContaining('&lt;script&gt;'),
    text: expect.stringContaining(
      `\nAnswer on the job: https://quotes.example.com/job/history?jobId=${offer.job.id}#messages`,
    ),
  });
  const answer = mails.find(({ to }) => to.address === 'm.ellison@post.example');
  expect(answer?.text).toContain('\n> Is the <script>alert(1)</script> included?\n');
  expect(answer?.text).toContain(`It is.\n\nSee your quote: https://quotes.example.com/q/${offer.token}\n`);
  expect(answer?.html).toMatch(
    /<blockquote[^>]*>Is the &lt;script&gt;alert\(1\)&lt;\/script&gt; included\?<\/blockquote>/,
  );
  expect(answer?.html).toContain(`href="https://quotes.example.com/q/${offer.token}"`);
});

test('a day takes 20 questions about an offer', async () => {
  const offer = await openOffer();
  const ask = (at: number) => offer.customer.post(`${offer.path}/question`, { text: `${at}?` });
  for (let at = 0; at < 20; at += 1) expect((await ask(at)).statusCode).toBe(200);
  const detail = async () => (await ask(21)).json<{ detail: string }>().detail;
  expect(await detail()).toBe('Too many attempts. Try again tomorrow at this time.');
  offer.clock.advance(20 * HOUR);
  expect(await detail()).toBe('Too many attempts. Wait 4 hours and try again.');
});

describe('cancelling', () => {
  test('by the page is for the days of it, and told to both', async () => {
    const offer = await withMails();
    const cancel = () => offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    expect(refusal(await cancel())).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
    await accept(offer);
    await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { goodsArrivedOn: '2026-11-20' });
    await passDays(offer, 15);
    expect((await readPage(offer)).canCancel).toBe(false);
    expect(refusal(await cancel()).code).toBe('CANCELLATION_OVER');
    offer.clock.advance(-DAY);
    expect((await cancel()).json()).toMatchObject({ state: 'CANCELLED', canCancel: false });
    const mails = await mailsOf(offer, 4);
    const told = mails.filter(({ subject }) => subject.endsWith('was cancelled'));
    const textTo = (address: string) => told.find(({ to }) => to.address === address)?.text;
    // 14 days after the click, which is on the last day to cancel.
    expect(textTo('owner-1@example.co.uk')).toContain('If anything was paid, pay it back by 18 Dec 2026.');
    const [copy, total] = [textTo('m.ellison@post.example'), offer.job.priceVatInclusive.toFixed(2)];
    for (const words of [
      `, for £${total}, was cancelled by Margaret Ellison.`,
      'If you have paid anything, Prys Flooring pays it back by 18 Dec 2026.',
      'Prys Flooring collects goods that are already with you, at its cost.',
      'reply to this e-mail, or call ',
      `See your quote: https://quotes.example.com/q/${offer.token}`,
    ]) {
      expect(copy?.replace(/(?<=\d),(?=\d{3})/, '')).toContain(words);
    }
    expect((await eventsOf(offer)).at(-1)).toMatchObject({ what: 'CANCELLED' });
  });

  test('is told to who gave an address only with the yes', async () => {
    const offer = await withMails({ customerEmail: '', customerHasNoEmail: true });
    await accept(offer, { email: 'maggie@post.example' });
    await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    const mails = await mailsOf(offer, 4);
    expect(mails.filter(({ to }) => to.address === 'maggie@post.example').map(({ subject }) => subject)).toContain(
      `Quote #${offer.job.jobNumber} was cancelled`,
    );
  });

  test('names the day by which to pay back where it is known: from the day on which the letter came', async () => {
    const offer = await openOffer();
    await accept(offer, { startEarly: true });
    offer.clock.advance(4 * DAY);
    const letter = { name: 'Margaret Ellison', sentOn: '2026-11-21', receivedOn: '2026-11-22' };
    const answer = await offer.trader.post(`/api/jobs/${offer.job.id}/offer/cancel`, letter);
    expect(answer.json()).toMatchObject({ offer: { state: 'CANCELLED', payBackBy: '2026-12-06' } });
  });

  test('by a letter is noted by the trader, a late one too, once', async () => {
    const offer = await withMails();
    const path = `/api/jobs/${offer.job.id}/offer/cancel`;
    const open = await issueQuote(offer.trader, await createPricedJob(offer.trader));
    await accept(offer);
    await passDays(offer, 20);
    const letter = { name: 'Margaret Ellison', sentOn: '2026-12-08', receivedOn: '2026-12-09' };
    const unanswered = await offer.trader.post(`/api/jobs/${open.id}/offer/cancel`, letter);
    expect(refusal(unanswered)).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
    expect(refusal(await offer.trader.post(path, { ...letter, sentOn: '2026-11-01' })).paths).toEqual(['/sentOn']);
    for (const _ of [1, 2]) {
      expect((await offer.trader.post(path, letter)).json()).toMatchObject({ offer: { state: 'CANCELLED' } });
    }
    expect((await eventsOf(offer)).filter(({ what }) => what === 'CANCELLED')).toHaveLength(1);
  });
});

test('a job that was accepted is kept as evidence until it is cancelled', async () => {
  const offer = await openOffer();
  await accept(offer);
  const remove = () => offer.trader.delete(`/api/jobs/${offer.job.id}`);
  expect(refusal(await remove())).toMatchObject({ status: 409, code: 'OFFER_ACCEPTED' });
  await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
  expect((await remove()).statusCode).toBe(204);
  expect((await createPricedJob(offer.trader)).offer).toBeNull();
});
