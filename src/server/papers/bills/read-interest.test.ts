import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceInterest } from '#contract/invoice-body.ts';
import type { Invoice } from '#contract/invoice.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import type { Mail, MailOutcome } from '#server/platform/mail/mail.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { createLetterPost } from '#server/papers/offers/letter-post.ts';
import { createReminders } from '#server/papers/reminders/remind.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { silentLog } from '#server/testing/silent-log.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { SOON } from '#server/testing/soon.ts';

type WireInterest = z.input<typeof InvoiceInterest>;
type WireInvoice = z.input<typeof Invoice>;

const DAY = 24 * 60 * 60_000;
const BUSINESS = { work: { ...EMPTY_WORK, customerKind: 'BUSINESS' } };
const TERMS = 'Invoices are to be paid within 14 days of their date.';

/** A business whose invoices are due within 14 days, on 20 November at 8:14, and one that reminds a week after. */
async function start(statutoryInterest = true) {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    if (mail.subject.startsWith('Reminder')) sent.push(mail);
    return { kind: 'SENT', reply: '250 ok' };
  };
  const server = await createTestApp({
    deps: { mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } },
  });
  const { db, clock, deps } = server;
  const client = await server.signUp();
  await db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const account = (await client.get('/api/account')).json<object>();
  const saved = await client.put('/api/account', {
    ...account,
    statutoryInterest,
    invoiceReminders: [{ days: 7, text: '' }],
  });
  expect(saved.json()).toMatchObject({ statutoryInterest });
  const quote = async ({ id }: WireJob): Promise<string> => {
    const issued = await client.post(`/api/jobs/${id}/download-pdf?isQuote=true`);
    const { file } = issued.json<{ file: { link: string } }>();
    return (await readPdf((await client.get(file.link)).rawPayload)).words.flat().join(' ');
  };
  const invoice = async ({ id }: WireJob): Promise<WireInvoice> => {
    const issued = await client.post(`/api/jobs/${id}/download-pdf?isQuote=false`);
    return issued.json<{ job: { invoices: [WireInvoice] } }>().job.invoices[0];
  };
  const interest = async ({ id }: WireInvoice) => client.get(`/api/invoices/${id}/interest`);
  const pass = async (ms: number): Promise<void> => {
    await client.get('/api/account');
    clock.advance(ms);
    const logged = { ...deps, log: silentLog() };
    const letters = createLetterPost(logged);
    await createReminders(logged, letters).run();
    await vi.waitFor(async () => {
      await letters.look();
      expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
    }, SOON);
    await letters.stop();
  };
  return { ...server, client, sent, quote, invoice, interest, pass };
}

test('a business that agreed on the terms of its quote is asked for interest once it is late', async () => {
  const { client, sent, quote, invoice, interest, pass } = await start();
  const job = await createPricedJob(client, BUSINESS);
  expect(await quote(job)).toContain(`${TERMS} What is paid late carries interest and a fixed sum`);
  const issued = await invoice(job);
  expect((await interest(issued)).json<WireInterest>()).toMatchObject({ claim: null, why: 'NOT_LATE' });
  await pass(10 * DAY);
  await pass(11 * DAY + 60 * 60_000);
  const { claim } = (await interest(issued)).json<WireInterest>();
  const sum = Math.round((issued.due * 100 * 0.1175 * 7) / 365) / 100;
  expect(claim).toMatchObject({
    runsFrom: '2026-12-05',
    days: 7,
    bankRate: 3.75,
    rate: 11.75,
    interest: sum,
    fixedSum: 40,
  });
  expect(sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      `statutory interest runs from 05 Dec 2026 at 11.75% a year, which is 8% above Bank Rate on 30 Jun 2026 (3.75%): £${sum.toFixed(2)} so far`,
    ),
  ]);
});

test('a date that was not agreed counts as 30 days, so a quote from before the setting binds to no other', async () => {
  const { client, invoice, interest, pass } = await start();
  const issued = await invoice(await createPricedJob(client, BUSINESS));
  await pass(10 * DAY);
  await pass(11 * DAY);
  expect((await interest(issued)).json<WireInterest>()).toMatchObject({
    why: 'NOT_LATE',
    words: 'No interest runs before 20 Dec 2026.',
  });
});

test('a quote that the customer declined agrees nothing', async () => {
  const { client, db, quote, invoice, interest, pass } = await start();
  const job = await createPricedJob(client, BUSINESS);
  await quote(job);
  const issued = await invoice(job);
  await db.updateTable('offer').set({ state: 'DECLINED' }).execute();
  await pass(10 * DAY);
  await pass(11 * DAY);
  expect((await interest(issued)).json<WireInterest>()).toMatchObject({ claim: null, why: 'NOT_LATE' });
});

test('a private person is asked for none, whoever asks for it', async () => {
  const { client, sent, quote, invoice, interest, pass } = await start();
  const person = await createPricedJob(client, { work: { ...EMPTY_WORK, property: 'HOME' } });
  expect(await quote(person)).not.toContain(TERMS);
  const [asked, other] = [await invoice(person), await invoice(await createPricedJob(client))];
  await pass(10 * DAY);
  await pass(11 * DAY + 60 * 60_000);
  expect(refusal(await interest(asked))).toMatchObject({ status: 422, code: 'INVALID', paths: ['/customerKind'] });
  // An invoiced job is changed by correcting its invoice alone.
  expect((await interest(asked)).json<{ detail: string }>().detail).toContain('correct the invoice first');
  expect(refusal(await interest(other))).toMatchObject({ status: 422 });
  expect(sent).toHaveLength(2);
  expect(sent.filter(({ text }) => text.includes('interest'))).toEqual([]);
});

test('a deposit carries none before the work is finished, and interest from then on', async () => {
  const { client, quote, interest, pass } = await start();
  const job = await createPricedJob(client, BUSINESS);
  await quote(job);
  const body = { share: { percent: 25 }, label: 'Deposit' };
  const { invoice } = (await client.post(`/api/jobs/${job.id}/invoices`, body)).json<{ invoice: WireInvoice }>();
  await pass(13 * DAY);
  await pass(13 * DAY);
  expect((await interest(invoice)).json<WireInterest>()).toMatchObject({ claim: null, why: 'BEFORE_WORK' });
  await client.put(`/api/jobs/${job.id}/aside`, { workFinishedOn: '2026-12-10' });
  expect((await interest(invoice)).json<WireInterest>().claim).toMatchObject({ runsFrom: '2026-12-11', days: 6 });
});

test('without the setting no quote states terms and no reminder asks for interest', async () => {
  const { client, sent, quote, invoice, pass } = await start(false);
  const job = await createPricedJob(client, BUSINESS);
  expect(await quote(job)).not.toContain(TERMS);
  await invoice(job);
  await pass(10 * DAY);
  await pass(11 * DAY + 60 * 60_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).not.toContain('interest');
});
