import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';
import { testWorkers } from '#server/testing/test-workers.ts';

type Answer = z.input<typeof FileAnswer>;

const issue = {
  quote: (client: TestClient, id: string, headers?: Record<string, string>) =>
    client.post(`/api/jobs/${id}/download-pdf?isQuote=true`, undefined, headers),
  invoice: (client: TestClient, id: string, headers?: Record<string, string>) =>
    client.post(`/api/jobs/${id}/download-pdf?isQuote=false`, undefined, headers),
};

/** A server with a priced job; something may happen each time a document was drawn and is not stored yet. */
async function start({ afterDrawing }: { afterDrawing?: () => Promise<void> } = {}) {
  const renderPdf: Deps['renderPdf'] = async (drawing) => {
    const pdf = await testWorkers.renderPdf(drawing);
    await afterDrawing?.();
    return pdf;
  };
  const server = await createTestApp({ deps: { renderPdf } });
  const client = await server.signUp();
  const job = await createPricedJob(client);
  return { ...server, client, job };
}

/** A server where one thing happens once a document is drawn and before it is stored, and which counts the drawings. */
async function startInterrupted() {
  let once: (() => Promise<unknown>) | undefined;
  let drawn = 0;
  const server = await start({
    afterDrawing: async () => {
      drawn += 1;
      const act = once;
      once = undefined;
      await act?.();
    },
  });
  const meanwhile = (act: () => Promise<unknown>): void => {
    once = act;
  };
  return { server, meanwhile, drawings: () => drawn };
}

/** The same user at another server of the same database. */
async function elsewhere({ client, db, clock }: Awaited<ReturnType<typeof start>>): Promise<TestClient> {
  const { app } = await createTestApp({ deps: { db, clock: clock.now } });
  return sameUser(client, app);
}

