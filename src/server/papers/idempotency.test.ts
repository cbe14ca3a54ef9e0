import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Call = 'download-pdf' | 'send-email';

const DAY = 24 * 60 * 60_000;

async function start() {
  const peer = await createSmtpPeer();
  const server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  const client = await server.signUp();
  return { ...server, peer, client, job: await createPricedJob(client) };
}

function issue(client: TestClient, jobId: string, key: string, call: Call = 'send-email', isQuote = true) {
  return client.post(`/api/jobs/${jobId}/${call}?isQuote=${isQuote}`, undefined, { 'idempotency-key': key });
}

function fileOf(response: LightMyRequestResponse): z.input<typeof FileAnswer>['file'] {
  return response.json<z.input<typeof FileAnswer>>().file;
}

test("a repeat with the same key answers the first call's file and sends nothing", async () => {
  const { client, job, peer } = await start();
  const key = randomUUID();
  const first = await issue(client, job.id, key);
  const repeated = await issue(client, job.id, key.toUpperCase());
  expect(repeated.statusCode).toBe(200);
  expect(repeated.json()).toEqual(first.json());
  expect(fileOf(repeated)).toMatchObject({ action: 'SEND', delivery: 'SENT' });
  expect(peer.arrived).toHaveLength(1);
});

test('a repeat answers the file even when the job allows no more quotes', async () => {
  const { client, job } = await start();
  const key = randomUUID();
  const first = await issue(client, job.id, key, 'download-pdf');
  await issue(client, job.id, randomUUID(), 'download-pdf', false);
  const repeated = await issue(client, job.id, key, 'download-pdf');
  expect(fileOf(repeated)).toEqual(fileOf(first));
  expect(repeated.json()).toMatchObject({ job: { status: 'INVOICED' } });
});

test('repeats at the same time make one file and one mail', async () => {
  const { client, job, peer, db } = await start();
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 4 }, () => issue(client, job.id, key)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(responses.map((response) => fileOf(response).id)).size).toBe(1);
  expect(await db.selectFrom('job_file').select('id').execute()).toHaveLength(1);
  expect(peer.arrived).toHaveLength(1);
});

test('another key, or none, makes another file', async () => {
  const { client, job } = await start();
  await issue(client, job.id, randomUUID(), 'download-pdf');
  await issue(client, job.id, randomUUID(), 'download-pdf');
  const answer = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  expect(answer.json<z.input<typeof FileAnswer>>().job.files).toHaveLength(3);
});

test('a key is remembered for 30 days, and dropped by the next call after that', async () => {
  const { client, clock, db, job, signUp } = await start();
  const stranger = await signUp();
  const theirs = await createPricedJob(stranger);
  const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  const pass = async (days: number): Promise<void> => {
    clock.advance(days * DAY);
    await client.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
  };
  const first = await issue(client, job.id, keys[0], 'download-pdf');
  await issue(stranger, theirs.id, keys[1], 'download-pdf');
  await pass(29);
  expect(fileOf(await issue(client, job.id, keys[0], 'download-pdf'))).toEqual(fileOf(first));
  await issue(client, job.id, keys[2], 'download-pdf');
  await pass(1);
  await issue(client, job.id, keys[3], 'download-pdf');
  const rows = await db.selectFrom('idempotency').select('key').execute();
  // The stranger's goes when they make a call themselves.
  expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(keys.slice(1)));
});

test('a key is good for one job, one type and one kind of call', async () => {
  const { client, job } = await start();
  const other = await createPricedJob(client);
  const key = randomUUID();
  await issue(client, job.id, key, 'download-pdf');
  for (const response of [
    await issue(client, other.id, key, 'download-pdf'),
    await issue(client, job.id, key, 'send-email'),
    await issue(client, job.id, key, 'download-pdf', false),
  ]) {
    expect(refusal(response)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  }
});

test('a key of another account is simply its own', async () => {
  const { client, job, signUp } = await start();
  const key = randomUUID();
  const stranger = await signUp();
  const theirs = await createPricedJob(stranger);
  const responses = [await issue(client, job.id, key), await issue(stranger, theirs.id, key)];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test.each(['', 'no-uuid', `${randomUUID()},${randomUUID()}`])('the key %j is refused with 422', async (key) => {
  const { client, job } = await start();
  for (const call of ['download-pdf', 'send-email'] as const) {
    expect(refusal(await issue(client, job.id, key, call))).toEqual({
      status: 422,
      code: 'INVALID',
      paths: ['/idempotency-key'],
    });
  }
});
