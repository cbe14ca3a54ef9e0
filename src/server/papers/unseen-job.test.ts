import { expect, test } from 'vitest';
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