async function sameUser(client: TestClient, app: TestApp['app']): Promise<TestClient> {
  const other = await createTestClient(app);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

async function bytesOf(client: TestClient, url: string): Promise<Buffer> {
  return (await client.get(url)).rawPayload;
}

async function jobNow(client: TestClient, id: string): Promise<WireJob> {
  return (await client.get(`/api/jobs/${id}`)).json<WireJob>();
}

async function rowCounts({ db }: Pick<TestApp, 'db'>) {
  const counts = (['document', 'job_file', 'outbox', 'idempotency'] as const).map(async (table) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    return [table, rows.length] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test('downloading a quote stores the file, quotes the job and gives both the same moment', async () => {
  const { client, job, clock } = await start();
  clock.advance(60_000);
  const response = await issue.quote(client, job.id);
  expect(response.statusCode).toBe(200);
  const answer = response.json<Answer>();
  expect(answer.file).toMatchObject({ type: 'quote', version: 1, action: 'DOWNLOAD', destination: '', delivery: null });
  expect(answer.url).toBe(answer.file.link);
  expect(answer.job).toMatchObject({
    status: 'QUOTED',
    tstampUpdated: '2026-11-20T08:15:00.000Z',
    files: [answer.file],
  });
  expect(answer.file.tstampCreated).toBe(answer.job.tstampUpdated);
  expect(await jobNow(client, job.id)).toEqual(answer.job);
  expect((await bytesOf(client, answer.url)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('within the same millisecond the job still moves forward', async () => {
  const { client, job } = await start();
  const first = (await issue.quote(client, job.id)).json<Answer>();
  const second = (await issue.quote(client, job.id)).json<Answer>();
  expect(first.job.tstampUpdated > job.tstampUpdated).toBe(true);
  expect(second.job.tstampUpdated > first.job.tstampUpdated).toBe(true);
  expect(second.job.files.map(({ id }) => id)).toEqual([second.file.id, first.file.id]);
});

test('an invoice invoices the job', async () => {
  const { client, job } = await start();
  const answer = (await issue.invoice(client, job.id)).json<Answer>();
  expect(answer.file).toMatchObject({ type: 'invoice', version: 1 });
  expect(answer.job.status).toBe('INVOICED');
});

test.each(['{}', ''])('the body may be %j', async (body) => {
  const { client, job } = await start();
  const response = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`, body, {
    'content-type': 'application/json',
  });
  expect(response.statusCode).toBe(200);
});

test.each(['', '?isQuote=', '?isQuote=yes', '?isQuote=TRUE', '?isQuote=true&isQuote=false'])(
  'the query %j is refused with 422',
  async (query) => {
    const { client, job } = await start();
    for (const call of ['download-pdf', 'send-email']) {
      const response = await client.post(`/api/jobs/${job.id}/${call}${query}`);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: [{ path: '/isQuote' }] });
    }
    expect((await client.get(`/api/jobs/${job.id}/document${query}`)).statusCode).toBe(422);
  },
);

test('a new version is drawn after re-pricing, and the earlier file keeps its version and bytes', async () => {
  const { client, job } = await start();
  const first = (await issue.quote(client, job.id)).json<Answer>();
  const firstBytes = await bytesOf(client, first.url);
  const repriced = await repriceJob(client, first.job, 250);
  expect(repriced.version).toBe(2);
  const second = (await issue.quote(client, job.id)).json<Answer>();
  expect(second.job.files.map(({ version }) => version)).toEqual([2, 1]);
  expect(await bytesOf(client, first.url)).toEqual(firstBytes);
  expect(await bytesOf(client, second.url)).not.toEqual(firstBytes);
});

test('an invoice is drawn once: later files have the same bytes, even after the account has changed', async () => {
  const { client, job } = await start();
  const first = (await issue.invoice(client, job.id)).json<Answer>();
  const account = (await client.get('/api/account')).json<Record<string, unknown>>();
  expect((await client.put('/api/account', { ...account, businessName: 'Quite Another Name' })).statusCode).toBe(200);
  const again = (await issue.invoice(client, job.id)).json<Answer>();
  expect(again.file.id).not.toBe(first.file.id);
  expect(again.file).toMatchObject({ type: 'invoice', version: 1, action: 'DOWNLOAD' });
  expect(again.job).toMatchObject({ status: 'INVOICED', tstampUpdated: again.file.tstampCreated });
  expect(again.job.files.map(({ id }) => id)).toEqual([again.file.id, first.file.id]);
  expect(await bytesOf(client, again.url)).toEqual(await bytesOf(client, first.url));
});

test.each([
  ['quote', 8],
  ['invoice', 1],
] as const)('eight downloads of one %s at once all succeed, each with a moment of its own', async (type, documents) => {
  const { client, job, db } = await start();
  const responses = await Promise.all(Array.from({ length: 8 }, () => issue[type](client, job.id)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(await rowCounts({ db })).toMatchObject({ document: documents, job_file: 8 });
  const { files, tstampUpdated } = await jobNow(client, job.id);
  const moments = files.map(({ tstampCreated }) => tstampCreated);
  expect(new Set(moments).size).toBe(8);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(moments[0]).toBe(tstampUpdated);
});

test('a job that another call quotes while its document is drawn is quoted as drawn, once more', async () => {
  const { server, meanwhile, drawings } = await startInterrupted();
  const { client, job } = server;
  const other = await elsewhere(server);
  meanwhile(async () => expect((await issue.quote(other, job.id)).statusCode).toBe(200));
  expect((await issue.quote(client, job.id)).statusCode).toBe(200);
  expect(drawings()).toBe(1);
  expect((await jobNow(client, job.id)).files).toHaveLength(2);
});

test('a job that is invoiced between the readings of its row and of its papers gets no second invoice', async () => {
  const server = await start();
  const { client, job, db, clock } = server;
  let between: number | null = null;
  const tearing: Parameters<TestApp['db']['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isFirstRow = between === null && result.rows[0] !== undefined && 'line_items' in result.rows[0];
      if (isFirstRow) ({ statusCode: between } = await issue.invoice(client, job.id));
      return result;
    },
  };
  const { app } = await createTestApp({ deps: { db: db.withPlugin(tearing), clock: clock.now } });
  const answer = await issue.invoice(await sameUser(client, app), job.id);
  expect([between, answer.statusCode]).toEqual([200, 200]);
  const { invoices, files } = await jobNow(client, job.id);
  expect([invoices.length, files.length]).toEqual([1, 2]);
});

test('a logo that is replaced while it is drawn is not on the document', async () => {
  const { server, meanwhile } = await startInterrupted();
  const { client, job, db } = server;
  const putLogo = (width: number) =>
    client.put('/api/account/logo', testPng({ width }), { 'content-type': 'image/png' });
  await putLogo(3);
  meanwhile(() => putLogo(4));
  expect((await issue.quote(client, job.id)).statusCode).toBe(200);
  const { model } = await db.selectFrom('document').select('model').executeTakeFirstOrThrow();
  const { logoUrl } = (await client.get('/api/account')).json<{ logoUrl: string }>();
  expect(model).toContain(logoUrl);
});

test('a job that is invoiced while its quote is drawn gets no more quote', async () => {
  const { server, meanwhile } = await startInterrupted();
  const { client, job } = server;
  const other = await elsewhere(server);
  meanwhile(() => issue.invoice(other, job.id));
  const response = await issue.quote(client, job.id);
  expect(response.json()).toMatchObject({ type: 'urn:problem:JOB_INVOICED' });
  expect((await jobNow(client, job.id)).files).toMatchObject([{ type: 'invoice' }]);
});

test('a job that is changed while its document is drawn is drawn again as it is then', async () => {
  const { server, meanwhile } = await startInterrupted();
  const { client, job, db } = server;
  meanwhile(() => repriceJob(client, job, 777));
  const answer = (await issue.quote(client, job.id)).json<Answer>();
  expect(answer.job.lineItems.at(-1)).toMatchObject({ unitPriceWithMarkup: 777 });
  const { model } = await db.selectFrom('document').select('model').executeTakeFirstOrThrow();
  expect(model).toContain('£777.00');
  expect(await rowCounts({ db })).toMatchObject({ document: 1, job_file: 1 });
});

test('a job that is deleted while its document is drawn is not quoted', async () => {
  const server = await start({
    afterDrawing: async () => void (await server.client.delete(`/api/jobs/${server.job.id}`)),
  });
  const response = await issue.quote(server.client, server.job.id);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ type: 'urn:problem:JOB_DELETED' });
  expect(await rowCounts(server)).toMatchObject({ document: 0, job_file: 0 });
});

test('a job that changes faster than it can be drawn is refused in the end', async () => {
  let prices = 100;
  const server = await start({
    afterDrawing: async () => {
      prices += 1;
      await repriceJob(server.client, await jobNow(server.client, server.job.id), prices);
    },
  });
  const response = await issue.quote(server.client, server.job.id);
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ type: 'urn:problem:JOB_CHANGED_ELSEWHERE' });
  expect(await rowCounts(server)).toMatchObject({ document: 0, job_file: 0 });
});

test('when any part cannot be stored, nothing is: no file, no new status, no mail', async () => {
  const server = await start();
  const { client, job, deps } = server;
  const before = await jobNow(client, job.id);
  await deps.db.schema.alterTable('outbox').renameTo('outbox_gone').execute();
  const key = randomUUID();
  const response = await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`, undefined, {
    'idempotency-key': key,
  });
  expect(response.statusCode).toBe(500);
  expect(await jobNow(client, job.id)).toEqual(before);
  await deps.db.schema.alterTable('outbox_gone').renameTo('outbox').execute();
  expect(await rowCounts(server)).toEqual({ document: 0, job_file: 0, outbox: 0, idempotency: 0 });
  const repeated = await client.post(`/api/jobs/${job.id}/send-email?isQuote=true`, undefined, {
    'idempotency-key': key,
  });
  expect(repeated.statusCode).toBe(200);
});
