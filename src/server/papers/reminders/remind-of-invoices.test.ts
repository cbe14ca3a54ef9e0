import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Invoice } from '#contract/invoice.ts';
import type { Mail, MailOutcome } from '#server/platform/mail/mail.ts';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import { accept, openOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { SOON } from '#server/testing/soon.ts';
import { createReminders } from './remind.ts';

type WireInvoice = z.input<typeof Invoice>;
type World = TestApp & { readonly client: TestClient; readonly job: WireJob };
type Reminding = World & {
  readonly reminders: Mail[];
  readonly invoice: WireInvoice;
  readonly read: () => Promise<WireInvoice>;
  /** Lets so much time pass, and the server look for what is due and send it. */
  readonly pass: (ms: number) => Promise<void>;
};
type Options = TestAppOptions & { readonly outcome?: MailOutcome };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
// The test's clock begins at 8:14 of 20 November.
const TO_NINE = 46 * MINUTE;
const SET = [
  { days: 7, text: 'Dear {customer}, {total} of #{number} is late. {business}, {phone}' },
  { days: -3, text: '' },
];

async function set({ client }: World, invoiceReminders: object[]) {
  const account = (await client.get('/api/account')).json<object>();
  expect((await client.put('/api/account', { ...account, invoiceReminders })).statusCode).toBe(200);
}

/** An invoice of today, due within 14 days. */
async function remindOf(
  options: Options = {},
  open: (options: TestAppOptions) => Promise<World> = pricedJob,
): Promise<Reminding> {
  const { outcome = { kind: 'SENT', reply: '250 ok' }, ...appOptions } = options;
  const sent: Mail[] = [];
  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    if (!mail.subject.startsWith('Reminder')) return { kind: 'SENT', reply: '250 ok' };
    sent.push(mail);
    return outcome;
  };
  const world = await open({
    ...appOptions,
    deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } },
  });
  const { client, clock, db, deps } = world;
  await db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  await set(world, SET);
  const issued = await client.post(`/api/jobs/${world.job.id}/download-pdf?isQuote=false`);
  const [invoice] = issued.json<{ job: { invoices: [WireInvoice] } }>().job.invoices;
  const logged = { ...deps, log: silentLog() };
  const pass = async (ms: number): Promise<void> => {
    await client.get('/api/account');
    clock.advance(ms);
    const letters = createLetterPost(logged);
    await createReminders(logged, letters).run();
    await vi.waitFor(async () => {
      await letters.look();
      expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
    }, SOON);
    await letters.stop();
  };
  const read = async () => (await client.get(`/api/invoices/${invoice.id}`)).json<WireInvoice>();
  return { ...world, reminders: sent, invoice, read, pass };
}

async function pricedJob(options: TestAppOptions): Promise<World> {
  const server = await createTestApp(options);
  const client = await server.signUp();
  return { ...server, client, job: await createPricedJob(client) };
}

test('a reminder that was missed until the evening is said to leave the next morning', async () => {
  const { client, clock, read } = await remindOf();
  await client.get('/api/account');
  clock.advance(11 * DAY + TO_NINE + 11 * 60 * MINUTE - MINUTE);
  expect((await read()).nextReminderOn).toBe('2026-12-01');
  clock.advance(MINUTE);
  expect((await read()).nextReminderOn).toBe('2026-12-02');
});

