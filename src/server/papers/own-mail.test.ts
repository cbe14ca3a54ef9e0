import { expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer, RetryAnswer } from '#contract/job.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { REFUSAL, type SmtpManner } from '#server/testing/smtp-peer.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { findModel } from './document-store.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const SENDER = 'quotes@mail.example';
const MINE = 'owen@prysflooring.co.uk';
const FAILED = 'm.ellison@post.example';
const RIGHT = 'margaret@ellison.example';

async function start(manner: SmtpManner = 'accept') {
  const peer = await createSmtpPeer();
  peer.behave(manner);
  const mail = { mailer: createSmtpMailer(peer.url, SENDER), answerWaitMs: 30_000 };
  const server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: SENDER }, deps: { mail } });
  onTestFinished(peer.letGo);
  const client = await server.signUp({ businessName: 'Prys & Daughters', email: MINE });
  const send = async (job: WireJob, body?: object, isQuote = true) => {
    const response = await client.post(`/api/jobs/${job.id}/send-email?isQuote=${isQuote}`, body);
    expect(response.statusCode).toBe(200);
    return response.json<z.input<typeof FileAnswer>>();
  };
  const retry = async (fileId: string, destination?: string) => {
    const response = await client.post(`/api/files/${fileId}/retry`, destination === undefined ? {} : { destination });
    expect(response.statusCode).toBe(200);
    return response.json<z.input<typeof RetryAnswer>>();
  };
  return { ...server, peer, client, send, retry, job: await createPricedJob(client) };
}

test('subject and message are what was set for this mail, with placeholders filled, and no other mail has them', async () => {
  const { peer, send, job } = await start();
  const own = { subject: ' Your floor, {customer} ', message: 'Hello again,\r\n\r\nthat is {total}. Call {phone}.' };
  await send(job, own);
  await send(job);
  const [first, second] = peer.arrived.map(({ email }) => email);
  expect(first?.subject).toBe('Your floor, Margaret Ellison');
  expect(first?.text).toMatch(/^Hello again,\n\nthat is £[\d,.]+\. Call 029-2018-0042\.\n\nPrys & Daughters\n/);
  expect(first?.html).toContain('Hello again,</p>');
  expect(second?.subject).toBe(`Quote #${job.jobNumber} from Prys & Daughters`);
});

test('of an invoice for a part they can be set too, and what it is for stands below them', async () => {
  const { peer, client, job } = await start();
  const asked = { share: { percent: 25 }, label: 'Deposit', deliver: 'SEND' };
  const own = { subject: 'Invoice {number} of ours', message: 'As agreed: {total}', copyToMe: true };
  const response = await client.post(`/api/jobs/${job.id}/invoices`, { ...asked, ...own });
  expect(response.statusCode).toBe(201);
  const [mail, copy] = peer.arrived.map(({ email }) => email);
  expect([mail?.subject, copy?.subject]).toEqual(['Invoice 1 of ours', 'Invoice 1 of ours']);
  expect(mail?.text).toMatch(/^As agreed: £[\d,.]+\n\nThis invoice is for a part of job #1: Deposit\.\n/);
});

test('a later invoice and its mail say what of earlier ones is still to pay, as it stands, and no earlier one does', async () => {
  const { peer, client, job, db } = await start();
  const invoice = async (percent: number) => {
    const asked = { share: { percent }, label: 'Part', deliver: 'SEND' };
    return (await client.post(`/api/jobs/${job.id}/invoices`, asked)).json<{ invoice: { id: string; due: number } }>();
  };
  const { invoice: first } = await invoice(40);
  const { invoice: second } = await invoice(20);
  const paid = { amount: first.due - 4, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  expect((await client.post(`/api/invoices/${first.id}/payments`, paid)).statusCode).toBe(201);
  await client.post(`/api/invoices/${second.id}/send-email`);
  await client.post(`/api/invoices/${first.id}/send-email`);
  const said = peer.arrived.map(({ email }) => /^Also still to pay: .*$/mu.exec(email.text ?? '')?.[0] ?? null);
  const words = (due: number) =>
    `Also still to pay: invoice #1 of 20 Nov 2026, ${formatPounds(pence(Math.round(due * 100)))}`;
  expect(said).toEqual([null, words(first.due), words(4), null]);
  const { account_id: accountId } = await db
    .selectFrom('bill')
    .select('account_id')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  const rows = cellsOf(await findModel(db, accountId, second.id), 'Also still to pay');
  expect(rows).toEqual([
    ['Also still to pay: invoice #1 of 20 Nov 2026', formatPounds(pence(Math.round(first.due * 100)))],
  ]);
});

test('an invoice that goes out again after its day says since when it is due', async () => {
  const { peer, client, clock, send, job } = await start();
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 7 });
  await send(job, undefined, false);
  await client.get('/api/account');
  clock.advance(8 * 24 * 3_600_000);
  await send(job, undefined, false);
  const [first, again] = peer.arrived.map(({ email }) => email.text ?? '');
  expect(first).toContain('\n\nPay by: 27 Nov 2026\n\n');
  expect(again).toContain('\n\nPayment was due on 27 Nov 2026\n\n');
});

