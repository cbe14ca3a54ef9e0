import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import type { JobEvent } from '#contract/job-event.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Mail, MailOutcome } from '#server/platform/mail/mail.ts';
import { createJob, readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type WireEvent = z.input<typeof JobEvent>;
type Answer = z.input<typeof FileAnswer>;

const USER = { kind: 'USER', name: 'Owen Prys' };

let server: TestApp;
let client: TestClient;
let job: WireJob;
let outcome: MailOutcome;

beforeEach(async () => {
  outcome = { kind: 'SENT', reply: '250' };
  const deliver = async (_mail: Mail) => outcome;
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  server = await createTestApp({ deps: { mail } });
  client = await server.signUp();
  job = await createPricedJob(client);
});

async function eventsOf({ id }: { id: string }): Promise<WireEvent[]> {
  const response = await client.get(`/api/jobs/${id}/events`);
  expect(response.statusCode).toBe(200);
  return response.json<WireEvent[]>();
}

const actsOf = async (of: { id: string }) => (await eventsOf(of)).map(({ what }) => what);

async function issue(how: 'download-pdf' | 'send-email', isQuote: boolean, key: string = randomUUID()) {
  const path = `/api/jobs/${job.id}/${how}?isQuote=${isQuote}`;
  return (await client.post(path, undefined, { 'idempotency-key': key })).json<Answer>();
}

test('a job that was only worked on has none', async () => {
  expect(await eventsOf(job)).toEqual([]);
});

test('which user acted is kept with the name, and of others the name alone', async () => {
  await client.delete(`/api/jobs/${job.id}`);
  const { account_id: accountId, user_id: userId } = await server.db
    .selectFrom('session')
    .select(['account_id', 'user_id'])
    .executeTakeFirstOrThrow();
  const act = { what: 'DELETED', facts: {} } as const;
  const at = server.clock.now().toISOString();
  for (const actor of [
    { kind: 'CUSTOMER', accountId, name: 'Margaret Ellison' },
    { kind: 'PRODUCT', accountId },
  ] as const) {
    await inTransaction(server.db, (tx) => addEvent(tx, actor, { jobId: job.id, at, act }));
  }
  const rows = await server.db.selectFrom('job_event').select(['who_name', 'who_user_id']).orderBy('seq').execute();
  expect(rows).toEqual([
    { who_name: 'Owen Prys', who_user_id: userId },
    { who_name: 'Margaret Ellison', who_user_id: null },
    { who_name: 'Chalkline', who_user_id: null },
  ]);
});

test('a quote that is sent is issued and sent, by whom and when', async () => {
  const { file } = await issue('send-email', true);
  const paper = { type: 'quote', version: 1 };
  expect(await eventsOf(job)).toEqual([
    {
      id: expect.any(String),
      at: file.tstampCreated,
      who: USER,
      what: 'ISSUED',
      facts: { ...paper, number: `#${job.jobNumber}`, total: job.priceVatInclusive },
    },
    {
      id: expect.any(String),
      at: file.tstampCreated,
      who: USER,
      what: 'SENT',
      facts: { ...paper, fileId: file.id, destination: 'm.ellison@post.example' },
    },
  ]);
});

test('an invoice is issued once, however often it leaves; each new quote is issued anew', async () => {
  await issue('download-pdf', true);
  job = await repriceJob(client, await readJob(client, job), 200);
  await issue('download-pdf', true);
  await issue('download-pdf', false);
  const { file } = await issue('send-email', false);
  const events = await eventsOf(job);
  expect(events.map(({ what, facts }) => [what, facts.type, facts.version])).toEqual([
    ['ISSUED', 'quote', 1],
    ['DOWNLOADED', 'quote', 1],
    ['REPLACED', undefined, 1],
    ['ISSUED', 'quote', 2],
    ['DOWNLOADED', 'quote', 2],
    ['INVOICED', 'invoice', 2],
    ['WITHDRAWN', undefined, 2],
    ['DOWNLOADED', 'invoice', 2],
    ['SENT', 'invoice', 2],
  ]);
  expect(events.at(-1)?.facts.fileId).toBe(file.id);
});

describe('adds none', () => {
  test('a repeated call', async () => {
    const key = randomUUID();
    const [first, again] = [await issue('send-email', true, key), await issue('send-email', true, key)];
    expect(again.file.id).toBe(first.file.id);
    expect(await actsOf(job)).toEqual(['ISSUED', 'SENT']);
  });

  test('the same call made several times at once', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 4 }, () => issue('download-pdf', false, key)));
    expect(await actsOf(job)).toEqual(['INVOICED', 'DOWNLOADED']);
  });

  test('a refused call', async () => {
    const fresh = await createJob(client);
    await client.post(`/api/jobs/${fresh.id}/send-email?isQuote=true`);
    await issue('download-pdf', false);
    await client.delete(`/api/jobs/${job.id}`);
    expect([await actsOf(fresh), await actsOf(job)]).toEqual([[], ['INVOICED', 'DOWNLOADED']]);
  });

  test('deleting a deleted job, restoring one that is there', async () => {
    for (const _ of [1, 2]) await client.delete(`/api/jobs/${job.id}`);
    expect(await actsOf(job)).toEqual(['DELETED']);
    for (const _ of [1, 2]) await client.post(`/api/jobs/${job.id}/restore`);
    expect(await actsOf(job)).toEqual(['DELETED', 'RESTORED']);
  });
});

test('deleting and restoring say when, and nothing else', async () => {
  server.clock.advance(60_000);
  await client.delete(`/api/jobs/${job.id}`);
  expect(await eventsOf(job)).toEqual([
    { id: expect.any(String), at: '2026-11-20T08:15:00.000Z', who: USER, what: 'DELETED', facts: {} },
  ]);
});

test('sending again where it failed is sent once more, to where it went then', async () => {
  outcome = { kind: 'REFUSED', reason: '550 No such user' };
  const { file } = await issue('send-email', true);
  outcome = { kind: 'SENT', reply: '250' };
  await client.post(`/api/files/${file.id}/retry`, { destination: 'right@post.example' });
  const sent = (await eventsOf(job)).filter(({ what }) => what === 'SENT');
  expect(sent.map(({ facts }) => [facts.fileId, facts.destination])).toEqual([
    [file.id, 'm.ellison@post.example'],
    [file.id, 'right@post.example'],
  ]);
});

test('who acted is the name of then', async () => {
  await issue('download-pdf', true);
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, firstname: 'Gwen' });
  await issue('download-pdf', true);
  const names = (await eventsOf(job)).map(({ who }) => who.name);
  expect(names).toEqual(['Owen Prys', 'Owen Prys', 'Gwen Prys', 'Gwen Prys']);
});

test('a job that does not exist, or is another account’s, has no events to answer', async () => {
  await issue('download-pdf', true);
  const stranger = await server.signUp();
  for (const id of [randomUUID(), job.id]) {
    const response = await stranger.get(`/api/jobs/${id}/events`);
    expect(refusal(response)).toEqual({ status: 404, code: 'JOB_NOT_FOUND', paths: [] });
  }
});
