import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REFUSAL } from '#server/testing/smtp-peer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

const PATH = '/api/account/test-mail';

async function openWithMailServer() {
  const peer = await createSmtpPeer();
  const world = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  return { peer, ...world };
}

test('goes to the account’s own address, and the answer is the mail server’s own', async () => {
  const { peer, signUp } = await openWithMailServer();
  const client = await signUp({ email: 'owen@prysflooring.co.uk' });
  const response = await client.post(PATH);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ delivery: 'SENT', reply: expect.stringMatching(/^250 /) });
  const [arrived] = peer.arrived;
  expect(arrived?.to).toEqual(['owen@prysflooring.co.uk']);
  expect(arrived?.email).toMatchObject({
    from: { name: 'Prys Flooring', address: 'quotes@mail.example' },
    replyTo: [{ name: 'Prys Flooring', address: 'owen@prysflooring.co.uk' }],
    subject: 'Test mail from Prys Flooring',
    attachments: [],
  });
});

test('a refusal is told in the mail server’s own words', async () => {
  const { peer, signUp } = await openWithMailServer();
  const client = await signUp();
  peer.behave('refuse');
  expect((await client.post(PATH)).json()).toEqual({ delivery: 'FAILED', reply: REFUSAL });
});

test('a mail server that is not there is told plainly', async () => {
  const { signUp } = await createTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  const answer = (await (await signUp()).post(PATH)).json();
  expect(answer).toEqual({
    delivery: 'FAILED',
    reply: expect.stringContaining('The mail server could not be reached'),
  });
});

test('without a mail server it says so, and the message lies in the outbox folder', async () => {
  const { deps, signUp } = await createTestApp();
  const client = await signUp();
  const answer = (await client.post(PATH)).json<{ delivery: string; reply: string }>();
  const [name] = await readdir(join(deps.config.dataDir, 'outbox'));
  expect(name).toMatch(/^2026-11-20T08-14-00\.000Z-Message-[0-9a-f]{8}\.eml$/);
  expect(answer).toEqual({
    delivery: 'FAILED',
    reply: 'E-mail is not set up on this server, so nothing was sent.',
  });
});

test('an account may send five an hour, whatever another does', async () => {
  const { clock, signUp } = await openWithMailServer();
  const [client, other] = [await signUp(), await signUp()];
  for (let sent = 0; sent < 5; sent += 1) expect((await client.post(PATH)).statusCode).toBe(200);
  expect((await client.post(PATH)).statusCode).toBe(429);
  expect((await other.post(PATH)).statusCode).toBe(200);
  clock.advance(60 * 60_000);
  expect((await client.post(PATH)).statusCode).toBe(200);
});
