import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer, RetryAnswer } from '#contract/job.ts';
import { createApp } from '#server/app.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { GREYLISTING, REFUSAL, type SmtpManner } from '#server/testing/smtp-peer.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const SENDER = 'quotes@mail.example';
const SERIES = { prefix: 'INV-', next: 103 };

async function start({
  manner = 'accept',
  waitMs = 30_000,
  site = {},
}: { manner?: SmtpManner; waitMs?: number; site?: Record<string, string> } = {}) {
  const peer = await createSmtpPeer();
  peer.behave(manner);
  const mail = { mailer: createSmtpMailer(peer.url, SENDER), answerWaitMs: waitMs };
  const server = await createTestApp({
    environment: { SMTP_URL: peer.url, MAIL_FROM: SENDER, ...site },
    deps: { mail },
  });
  onTestFinished(peer.letGo);
  const client = await server.signUp({ businessName: 'Prys & Daughters', email: 'owen@prysflooring.co.uk' });
  await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  return { ...server, peer, client, job: await createPricedJob(client) };
}

async function send(client: TestClient, jobId: string, isQuote = true) {
  const response = await client.post(`/api/jobs/${jobId}/send-email?isQuote=${isQuote}`);
  expect(response.statusCode).toBe(200);
  return response.json<z.input<typeof FileAnswer>>();
}

function retry(client: TestClient, fileId: string, body?: object) {
  return client.post(`/api/files/${fileId}/retry`, body);
}

test('a landlord’s mails say where the work is and by which order; whose papers go home are told neither', async () => {
  const { client, peer, job } = await start();
  const customerAddress = { line1: '12 Burley Road', line2: '', postcode: 'LS3 1JB', city: 'Leeds' };
  const customerBillingAddress = { ...customerAddress, line1: 'Suite 4' };
  const rented = await createPricedJob(client, { customerAddress, customerBillingAddress, purchaseOrder: 'PO-880' });
  await send(client, rented.id);
  await send(client, rented.id, false);
  await send(client, job.id);
  const [quote, invoice, home] = peer.arrived.map(({ email }) => email.text ?? '');
  for (const text of [quote, invoice]) {
    expect(text).toContain('For the work at 12 Burley Road, Leeds, LS3 1JB\nYour order: PO-880');
  }
  expect(home).not.toMatch(/For the work|Your order/);
});

test('an e-mailed quote arrives in the business’s name with the stored bytes, and history says sent', async () => {
  const { client, job, peer } = await start();
  const { url, file, job: quoted } = await send(client, job.id);
  expect(file).toMatchObject({
    type: 'quote',
    version: 1,
    action: 'SEND',
    destination: 'm.ellison@post.example',
    delivery: 'SENT',
    deliveryError: '',
  });
  expect(quoted).toMatchObject({ status: 'QUOTED', tstampUpdated: file.tstampCreated, files: [file] });
  const [arrived] = peer.arrived;
  expect(arrived).toMatchObject({ from: SENDER, to: ['m.ellison@post.example'] });
  expect(arrived?.email).toMatchObject({
    from: { name: 'Prys & Daughters', address: SENDER },
    replyTo: [{ name: 'Prys & Daughters', address: 'owen@prysflooring.co.uk' }],
    to: [{ name: 'Margaret Ellison', address: 'm.ellison@post.example' }],
    subject: `Quote #${job.jobNumber} from Prys & Daughters`,
    messageId: `<${file.id}@mail.example>`,
  });
  const total = job.priceVatInclusive.toLocaleString('en-GB', { minimumFractionDigits: 2 });
  expect(arrived?.email.text).toContain(`Total including VAT: £${total}`);
  const [attachment] = arrived?.email.attachments ?? [];
  expect(attachment?.filename).toBe(`Quote-${job.jobNumber}-v1.pdf`);
  const { rawPayload } = await client.get(url);
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(rawPayload)).toBe(true);
});

