import { expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

const DAY = 24 * 60 * 60_000;

async function start() {
  const peer = await createSmtpPeer();
  const mail = { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' };
  const server = await createTestApp({ environment: { ...mail, MAILS_FIRST_DAY: '3', MAILS_PER_DAY: '4' } });
  const client = await server.signUp();
  return { ...server, peer, client, job: await createPricedJob(client) };
}

const send = (client: TestClient, jobId: string) => client.post(`/api/jobs/${jobId}/send-email?isQuote=true`);

async function leftFor(client: TestClient): Promise<number> {
  return (await client.get('/api/mail-setup')).json<{ mailsLeft: number }>().mailsLeft;
}

async function sendAll(client: TestClient, jobId: string, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) expect((await send(client, jobId)).statusCode).toBe(200);
}

test('the last mail of a day is sent, one more is refused in plain words, and nothing of it is left', async () => {
  const { client, job, peer, db } = await start();
  await sendAll(client, job.id, 3);
  expect(await leftFor(client)).toBe(0);
  const refused = await send(client, job.id);
  expect(refusal(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_MAILS' });
  expect(refused.json()).toMatchObject({
    detail:
      'You have sent as many e-mails as can be sent in a day. You can send more tomorrow. You can download the PDF and send it yourself.',
  });
  expect(await db.selectFrom('job_file').select('id').execute()).toHaveLength(3);
  expect(peer.arrived).toHaveLength(3);
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`)).statusCode).toBe(200);
});

test('eight at once send as many as are left', async () => {
  const { client, job, peer } = await start();
  const responses = await Promise.all(Array.from({ length: 8 }, () => send(client, job.id)));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  expect(peer.arrived).toHaveLength(3);
});

test('the next day has mails of its own, and more of them', async () => {
  const { client, job, clock } = await start();
  await sendAll(client, job.id, 3);
  clock.advance(DAY);
  await client.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
  expect(await leftFor(client)).toBe(4);
  await sendAll(client, job.id, 4);
  expect((await send(client, job.id)).statusCode).toBe(429);
});

test('a repeat of a call counts once, and each account for itself', async () => {
  const { client, job, signUp } = await start();
  const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
  for (let repeat = 0; repeat < 5; repeat += 1) {
    const response = await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`, undefined, key);
    expect(response.statusCode).toBe(200);
  }
  expect(await leftFor(client)).toBe(2);
  expect(await leftFor(await signUp())).toBe(3);
});

test('sending a file again counts too', async () => {
  const { client, job, peer } = await start();
  await sendAll(client, job.id, 1);
  peer.behave('refuse');
  const { file } = (await send(client, job.id)).json<{ file: { id: string } }>();
  peer.behave('accept');
  expect((await client.post(`/api/files/${file.id}/retry`)).statusCode).toBe(200);
  peer.behave('refuse');
  expect(await leftFor(client)).toBe(0);
  expect(refusal(await client.post(`/api/files/${file.id}/retry`))).toMatchObject({ code: 'TOO_MANY_MAILS' });
});
