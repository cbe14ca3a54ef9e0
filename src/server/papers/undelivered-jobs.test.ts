import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ListedJob } from '#contract/listed-job.ts';
import type { FileAnswer } from '#contract/job.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { createJob, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const SENDER = 'quotes@mail.example';

/** An account whose mail server refuses what it is given, with a priced job beside a new one. */
async function startRefused() {
  const peer = await createSmtpPeer();
  peer.behave('refuse');
  const mail = { mailer: createSmtpMailer(peer.url, SENDER), answerWaitMs: 30_000 };
  const server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: SENDER }, deps: { mail } });
  onTestFinished(peer.letGo);
  const client = await server.signUp();
  const job = await createPricedJob(client);
  await createJob(client);
  return { client, peer, job, server };
}

async function issue(client: TestClient, jobId: string, call: 'send-email' | 'download-pdf', isQuote = true) {
  const answer = await client.post(`/api/jobs/${jobId}/${call}?isQuote=${isQuote}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<z.input<typeof FileAnswer>>();
}

/** The numbers of the jobs that a query answers, which says as many as its total. */
async function numbersOf(client: TestClient, query: string): Promise<number[]> {
  const answer = await client.get(`/api/jobs?${query}`);
  const jobs = answer.json<z.input<typeof ListedJob>[]>();
  expect(answer.headers['x-total-count']).toBe(String(jobs.length));
  return jobs.map(({ jobNumber }) => jobNumber);
}

/** The numbers that the list says are not delivered, which are those that its filter finds. */
async function undelivered(client: TestClient): Promise<number[]> {
  const filtered = await numbersOf(client, 'page=1&notDelivered=true');
  for (const query of ['page=1', '', 'page=1&q=alma']) {
    const jobs = (await client.get(`/api/jobs?${query}`)).json<z.input<typeof ListedJob>[]>();
    expect(jobs.filter((job) => job.notDelivered).map(({ jobNumber }) => jobNumber)).toEqual(filtered);
  }
  return filtered;
}

test('a job whose mail failed is not delivered until the mail goes out', async () => {
  const { client, peer, job, server } = await startRefused();
  expect(await undelivered(client)).toEqual([]);
  const { file } = await issue(client, job.id, 'send-email');
  expect(await undelivered(client)).toEqual([1]);
  expect(await numbersOf(await server.signUp(), 'page=1&notDelivered=true')).toEqual([]);
  peer.behave('accept');
  await client.post(`/api/files/${file.id}/retry`);
  expect(await undelivered(client)).toEqual([]);
});

test('the newest mail counts, and a download of what failed delivers nothing', async () => {
  const { client, peer, job } = await startRefused();
  await issue(client, job.id, 'send-email');
  await issue(client, job.id, 'download-pdf');
  expect(await undelivered(client)).toEqual([1]);
  peer.behave('accept');
  await issue(client, job.id, 'send-email');
  expect(await undelivered(client)).toEqual([]);
  peer.behave('refuse');
  await issue(client, job.id, 'send-email');
  expect(await undelivered(client)).toEqual([1]);
});

test('a quote that failed is said no more once it is changed, or the invoice is out', async () => {
  const { client, job } = await startRefused();
  const { job: quoted } = await issue(client, job.id, 'send-email');
  const lineItems = quoted.lineItems.map((line) => ({ ...line, markup: 33 }));
  await saveJob(client, quoted, { lineItems, status: 'PRICED' });
  expect(await undelivered(client)).toEqual([]);
  await issue(client, job.id, 'download-pdf');
  expect(await undelivered(client)).toEqual([]);
  await issue(client, job.id, 'send-email');
  expect(await undelivered(client)).toEqual([1]);
  await issue(client, job.id, 'download-pdf', false);
  expect(await undelivered(client)).toEqual([]);
  await issue(client, job.id, 'send-email', false);
  expect(await undelivered(client)).toEqual([1]);
});

test('an invoice that failed is said no more once it is paid', async () => {
  const { client, job } = await startRefused();
  await issue(client, job.id, 'send-email', false);
  expect(await undelivered(client)).toEqual([1]);
  const [invoice] = (await client.get(`/api/jobs/${job.id}/invoices`)).json<{ id: string; due: number }[]>();
  const body = { amount: invoice?.due, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  const paid = await client.post(`/api/invoices/${invoice?.id}/payments`, body, { 'idempotency-key': randomUUID() });
  expect(paid.statusCode).toBe(201);
  expect(await undelivered(client)).toEqual([]);
});

test('of a credited invoice no failed mail matters, of its credit note it does until that arrives', async () => {
  const { client, peer, job } = await startRefused();
  const { job: invoiced } = await issue(client, job.id, 'send-email', false);
  expect(await undelivered(client)).toEqual([1]);
  const [invoice] = invoiced.invoices;
  const credit = { amount: 'ALL', reason: 'Called off', deliver: 'SEND' };
  const { file } = (await client.post(`/api/invoices/${invoice?.id}/credit`, credit)).json<{ file: { id: string } }>();
  expect(await undelivered(client)).toEqual([1]);
  peer.behave('accept');
  await client.post(`/api/files/${file.id}/retry`);
  expect(await undelivered(client)).toEqual([]);
  peer.behave('refuse');
  await client.post(`/api/invoices/${invoice?.id}/send-email`);
  expect(await undelivered(client)).toEqual([]);
});

test('a deleted job is not among them, a restored one is again', async () => {
  const { client, job } = await startRefused();
  await issue(client, job.id, 'send-email');
  await client.delete(`/api/jobs/${job.id}`);
  expect(await undelivered(client)).toEqual([]);
  await client.post(`/api/jobs/${job.id}/restore`);
  expect(await undelivered(client)).toEqual([1]);
});

test.each([
  ['status=QUOTED', [1]],
  ['status=INVOICED', []],
  ['q=alma', [1]],
  ['q=nowhere', []],
  ['sort=updated&order=asc', [1]],
])('the filter goes with %s', async (query, numbers) => {
  const { client, job } = await startRefused();
  await issue(client, job.id, 'send-email');
  expect(await numbersOf(client, `page=1&notDelivered=true&${query}`)).toEqual(numbers);
});
