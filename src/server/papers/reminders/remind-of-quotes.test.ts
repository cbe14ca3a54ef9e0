import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { JobEvent } from '#domain/job/job-event.ts';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import type { Mail, MailOutcome } from '#server/platform/mail/mail.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import type { TestAppOptions } from '#server/testing/test-app.ts';
import { SOON } from '#server/testing/soon.ts';
import { createReminders } from './remind.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// The test's clock begins at 8:14 of 20 November.
const TO_NINE = 46 * MINUTE;
const REMINDERS = { days: [3, 10], text: '' };

type Reminding = OpenOffer & {
  readonly reminders: Mail[];
  /** Lets so much time pass, and the server look for what is due and send it. */
  readonly pass: (ms: number) => Promise<void>;
};

async function remindOf(
  reminders: typeof REMINDERS | null = REMINDERS,
  { outcome, ...options }: TestAppOptions & { outcome?: MailOutcome } = {},
): Promise<Reminding> {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    if (mail.subject.startsWith('Your quote')) sent.push(mail);
    return outcome !== undefined && mail.subject.startsWith('Your quote') ? outcome : { kind: 'SENT', reply: '250 ok' };
  };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer({}, { ...options, deps: { mail } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await setReminders(offer, reminders);
  const logged = { ...offer.deps, log: silentLog() };
  const pass = async (ms: number): Promise<void> => {
    await offer.trader.get('/api/account');
    offer.clock.advance(ms);
    const letters = createLetterPost(logged);
    await createReminders(logged, letters).run();
    await vi.waitFor(async () => {
      await letters.look();
      expect(await offer.db.selectFrom('letter').select('id').execute()).toEqual([]);
    }, SOON);
    await letters.stop();
  };
  return { ...offer, reminders: sent, pass };
}

async function setReminders({ trader }: Pick<OpenOffer, 'trader'>, offerReminders: object | null) {
  const account = (await trader.get('/api/account')).json<object>();
  const response = await trader.put('/api/account', { ...account, offerReminders });
  expect(response.statusCode).toBe(200);
}

async function remindedEvents({ trader, job }: OpenOffer): Promise<JobEvent[]> {
  const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<JobEvent[]>();
  return events.filter(({ what }) => what === 'REMINDED');
}

test('an open quote is reminded of on its days at nine, by the page and a way to hear no more', async () => {
  const offer = await remindOf({ ...REMINDERS, text: 'Dear {customer}, any news about #{number}?' });
  expect((await readJob(offer.trader, offer.job)).offer?.remindersOn).toEqual(['2026-11-23', '2026-11-30']);
  await offer.pass(3 * DAY + TO_NINE - MINUTE);
  expect(offer.reminders).toEqual([]);
  await offer.pass(MINUTE);
  const page = `https://quotes.example.com/q/${offer.token}`;
  expect(offer.reminders).toMatchObject([
    {
      to: { name: 'Margaret Ellison', address: 'm.ellison@post.example' },
      oneClickStop: `${page}/stop-reminders`,
      attachment: null,
    },
  ]);
  const text = offer.reminders[0]?.text ?? '';
  expect(text).toContain(`Dear Margaret Ellison, any news about #${offer.job.jobNumber}?`);
  expect(text).toContain(`See your quote: ${page}\n`);
  expect(text.endsWith(`No more reminders about this quote: ${page}/stop-reminders`)).toBe(true);
  expect(await remindedEvents(offer)).toMatchObject([
    { who: { kind: 'PRODUCT' }, facts: { offerId: offer.job.offer?.id, version: 1 } },
  ]);
  const after = await readJob(offer.trader, offer.job);
  expect(after.offer?.remindersOn).toEqual(['2026-11-30']);
  expect([after.tstampUpdated, after.status, after.version]).toEqual([offer.job.tstampUpdated, 'QUOTED', 1]);
  await offer.pass(5 * HOUR);
  expect(offer.reminders).toHaveLength(1);
  await offer.pass(7 * DAY);
  await offer.pass(6 * DAY);
  expect(offer.reminders).toHaveLength(2);
  expect(await remindedEvents(offer)).toHaveLength(2);
});

test('days that were missed are made up for once', async () => {
  const offer = await remindOf();
  await offer.pass(12 * DAY + TO_NINE);
  await offer.pass(DAY);
  expect(offer.reminders).toHaveLength(1);
});

test('what lay before the reminders were switched on is not caught up', async () => {
  const offer = await remindOf(null);
  await offer.pass(4 * DAY);
  await setReminders(offer, REMINDERS);
  await offer.pass(TO_NINE);
  expect(offer.reminders).toEqual([]);
  await offer.pass(6 * DAY);
  expect(offer.reminders).toHaveLength(1);
});

/** Puts what is due at nine into the queue before nine, so that the server's own look at the queue, however slow the test is, takes none of it yet. */
async function remindAhead({ clock, deps }: Pick<Reminding, 'clock' | 'deps'>): Promise<void> {
  const atNine = () => new Date(clock.now().getTime() + TO_NINE);
  await createReminders({ ...deps, clock: atNine, log: silentLog() }, { look: async () => undefined }).run();
}

const STOPPED: Record<string, (offer: Reminding) => Promise<unknown>> = {
  'an answer': (offer) => accept(offer),
  'a refusal': ({ customer, path }) => customer.post(`${path}/decline`, { reason: '' }),
  'a newer version': async ({ trader, job }) => repriceJob(trader, await readJob(trader, job), 300),
  'a withdrawal': ({ trader, job }) => trader.post(`/api/jobs/${job.id}/offer/withdraw`),
  'the job’s deletion': ({ trader, job }) => trader.delete(`/api/jobs/${job.id}`),
  'its switch': ({ trader, job }) => trader.put(`/api/jobs/${job.id}/aside`, { offerRemindersOff: true }),
  'the customer’s wish': ({ customer, path }) => customer.post(`${path}/stop-reminders`),
  'the switch of all': (offer) => setReminders(offer, null),
  'the end of answers online': async ({ trader }) => {
    const account = (await trader.get('/api/account')).json<object>();
    await trader.put('/api/account', { ...account, acceptOnline: false });
  },
  'an address that is taken away': ({ db }) => db.updateTable('job').set({ customer_email: '' }).execute(),
};

test.each(Object.entries(STOPPED))('after %s no reminder leaves', async (_what, stop) => {
  const offer = await remindOf();
  await stop(offer);
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders).toEqual([]);
  expect(await remindedEvents(offer)).toEqual([]);
});