test('the mail of a new version says that it is one, to the customer who had the earlier', async () => {
  const { client, clock, job, peer } = await start();
  await send(client, job.id);
  clock.advance(60 * 60_000);
  await send(client, (await repriceJob(client, await readJob(client, job), 400)).id);
  const { subject, text } = peer.arrived[1]?.email ?? {};
  expect(subject).toBe(`Quote #${job.jobNumber}, version 2, from Prys & Daughters`);
  expect(text).toContain('This is version 2. It replaces version 1 of 20 Nov 2026.');
  const other = { customerName: 'Owen Pugh', customerEmail: 'o.pugh@post.example' };
  await send(client, (await saveJob(client, { ...(await readJob(client, job)), ...other, status: 'PRICED' })).id);
  const third = peer.arrived[2]?.email;
  expect(third?.subject).toBe(`Quote #${job.jobNumber} from Prys & Daughters`);
  expect(third?.text).not.toContain('version');
});

test.each([
  [{ PUBLIC_URL: 'https://quotes.example.com' }, 'You can choose them on its page'],
  [{}, 'They are in the PDF with their prices'],
])('the mail of a quote with options says so, and where to choose them: %j', async (site, where) => {
  const { client, job, peer } = await start({ site });
  await send(client, job.id);
  const lineItems = job.lineItems.map((line, index) => ({ ...line, isOptional: index === 0 }));
  await send(client, (await saveJob(client, { ...(await readJob(client, job)), lineItems, status: 'PRICED' })).id);
  const toCustomer = () => peer.arrived.filter(({ to }) => to.includes(job.customerEmail));
  await vi.waitFor(() => expect(toCustomer()).toHaveLength(2));
  const [plain, withOptions] = toCustomer().map(({ email }) => email.text);
  expect(plain).not.toContain('options');
  expect(withOptions).toContain(`This quote has options. ${where}: the total is what it comes to`);
});

test('the mail of a deposit says what it is for', async () => {
  const { client, job, peer } = await start();
  await client.put('/api/account', { ...(await client.get('/api/account')).json<object>(), invoiceSeries: SERIES });
  const part = { share: { percent: 25 }, label: 'Deposit', deliver: 'SEND' };
  await client.post(`/api/jobs/${job.id}/invoices`, part);
  expect(peer.arrived[0]?.email.subject).toBe('Invoice INV-0103 from Prys & Daughters');
  expect(peer.arrived[0]?.email.text).toContain(`This invoice is for a part of job #${job.jobNumber}: Deposit.`);
});