test('an unpaid invoice is reminded of before and after its due date, at nine, with itself attached', async () => {
  const world = await remindOf();
  const { reminders, invoice, pass, read, client, job } = world;
  expect(invoice).toMatchObject({ dueOn: '2026-12-04', remindersOff: false, nextReminderOn: '2026-12-01' });
  await pass(11 * DAY + TO_NINE - MINUTE);
  expect(reminders).toEqual([]);
  await pass(MINUTE);
  expect(reminders).toMatchObject([
    {
      subject: expect.stringMatching(/^Reminder: invoice #1 from /),
      to: { name: 'Margaret Ellison', address: 'm.ellison@post.example' },
      attachment: { filename: 'Invoice-1-v1.pdf' },
    },
  ]);
  const file = await client.get(`/api/files/${invoice.fileId}`);
  expect(Buffer.from(reminders[0]?.attachment?.bytes ?? [])).toEqual(file.rawPayload);
  const total = `£${invoice.due.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  expect(reminders[0]?.text).toContain('It is not late, but it is due soon.');
  expect(reminders[0]?.text).toContain(`Invoice #1: ${total} to pay, due by 04 Dec 2026`);
  expect((await read()).nextReminderOn).toBe('2026-12-11');
  await client.post(`/api/invoices/${invoice.id}/payments`, {
    amount: 100,
    method: 'BANK',
    receivedOn: '2026-12-01',
    note: '',
  });
  await pass(10 * DAY);
  const left = `£${(invoice.due - 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  expect(reminders[1]?.text).toContain(`Dear Margaret Ellison, ${left} of #1 is late.`);
  expect(reminders[1]?.text).toContain(`Invoice #1: ${left} to pay, overdue since 04 Dec 2026`);
  await read();
  await pass(7 * DAY);
  expect(reminders).toHaveLength(2);
  expect(await read()).toMatchObject({ state: 'OVERDUE', nextReminderOn: null });
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<
    { what: string; facts: object; who: object }[]
  >();
  expect(events.filter(({ what }) => what === 'REMINDED')).toMatchObject([
    { who: { kind: 'PRODUCT' }, facts: { invoiceId: invoice.id, number: '#1' } },
    { facts: { invoiceId: invoice.id } },
  ]);
});

/** Puts what is due at nine into the queue before nine, so that the server's own look at the queue, however slow the test is, takes none of it yet. */
async function remindAhead({ clock, deps }: Pick<World, 'clock' | 'deps'>): Promise<void> {
  const atNine = () => new Date(clock.now().getTime() + TO_NINE);
  await createReminders({ ...deps, clock: atNine, log: silentLog() }, { look: async () => undefined }).run();
}

const STOPPED: Record<string, (world: Reminding) => Promise<unknown>> = {
  'its payment': ({ client, invoice }) => {
    const body = { amount: invoice.due, method: 'BANK', receivedOn: '2026-11-20', note: '' };
    return client.post(`/api/invoices/${invoice.id}/payments`, body);
  },
  'a credit note of all of it': ({ client, invoice }) =>
    client.post(`/api/invoices/${invoice.id}/credit`, { amount: 'ALL', reason: 'Wrong customer' }),
  'Stop reminders': ({ client, invoice }) => client.put(`/api/invoices/${invoice.id}/aside`, { remindersOff: true }),
  'the switch of all': (world) => set(world, []),
  'an address that is taken away': ({ db }) => db.updateTable('job').set({ customer_email: '' }).execute(),
};

test.each(Object.entries(STOPPED))(
  'after %s no reminder leaves, nor one that waits for the mail server',
  async (_what, stop) => {
    const world = await remindOf();
    world.clock.advance(11 * DAY);
    await remindAhead(world);
    expect(await world.db.selectFrom('letter').select('id').execute()).toHaveLength(1);
    expect((await stop(world)) ?? null).not.toMatchObject({
      statusCode: expect.toSatisfy((code: number) => code >= 400),
    });
    await world.pass(TO_NINE);
    await world.read();
    await world.pass(10 * DAY);
    expect(world.reminders).toEqual([]);
    expect((await world.read()).nextReminderOn).toBeNull();
  },
);

test('an invoice that never arrived is not reminded of, until it is sent again', async () => {
  const { db, invoice, pass, read, reminders } = await remindOf();
  const mail = (delivery: 'FAILED' | 'SENT') =>
    db.updateTable('job_file').set({ action: 'SEND', delivery }).where('document_id', '=', invoice.id).execute();
  await mail('FAILED');
  expect((await read()).nextReminderOn).toBeNull();
  await pass(11 * DAY + TO_NINE);
  expect(reminders).toEqual([]);
  await mail('SENT');
  await pass(DAY);
  expect(reminders).toHaveLength(1);
});

test('a reminder that waits for the mail server leaves with what is due by then, to the address of then', async () => {
  const { client, clock, db, deps, invoice, job, pass, reminders } = await remindOf();
  clock.advance(11 * DAY);
  await remindAhead({ clock, deps });
  await db.updateTable('job').set({ customer_email: 'new@post.example' }).where('id', '=', job.id).execute();
  const paid = { amount: 100, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  expect((await client.post(`/api/invoices/${invoice.id}/payments`, paid)).statusCode).toBe(201);
  await pass(TO_NINE + MINUTE);
  const left = `£${(invoice.due - 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  expect(reminders.map(({ to, text }) => [to.address, text.includes(`Invoice #1: ${left} to pay`)])).toEqual([
    ['new@post.example', true],
  ]);
});

test('reminders that were stopped by hand go on when they are wanted again, and what was missed is made up for once', async () => {
  const { client, invoice, pass, read, reminders } = await remindOf();
  const stop = await client.put(`/api/invoices/${invoice.id}/aside`, { remindersOff: true });
  expect(stop.json()).toMatchObject({ id: invoice.id, remindersOff: true, nextReminderOn: null });
  await pass(12 * DAY + TO_NINE);
  await read();
  await pass(10 * DAY);
  const again = await client.put(`/api/invoices/${invoice.id}/aside`, { remindersOff: false });
  expect(again.json()).toMatchObject({ remindersOff: false, nextReminderOn: '2026-12-12' });
  await pass(MINUTE);
  await pass(DAY);
  expect(reminders.map(({ text }) => text.includes('is late'))).toEqual([true]);
  expect((await read()).nextReminderOn).toBeNull();
});

