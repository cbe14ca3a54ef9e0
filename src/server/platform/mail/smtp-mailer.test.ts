import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { GREYLISTING, REFUSAL } from '#server/testing/smtp-peer.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { testMail } from '#server/testing/test-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const SENDER = 'quotes@mail.example';
const BRIEF = { connectionTimeout: 150, greetingTimeout: 150, socketTimeout: 150 };
const never = new AbortController().signal;

test('a mail arrives as it was written, with the very bytes of the PDF', async () => {
  const peer = await createSmtpPeer();
  const mail = testMail({
    fromName: 'Łódź & Sons "Floors", Ltd',
    to: { name: 'Siân O’Neill', address: 'sian@post.example' },
  });
  expect(await createSmtpMailer(peer.url, SENDER).deliver(mail, never)).toEqual({
    kind: 'SENT',
    reply: expect.stringMatching(/^250 /),
  });
  const [arrived] = peer.arrived;
  expect(arrived).toMatchObject({ from: SENDER, to: ['sian@post.example'] });
  expect(arrived?.email).toMatchObject({
    from: { name: mail.fromName, address: SENDER },
    replyTo: [mail.replyTo],
    to: [mail.to],
    subject: mail.subject,
    messageId: mail.messageId,
    date: mail.date,
  });
  expect(arrived?.email.text?.trimEnd()).toBe(mail.text);
  expect(arrived?.email.html?.trim()).toBe(mail.html);
  expect(arrived?.email.attachments).toHaveLength(1);
  const [attachment] = arrived?.email.attachments ?? [];
  expect(attachment).toMatchObject({
    filename: mail.attachment?.filename,
    mimeType: 'application/pdf',
    disposition: 'attachment',
  });
  expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(Buffer.from(mail.attachment?.bytes ?? []));
});

