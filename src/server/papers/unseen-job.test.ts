import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const REFUSED = { status: 409, code: 'JOB_CHANGED_ELSEWHERE' };

async function start() {
  const peer = await createSmtpPeer();
  const server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  const issue = (call: 'download-pdf' | 'send-email', { id, tstampUpdated }: WireJob, isQuote = true) =>
    client.post(`/api/jobs/${id}/${call}?isQuote=${isQuote}`, { seen: tstampUpdated });
  const read = async () => (await client.get(`/api/jobs/${job.id}`)).json<WireJob>();
  return { peer, client, job, issue, read };
}

test('prices that the sender has not seen are neither sent nor made an invoice', async () => {
  const { peer, client, job, issue, read } = await start();
  await repriceJob(client, job, 999);
  for (const call of ['send-email', 'download-pdf'] as const) {
    expect(refusal(await issue(call, job))).toMatchObject(REFUSED);
    expect(refusal(await issue(call, job, false))).toMatchObject(REFUSED);
  }
  expect(await read()).toMatchObject({ status: 'PRICED', files: [], invoices: [] });
  expect(peer.arrived).toHaveLength(0);
  expect((await issue('send-email', await read())).statusCode).toBe(200);
});

test('two devices that send the same quote, or at the same moment, send it once', async () => {
  const { peer, job, issue, read } = await start();
  const answers = await Promise.all([issue('send-email', job), issue('send-email', job), issue('send-email', job)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(refusal(await issue('send-email', job))).toMatchObject(REFUSED);
  expect(peer.arrived).toHaveLength(1);
  expect((await issue('send-email', await read())).statusCode).toBe(200);
  expect(peer.arrived).toHaveLength(2);
});

test('two devices that mail the same invoice, or invoice a part of their own, do it once', async () => {
  const { peer, client, job, issue, read } = await start();
  const part = { share: { percent: 30 }, label: 'Deposit', seen: job.tstampUpdated };
  const path = `/api/jobs/${job.id}/invoices`;
  expect((await client.post(path, part)).statusCode).toBe(201);
  expect(refusal(await client.post(path, part))).toMatchObject(REFUSED);
  await issue('download-pdf', await read(), false);
  const { invoices, tstampUpdated } = await read();
  expect(invoices).toHaveLength(2);
  const send = () => client.post(`/api/invoices/${invoices[0]?.id}/send-email`, { seen: tstampUpdated });
  expect((await send()).statusCode).toBe(200);
  expect(refusal(await send())).toMatchObject(REFUSED);
  expect(peer.arrived).toHaveLength(1);
});

describe('a repeat of a call whose answer was lost', () => {
  async function startWithKey() {
    const { client, job, read, ...world } = await start();
    const headers = { 'idempotency-key': randomUUID() };
    const call = (path: string, body: object, key = headers) => client.post(`/api/${path}`, body, key);
    return { ...world, client, job, read, call };
  }

  test.each(['download-pdf', 'send-email'] as const)(
    '%s answers no paper of a job that was changed meanwhile, whatever of it the caller saw',
    async (act) => {
      const { peer, client, job, read, call } = await startWithKey();
      const path = `jobs/${job.id}/${act}?isQuote=true`;
      await call(path, { seen: job.tstampUpdated });
      await repriceJob(client, await read(), 999);
      const now = await read();
      expect(now).toMatchObject({ status: 'PRICED', version: 2 });
      for (const seen of [job.tstampUpdated, now.tstampUpdated]) {
        expect(refusal(await call(path, { seen }))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
      }
      expect((await read()).files).toHaveLength(1);
      const anew = await call(path, { seen: now.tstampUpdated }, { 'idempotency-key': randomUUID() });
      expect(anew.json()).toMatchObject({ file: { version: 2 } });
      expect(peer.arrived).toHaveLength(act === 'send-email' ? 2 : 0);
    },
  );

  test('answers the file that it made, once, also where the job was read again since', async () => {
    const { peer, job, read, call } = await startWithKey();
    const path = `jobs/${job.id}/send-email?isQuote=true`;
    const first = await call(path, { seen: job.tstampUpdated });
    for (const seen of [job.tstampUpdated, (await read()).tstampUpdated]) {
      expect((await call(path, { seen })).json()).toEqual(first.json());
    }
    expect(peer.arrived).toHaveLength(1);
  });

  test('answers no invoice of a part by prices of before', async () => {
    const { client, job, read, call } = await startWithKey();
    const part = { share: { percent: 30 }, label: 'Deposit' };
    const path = `jobs/${job.id}/invoices`;
    const repeat = (seen: string) => call(path, { ...part, seen });
    expect((await repeat(job.tstampUpdated)).statusCode).toBe(201);
    expect((await repeat((await read()).tstampUpdated)).statusCode).toBe(200);
    await repriceJob(client, await read(), 999);
    const { tstampUpdated } = await read();
    expect(refusal(await repeat(tstampUpdated))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
    expect((await read()).invoices).toHaveLength(1);
  });

  test('answers the mail of an issued invoice, which no change of the job alters', async () => {
    const { peer, client, job, read, call } = await startWithKey();
    await client.post(`/api/jobs/${job.id}/invoices`, { share: { percent: 30 }, label: 'Deposit' });
    const { invoices, tstampUpdated } = await read();
    const send = (seen: string) => call(`invoices/${invoices[0]?.id}/send-email`, { seen });
    const first = (await send(tstampUpdated)).json<{ file: object }>();
    await repriceJob(client, await read(), 999);
    expect((await send((await read()).tstampUpdated)).json()).toMatchObject({ file: first.file });
    expect(peer.arrived).toHaveLength(1);
  });
});