test('a cancelled contract ends the reminders of what was invoiced before', async () => {
  const cancelled = async (options: TestAppOptions): Promise<World & { cancel: () => Promise<unknown> }> => {
    const offer = await openOffer({}, options);
    await accept(offer);
    const { customer, path } = offer;
    return {
      ...offer,
      client: offer.trader,
      cancel: () => customer.post(`${path}/cancel`, { name: 'Margaret Ellison' }),
    };
  };
  const world = await remindOf({}, cancelled);
  expect((await world.read()).nextReminderOn).toBe('2026-12-01');
  const { cancel } = world as unknown as Awaited<ReturnType<typeof cancelled>>; // what `cancelled` answered
  world.clock.advance(MINUTE);
  expect(await cancel()).toMatchObject({ statusCode: 200 });
  expect((await world.read()).nextReminderOn).toBeNull();
  await world.pass(11 * DAY + TO_NINE);
  expect(world.reminders).toEqual([]);
});

test('several processes that look at once remind once, and a clock that is put back does not remind again', async () => {
  const { clock, db, deps, pass, reminders } = await remindOf();
  clock.advance(11 * DAY + TO_NINE);
  const logged = { ...deps, log: silentLog() };
  await Promise.all([1, 2, 3].map(() => createReminders(logged, { look: async () => undefined }).run()));
  expect(await db.selectFrom('letter').select('id').execute()).toHaveLength(1);
  clock.jump(-2 * DAY);
  await pass(2 * DAY);
  expect(reminders).toHaveLength(1);
});

test('they count as mails of the day and leave some of them to the user', async () => {
  const { client, db, pass, reminders } = await remindOf({ environment: { MAILS_PER_DAY: '7' } });
  for (let more = 0; more < 3; more += 1) {
    const { id } = await createPricedJob(client);
    await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  }
  await pass(11 * DAY + TO_NINE);
  expect(reminders).toHaveLength(2);
  expect(await db.selectFrom('account').select('mail_count').executeTakeFirst()).toEqual({ mail_count: 2 });
  await pass(DAY);
  expect(reminders).toHaveLength(4);
});

test('one that cannot be written keeps no later one of the account from leaving', async () => {
  const world = await remindOf();
  const { client, db, job, pass, reminders } = world;
  const { id } = await createPricedJob(client);
  await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
  // Late, so that the interest is asked for by what the job says.
  await db.updateTable('account').set({ statutory_interest: 1 }).execute();
  await db.updateTable('job').set({ content_version: 99 }).where('id', '=', job.id).execute();
  await pass(21 * DAY + TO_NINE);
  expect(reminders.map(({ attachment }) => attachment?.filename)).toEqual(['Invoice-2-v1.pdf']);
});

test('a reminder that the mail server refuses is no event, and its trader is told', async () => {
  const { client, deps, job, pass } = await remindOf();
  const told: string[] = [];
  vi.spyOn(deps.mail.mailer, 'deliver').mockImplementation(async ({ subject, to, text }) => {
    if (subject.startsWith('Reminder')) return { kind: 'REFUSED', reason: 'No such mailbox.' };
    told.push(`${to.address}: ${text}`);
    return { kind: 'SENT', reply: '250 ok' };
  });
  await pass(11 * DAY + TO_NINE);
  expect(told).toEqual([
    expect.stringMatching(/^owner-1@example.co.uk: .*No such mailbox.\n\nThe invoice is not paid yet/),
  ]);
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
  expect(events.map(({ what }) => what)).not.toContain('REMINDED');
});

test('what lay before the reminders were set is not caught up', async () => {
  const world = await remindOf();
  await set(world, []);
  await world.pass(12 * DAY);
  await set(world, SET);
  await world.pass(TO_NINE);
  expect(world.reminders).toEqual([]);
  expect((await world.read()).nextReminderOn).toBe('2026-12-11');
});

test('the reminders of invoices are up to four, on days of their own', async () => {
  const world = await pricedJob({});
  const { client } = world;
  const account = (await client.get('/api/account')).json<{ invoiceReminders: unknown }>();
  expect(account.invoiceReminders).toEqual([]);
  const put = async (invoiceReminders: unknown) => client.put('/api/account', { ...account, invoiceReminders });
  expect((await put(SET)).json()).toMatchObject({ invoiceReminders: SET.toReversed() });
  const five = [1, 2, 3, 4, 5].map((days) => ({ days, text: '' }));
  const wrong = [
    { days: 91, text: '' },
    { days: -31, text: '{nobody}' },
    { days: -31, text: '' },
  ];
  const paths = async (body: unknown) =>
    (await put(body)).json<{ errors: { path: string }[] }>().errors.map(({ path }) => path);
  expect(await paths(five)).toEqual(['/invoiceReminders']);
  expect(await paths(wrong)).toEqual(
    expect.arrayContaining([
      '/invoiceReminders/0/days',
      '/invoiceReminders/1/days',
      '/invoiceReminders/1/text',
      '/invoiceReminders/2/days',
    ]),
  );
});