test.each(Object.entries(STOPPED).slice(0, 7))(
  'a reminder that waits for the mail server is dropped after %s',
  async (_what, stop) => {
    const offer = await remindOf();
    offer.clock.advance(3 * DAY);
    await remindAhead(offer);
    expect(await offer.db.selectFrom('letter').select('id').execute()).toHaveLength(1);
    await stop(offer);
    await offer.pass(TO_NINE);
    expect(offer.reminders).toEqual([]);
  },
);

test('a reminder that waits for the mail server goes to the address of then, and nowhere once there is none', async () => {
  for (const [address, sentTo] of [
    ['new@post.example', ['new@post.example']],
    ['', []],
  ] as const) {
    const offer = await remindOf();
    offer.clock.advance(3 * DAY);
    await remindAhead(offer);
    await offer.db.updateTable('job').set({ customer_email: address }).execute();
    await offer.pass(TO_NINE);
    expect(offer.reminders.map(({ to }) => to.address)).toEqual(sentTo);
  }
});

test('a quote whose validity is over by then is not reminded of', async () => {
  const offer = await remindOf();
  const preferences = (await offer.trader.get('/api/account/preferences')).json<object>();
  await offer.trader.put('/api/account/preferences', { ...preferences, quoteValidityDays: 5 });
  await issueQuote(offer.trader, offer.job);
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders[0]?.text).toContain('valid until 25 Nov 2026');
  await offer.pass(7 * DAY);
  expect(offer.reminders).toHaveLength(1);
});

test('a quote that is sent again counts its days anew', async () => {
  const offer = await remindOf();
  await offer.pass(2 * DAY);
  await issueQuote(offer.trader, offer.job);
  await offer.pass(DAY + TO_NINE);
  expect(offer.reminders).toEqual([]);
  await offer.pass(2 * DAY);
  expect(offer.reminders).toHaveLength(1);
});