test('a mail that can be ended says so to mail programs (RFC 8058), and no other mail does', async () => {
  const peer = await createSmtpPeer();
  const mailer = createSmtpMailer(peer.url, SENDER);
  const stop = `https://quotes.example.com/q/${'A'.repeat(43)}/stop-reminders`;
  await mailer.deliver(testMail({ oneClickStop: stop }), never);
  await mailer.deliver(testMail(), never);
  const headers = peer.arrived.map(({ email }) => email.headers.filter(({ key }) => key.startsWith('list-')));
  expect(headers[0]?.map(({ key, value }) => [key, value])).toEqual([
    ['list-unsubscribe', `<${stop}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
  expect(headers[1]).toEqual([]);
});

test('what looks like an encoded word in a name or subject is read as it was written', async () => {
  const peer = await createSmtpPeer();
  const hidden = `Quote =?utf-8?B?${Buffer.from('Pay elsewhere').toString('base64')}?= for you`;
  const mail = testMail({
    fromName: hidden,
    subject: hidden,
    to: { name: hidden, address: 'm.ellison@post.example' },
    replyTo: { name: hidden, address: 'hello@hargreave.example' },
  });
  await createSmtpMailer(peer.url, SENDER).deliver(mail, never);
  const { from, to, replyTo, subject, headers } = peer.arrived[0]?.email ?? {};
  const read = [subject, from?.name, to?.[0]?.name, replyTo?.[0]?.name];
  expect(read.map((text) => text?.replaceAll('\u2060', ''))).toEqual([hidden, hidden, hidden, hidden]);
  expect(JSON.stringify([headers, read])).not.toContain('Pay elsewhere');
  for (const { value } of headers ?? []) expect(value).not.toContain('=?utf-8?B?');
});

test('line breaks in a name or subject make no header and no second recipient', async () => {
  const peer = await createSmtpPeer();
  const evil = 'Floors\r\nBcc: thief@evil.example\r\n\r\n<p>Pay elsewhere</p>';
  const mail = testMail({
    fromName: evil,
    subject: evil,
    to: { name: evil, address: 'm.ellison@post.example' },
    replyTo: { name: evil, address: 'owen@prysflooring.co.uk' },
    attachment: { filename: 'Quote.pdf\r\nBcc: thief@evil.example', bytes: new Uint8Array() },
  });
  await createSmtpMailer(peer.url, SENDER).deliver(mail, never);
  const [arrived] = peer.arrived;
  expect(arrived?.to).toEqual(['m.ellison@post.example']);
  expect(arrived?.email.bcc).toBeUndefined();
  expect(arrived?.email.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
  expect(arrived?.email.text?.trimEnd()).toBe(mail.text);
});

test("a refusal is for good, and a greylisting for now, each in the server's own words", async () => {
  const peer = await createSmtpPeer();
  const mailer = createSmtpMailer(peer.url, SENDER);
  peer.behave('refuse');
  expect(await mailer.deliver(testMail(), never)).toEqual({ kind: 'REFUSED', reason: REFUSAL });
  peer.behave('greylist');
  expect(await mailer.deliver(testMail(), never)).toEqual({ kind: 'DELAYED', reason: GREYLISTING });
  peer.behave('accept');
  expect(await mailer.deliver(testMail(), never)).toMatchObject({ kind: 'SENT' });
});

test('a server that dies in the middle of the message has not taken it', async () => {
  const peer = await createSmtpPeer();
  peer.behave('die');
  const outcome = await createSmtpMailer(peer.url, SENDER).deliver(testMail(), never);
  expect(outcome.kind).toBe('DELAYED');
  expect(peer.arrived).toEqual([]);
});

test('the user and password in the address sign in; a wrong one is for good, in the server’s words', async () => {
  const peer = await createSmtpPeer({ user: 'quotes@mail.example', pass: 'p@ss: w/rd' });
  const url = (pass: string) => peer.url.replace('//', `//quotes%40mail.example:${encodeURIComponent(pass)}@`);
  expect(await createSmtpMailer(url('p@ss: w/rd'), SENDER).deliver(testMail(), never)).toMatchObject({ kind: 'SENT' });
  const refused = await createSmtpMailer(url('wrong'), SENDER).deliver(testMail(), never);
  expect(refused).toMatchObject({ kind: 'REFUSED', reason: expect.stringMatching(/^535 /) });
  expect(peer.arrived).toHaveLength(1);
});

test('a secure server whose certificate nobody vouches for gets no mail, and the reason names it', async () => {
  const peer = await createSmtpPeer({ secure: true });
  const outcome = await createSmtpMailer(peer.url, SENDER).deliver(testMail(), never);
  expect(outcome).toMatchObject({ kind: 'DELAYED', reason: expect.stringContaining('certificate') });
  expect(peer.attempts()).toBe(0);
});

test('a server that is not there is met again later', async () => {
  const outcome = await createSmtpMailer('smtp://127.0.0.1:1', SENDER).deliver(testMail(), never);
  expect(outcome).toMatchObject({ kind: 'DELAYED', reason: expect.stringContaining('could not be reached') });
});

test('a server that accepts the connection and says nothing is not waited for', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo; // a TCP server that listens
  const outcome = await createSmtpMailer(`smtp://127.0.0.1:${port}`, SENDER, BRIEF).deliver(testMail(), never);
  expect(outcome).toEqual({ kind: 'DELAYED', reason: 'The mail server did not answer in time.' });
});

test('a server that falls silent after the message is not waited for', async () => {
  const peer = await createSmtpPeer();
  peer.behave('hang');
  // Long enough for all that comes before the silence, on a busy machine too.
  const patience = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 3_000 };
  const outcome = await createSmtpMailer(peer.url, SENDER, patience).deliver(testMail(), never);
  expect(outcome).toEqual({ kind: 'DELAYED', reason: 'The mail server did not answer in time.', mayHaveArrived: true });
});

test('an attempt that is broken off is delayed', async () => {
  const peer = await createSmtpPeer();
  peer.behave('hang');
  const breakOff = new AbortController();
  const attempt = createSmtpMailer(peer.url, SENDER).deliver(testMail(), breakOff.signal);
  await peer.untilAttempt(1);
  breakOff.abort();
  expect(await attempt).toEqual({ kind: 'DELAYED', reason: 'The mail server did not finish in time.' });
});