test.each([undefined, {}, { subject: '', message: ' ', copyToMe: false }])(
  'with the body %j nothing is set',
  async (body) => {
    const { peer, send, job } = await start();
    await send(job, body);
    expect(peer.arrived).toHaveLength(1);
    expect(peer.arrived[0]?.email.subject).toBe(`Quote #${job.jobNumber} from Prys & Daughters`);
    expect(peer.arrived[0]?.email.text).toMatch(/^Hello Margaret Ellison,/);
  },
);

test.each([
  ['subject', 'x'.repeat(151)],
  ['subject', 'one\ntwo'],
  ['subject', 'Quote\r\nBcc: thief@evil.example'],
  ['subject', 'Dear {name}'],
  ['subject', 7],
  ['message', 'x'.repeat(4_001)],
  ['message', 'a\n'.repeat(101)],
  ['message', 'a\u0000b'],
  ['message', 'Dear {name}'],
  ['copyToMe', 'yes'],
  ['copyToMe', null],
])('a %s of %j is refused, and nothing is issued', async (member, value) => {
  const { client, peer, job } = await start();
  const response = await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`, { [member]: value });
  expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: [`/${member}`] });
  expect(await readJob(client, job)).toEqual(job);
  expect(peer.arrived).toEqual([]);
});

test('a copy goes to the business once the customer has the mail, says who got it, and does not count as another', async () => {
  const { client, peer, send, job } = await start();
  const left = async () => (await client.get('/api/mail-setup')).json<{ mailsLeft: number }>().mailsLeft;
  const before = await left();
  const { file } = await send(job, { copyToMe: true });
  expect(file).toMatchObject({ delivery: 'SENT', deliveryError: '' });
  expect(peer.arrived.map(({ to }) => to)).toEqual([[FAILED], [MINE]]);
  const [mail, copy] = peer.arrived.map(({ email }) => email);
  expect([copy?.to, copy?.subject, copy?.text]).toEqual([mail?.to, mail?.subject, mail?.text]);
  expect(copy?.attachments).toEqual(mail?.attachments);
  expect(await left()).toBe(before - 1);
});

test('no copy goes while the customer has no mail', async () => {
  const { peer, send, job, retry } = await start('refuse');
  const { file } = await send(job, { copyToMe: true });
  expect([file.delivery, peer.attempts()]).toEqual(['FAILED', 1]);
  peer.behave('accept');
  await retry(file.id, RIGHT);
  expect(peer.arrived.map(({ to }) => to)).toEqual([[RIGHT], [MINE]]);
});

test('a copy that is refused is told, and the customer’s mail counts as sent', async () => {
  const tries: (string | undefined)[] = [];
  const mailer: Mailer = {
    delivery: 'smtp',
    deliver: async ({ copyTo }) => {
      tries.push(copyTo);
      return copyTo === undefined ? { kind: 'SENT', reply: '250 OK' } : { kind: 'REFUSED', reason: REFUSAL };
    },
  };
  const { signUp } = await createTestApp({ deps: { mail: { mailer, answerWaitMs: 30_000 } } });
  const client = await signUp({ email: MINE });
  const { id } = await createPricedJob(client);
  const response = await client.post(`/api/jobs/${id}/send-email?isQuote=true`, { copyToMe: true });
  const { file } = response.json<z.input<typeof FileAnswer>>();
  expect(file).toMatchObject({ delivery: 'SENT', deliveryError: `Your copy was not sent. ${REFUSAL}` });
  expect(tries).toEqual([undefined, MINE]);
});

test('a retry says what was set for the mail that failed', async () => {
  const { db, peer, send, job, retry } = await start('refuse');
  const { file } = await send(job, { subject: 'Your floor', message: 'Here it is.' });
  expect(file).toMatchObject({ delivery: 'FAILED', deliveryError: REFUSAL });
  peer.behave('accept');
  await retry(file.id);
  const { email } = peer.arrived[0] ?? {};
  expect([email?.subject, email?.text?.split('\n')[0]]).toEqual(['Your floor', 'Here it is.']);
  // It is there for as long as it may be needed.
  expect(await db.selectFrom('job_file').select('own_mail').execute()).toEqual([{ own_mail: null }]);
});

test('a corrected address becomes the job’s, and nothing else of it moves', async () => {
  const { client, peer, send, retry, job } = await start('refuse');
  const { file, job: quoted } = await send(job);
  peer.behave('accept');
  const { job: answered } = await retry(file.id, RIGHT);
  const files = [{ ...file, destination: RIGHT, delivery: 'SENT', deliveryError: '' }];
  expect(answered).toEqual({ ...quoted, customerEmail: RIGHT, files });
  expect(await readJob(client, job)).toEqual(answered);
  await send(answered);
  expect(peer.arrived.at(-1)?.to).toEqual([RIGHT]);
});

test('on an invoiced job it is the address that the next send starts from', async () => {
  const { peer, send, retry, job } = await start('refuse');
  const { file } = await send(job, {}, false);
  peer.behave('accept');
  const { job: corrected } = await retry(file.id, RIGHT);
  expect(corrected).toMatchObject({ status: 'INVOICED', customerEmail: RIGHT });
  await send(corrected, {}, false);
  expect(peer.arrived.map(({ to }) => to)).toEqual([[RIGHT], [RIGHT]]);
});

test('a retry to the same address leaves the job’s as it is, whatever that is by then', async () => {
  const { client, peer, send, retry, job } = await start('refuse');
  const { file, job: quoted } = await send(job);
  const moved = await saveJob(client, quoted, { customerEmail: 'new@post.example', status: 'PRICED' });
  peer.behave('accept');
  await retry(file.id);
  expect((await readJob(client, moved)).customerEmail).toBe('new@post.example');
});

test('a save that still carries the failed address leaves the corrected one, and its other changes are taken', async () => {
  const { client, send, retry, job } = await start('refuse');
  const { file, job: quoted } = await send(job);
  await retry(file.id, 'also@wrong.example');
  const { job: corrected } = await retry(file.id, RIGHT);
  expect(await saveJob(client, quoted)).toEqual(corrected);
  expect(await saveJob(client, { ...quoted, customerEmail: 'also@wrong.example' })).toEqual(corrected);
  const renamed = await saveJob(client, quoted, { customerName: 'Margaret Ellis', status: 'PRICED' });
  expect(renamed).toMatchObject({ customerName: 'Margaret Ellis', customerEmail: RIGHT, status: 'PRICED', version: 2 });
});

test('once the job was updated with the corrected address, the failed one can be entered again', async () => {
  const { client, send, retry, job } = await start('refuse');
  const { file } = await send(job);
  const { job: corrected } = await retry(file.id, RIGHT);
  const renamed = await saveJob(client, corrected, { customerName: 'Margaret Ellis', status: 'PRICED' });
  expect((await saveJob(client, renamed, { customerEmail: FAILED })).customerEmail).toBe(FAILED);
  expect((await putJob(client, corrected, { customerName: 'X', status: 'PRICED' })).statusCode).toBe(409);
});

test('no other account’s file corrects a job', async () => {
  const { client, signUp, send, job } = await start('refuse');
  const { file, job: quoted } = await send(job);
  const stranger = await signUp({ email: 'other@example.co.uk' });
  expect((await stranger.post(`/api/files/${file.id}/retry`, { destination: RIGHT })).statusCode).toBe(404);
  expect(await readJob(client, job)).toEqual(quoted);
});