test('an e-mailed invoice invoices the job, and a second one brings the same bytes', async () => {
  const { client, job, peer } = await start();
  await send(client, job.id, false);
  const { job: invoiced } = await send(client, job.id, false);
  expect(invoiced.status).toBe('INVOICED');
  expect(invoiced.files.map(({ type, delivery }) => [type, delivery])).toEqual([
    ['invoice', 'SENT'],
    ['invoice', 'SENT'],
  ]);
  const [first, second] = peer.arrived.map(({ email }) => Buffer.from(email.attachments[0]?.content as ArrayBuffer));
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test('when the mail server refuses, the call succeeds, the document exists and history has the server’s words', async () => {
  const { client, job } = await start({ manner: 'refuse' });
  const { file, job: quoted } = await send(client, job.id);
  expect(file).toMatchObject({ delivery: 'FAILED', deliveryError: REFUSAL });
  expect(quoted.status).toBe('QUOTED');
  expect((await client.get(file.link)).statusCode).toBe(200);
});

test('what the server puts off or leaves unanswered is called sending, never sent', async () => {
  const put = await start({ manner: 'greylist' });
  expect((await send(put.client, put.job.id)).file).toMatchObject({ delivery: 'SENDING', deliveryError: GREYLISTING });
  const hung = await start({ manner: 'hang', waitMs: 1 });
  expect((await send(hung.client, hung.job.id)).file).toMatchObject({ delivery: 'SENDING', deliveryError: '' });
  await hung.peer.untilAttempt(1);
  hung.peer.letGo();
  const delivery = async () => (await readJob(hung.client, hung.job)).files[0]?.delivery;
  await expect.poll(delivery).toBe('SENT');
});

test.each(['', 'nobody'])('an e-mail to %j is refused, a download is not', async (address) => {
  const { client, job, peer, db } = await start();
  // No save leaves a priced job like this, but a restored backup or an import might.
  await db.updateTable('job').set({ customer_email: address }).execute();
  const refused = await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'CUSTOMER_EMAIL_MISSING' });
  expect(await readJob(client, job)).toMatchObject({ status: 'PRICED', files: [] });
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`)).statusCode).toBe(200);
  expect(peer.attempts()).toBe(0);
});

test('a retry sends the same bytes to the corrected address as the same row of history', async () => {
  const { client, job, peer } = await start({ manner: 'refuse' });
  const { file, job: quoted } = await send(client, job.id);
  peer.behave('accept');
  const response = await retry(client, file.id, { destination: 'margaret@post.example' });
  expect(response.statusCode).toBe(200);
  const answer = response.json<z.input<typeof RetryAnswer>>();
  expect(answer.file).toEqual({ ...file, destination: 'margaret@post.example', delivery: 'SENT', deliveryError: '' });
  expect(answer.job).toEqual({ ...quoted, customerEmail: 'margaret@post.example', files: [answer.file] });
  expect(peer.arrived.map(({ to }) => to)).toEqual([['margaret@post.example']]);
  const { rawPayload } = await client.get(file.link);
  const content = peer.arrived[0]?.email.attachments[0]?.content as ArrayBuffer;
  expect(Buffer.from(content).equals(rawPayload)).toBe(true);
});

test.each([undefined, {}])('a retry with the body %j uses the old address again', async (body) => {
  const { client, job, peer } = await start({ manner: 'refuse' });
  const { file } = await send(client, job.id);
  peer.behave('accept');
  expect((await retry(client, file.id, body)).json()).toMatchObject({
    file: { destination: 'm.ellison@post.example', delivery: 'SENT' },
  });
});

test('a retry that fails again says so, and can be repeated', async () => {
  const { client, job, peer } = await start({ manner: 'refuse' });
  const { file } = await send(client, job.id);
  expect((await retry(client, file.id)).json()).toMatchObject({ file: { delivery: 'FAILED', deliveryError: REFUSAL } });
  peer.behave('accept');
  expect((await retry(client, file.id)).json()).toMatchObject({ file: { delivery: 'SENT' } });
});

test('only a file that was not delivered can be sent again', async () => {
  const { client, job, peer } = await start();
  const { file } = await send(client, job.id);
  const download = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  for (const id of [file.id, download.json<z.input<typeof FileAnswer>>().file.id]) {
    expect(refusal(await retry(client, id))).toMatchObject({ status: 409, code: 'FILE_NOT_FAILED' });
  }
  expect(peer.arrived).toHaveLength(1);
});

test('two retries at once send one mail', async () => {
  const { client, job, peer } = await start({ manner: 'refuse' });
  const { file } = await send(client, job.id);
  peer.behave('accept');
  const responses = await Promise.all([retry(client, file.id), retry(client, file.id)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(peer.arrived).toHaveLength(1);
});

test.each(['', 'nobody', 'a@b', 'a@post.example\r\nBcc: thief@evil.example', `${'a'.repeat(250)}@post.example`])(
  'a retry to %j is refused with 422',
  async (destination) => {
    const { client, job, peer } = await start({ manner: 'refuse' });
    const { file } = await send(client, job.id);
    const refused = refusal(await retry(client, file.id, { destination }));
    expect(refused.status).toBe(422);
    expect(new Set(refused.paths)).toEqual(new Set(['/destination']));
    expect(peer.attempts()).toBe(1);
  },
);

test('the files of a deleted job are not sent until it is restored', async () => {
  const { client, job, peer } = await start({ manner: 'refuse' });
  const { file } = await send(client, job.id);
  await client.delete(`/api/jobs/${job.id}`);
  expect(refusal(await retry(client, file.id))).toMatchObject({ status: 409, code: 'JOB_DELETED' });
  expect(peer.attempts()).toBe(1);
});

test('without SMTP the message is saved and history says plainly that it was not sent', async () => {
  const server = await createTestApp();
  const client = await server.signUp();
  const job = await createPricedJob(client);
  expect((await client.get('/api/mail-setup')).json()).toEqual({
    delivery: 'folder',
    mailsLeft: 40,
    unconfirmedEmail: null,
  });
  const { file } = await send(client, job.id);
  const folder = join(server.deps.config.dataDir, 'outbox');
  const [name = '', ...others] = await readdir(folder);
  expect(others).toEqual([]);
  expect(file.delivery).toBe('FAILED');
  expect(file.deliveryError).toBe('E-mail is not set up on this server, so nothing was sent.');
  const email = await PostalMime.parse(await readFile(join(folder, name)));
  expect(email).toMatchObject({ to: [{ address: 'm.ellison@post.example' }] });
  const { rawPayload } = await client.get(file.link);
  expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer).equals(rawPayload)).toBe(true);
});

test('closing the server finishes the mail under way', async () => {
  const { app, client, job, peer, db } = await start({ manner: 'hang', waitMs: 1 });
  expect((await send(client, job.id)).file.delivery).toBe('SENDING');
  await peer.untilAttempt(1);
  const closed = app.close();
  peer.letGo();
  await closed;
  expect(await db.selectFrom('job_file').select('delivery').execute()).toEqual([{ delivery: 'SENT' }]);
});

test('a server that starts delivers what an earlier one left behind', async () => {
  const { app, deps, client, job, peer, clock, db } = await start({ manner: 'greylist' });
  await send(client, job.id);
  await app.close();
  clock.advance(60_000);
  peer.behave('accept');
  const next = await createApp(deps, 'no screens');
  onTestFinished(() => next.close());
  await next.ready();
  const delivery = () => db.selectFrom('job_file').select('delivery').execute();
  await expect.poll(delivery).toEqual([{ delivery: 'SENT' }]);
  expect(peer.arrived).toHaveLength(1);
});

test('the screens can ask how mail leaves the server', async () => {
  const { client } = await start();
  expect((await client.get('/api/mail-setup')).json()).toEqual({
    delivery: 'smtp',
    mailsLeft: 40,
    unconfirmedEmail: null,
  });
});

test('a customer without e-mail is sent nothing, and their papers can be downloaded (amendment N12)', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client, { customerEmail: '', customerHasNoEmail: true });
  expect(job.status).toBe('PRICED');
  const sendIt = () => client.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
  expect(refusal(await sendIt())).toMatchObject({ status: 409, code: 'CUSTOMER_EMAIL_MISSING' });
  await saveJob(client, job, { customerEmail: 'left@post.example' });
  expect(refusal(await sendIt())).toMatchObject({ status: 409, code: 'CUSTOMER_EMAIL_MISSING' });
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`)).statusCode).toBe(200);
  const { customerHasNoEmail: _unknown, ...known } = await readJob(client, job);
  const kept = await client.put(`/api/jobs/${job.id}`, { ...known, customerEmail: '', status: 'PRICED' });
  expect(kept.json()).toMatchObject({ customerEmail: '', customerHasNoEmail: true });
  const asked = await client.put(`/api/jobs/${job.id}`, { ...kept.json<object>(), customerHasNoEmail: false });
  expect(refusal(asked)).toMatchObject({ status: 422, paths: ['/customerEmail'] });
});