test('several processes that look at once remind once', async () => {
  const offer = await remindOf();
  offer.clock.advance(3 * DAY + TO_NINE);
  const logged = { ...offer.deps, log: silentLog() };
  const look = async () => undefined;
  await Promise.all([1, 2, 3].map(() => createReminders(logged, { look }).run()));
  expect(await offer.db.selectFrom('letter').select('id').execute()).toHaveLength(1);
});

test('a clock that is put back reminds nobody twice, and one that is years ahead nobody at all', async () => {
  const offer = await remindOf();
  await offer.pass(3 * DAY + TO_NINE);
  offer.clock.jump(-2 * DAY);
  await offer.pass(2 * DAY);
  expect(offer.reminders).toHaveLength(1);
  const ahead = await remindOf();
  ahead.clock.jump(20 * 365 * DAY);
  await ahead.pass(TO_NINE);
  expect(ahead.reminders).toEqual([]);
});

test('reminders wait until the business’s own address is confirmed', async () => {
  const offer = await remindOf();
  await offer.db.updateTable('account').set({ email_confirmed: 0 }).execute();
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders).toEqual([]);
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await offer.pass(DAY);
  expect(offer.reminders).toHaveLength(1);
});

test('they count as mails of the day, leave some of them to the user, and go on the next day', async () => {
  const offer = await remindOf(REMINDERS, { environment: { MAILS_PER_DAY: '7' } });
  for (let more = 0; more < 3; more += 1) await issueQuote(offer.trader, await createPricedJob(offer.trader));
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders).toHaveLength(2);
  const { mail_count } = await offer.db.selectFrom('account').select('mail_count').executeTakeFirstOrThrow();
  expect(mail_count).toBe(2);
  await offer.pass(DAY);
  expect(offer.reminders).toHaveLength(4);
});

test('a reminder that the mail server refuses is no event, and its trader is told', async () => {
  const told: string[] = [];
  const offer = await remindOf(REMINDERS, { outcome: { kind: 'REFUSED', reason: 'No such mailbox.' } });
  const { mailer } = offer.deps.mail;
  vi.spyOn(mailer, 'deliver').mockImplementation(async ({ subject, to, text }) => {
    if (subject.startsWith('Your quote')) return { kind: 'REFUSED', reason: 'No such mailbox.' };
    told.push(`${to.address}: ${text}`);
    return { kind: 'SENT', reply: '250 ok' };
  });
  await offer.pass(3 * DAY + TO_NINE);
  expect(told).toEqual([expect.stringMatching(/^owner-1@example.co.uk: .*was not delivered. No such mailbox./)]);
  expect(await remindedEvents(offer)).toEqual([]);
});

test('without an address of the server there are no links, and no reminders', async () => {
  const offer = await remindOf(REMINDERS, { environment: { PUBLIC_URL: '' } });
  expect((await readJob(offer.trader, offer.job)).offer?.remindersOn).toEqual([]);
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders).toEqual([]);
});

test('the customer’s wish is for the quote, in every version and for good', async () => {
  const offer = await remindOf();
  const stop = await offer.customer.post(`${offer.path}/stop-reminders`);
  const again = await offer.customer.post(`${offer.path}/stop-reminders`);
  expect([stop.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(stop.json());
  const repriced = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 300);
  const newer = await issueQuote(offer.trader, repriced);
  expect(tokenOf(newer)).not.toBe(offer.token);
  expect(newer.offer).toMatchObject({ state: 'OPEN', remindersStoppedAt: '2026-11-20T08:14:00.000Z', remindersOn: [] });
  await offer.pass(3 * DAY + TO_NINE);
  expect(offer.reminders).toEqual([]);
});

test('nothing is kept of a call by which a customer wants no more reminders but that they do', async () => {
  const offer = await remindOf();
  const keys = () => offer.db.selectFrom('idempotency').selectAll().execute();
  const before = await keys();
  for (let calls = 0; calls < 3; calls += 1) {
    const stop = await offer.customer.post(`${offer.path}/stop-reminders`, undefined, {
      'idempotency-key': randomUUID(),
    });
    expect(stop.statusCode).toBe(200);
  }
  expect(await keys()).toEqual(before);
});

test('a browser that is signed in to the account does not speak for the customer', async () => {
  const offer = await remindOf();
  const response = await offer.trader.post(`${offer.path}/stop-reminders`);
  expect(response.json()).toMatchObject({ status: 409, type: expect.stringMatching(/USE_SIGN_NOW$/i) });
});
