import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { FileAnswer } from '#contract/job.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const CALLS = [
  ['GET', '/api/jobs/JOB/document?isQuote=true'],
  ['POST', '/api/jobs/JOB/download-pdf?isQuote=true'],
  ['POST', '/api/jobs/JOB/send-email?isQuote=true'],
  ['GET', '/api/files/FILE'],
  ['POST', '/api/files/FILE/retry'],
] as const;

async function start() {
  const server = await createTestApp();
  const client = await server.signUp();
  const job = await createPricedJob(client);
  const issued = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const { file } = issued.json<z.input<typeof FileAnswer>>();
  return { ...server, client, job, file };
}

test.each(CALLS)('%s %s answers 404 to an id that is none', async (method, path) => {
  const { client } = await start();
  for (const id of ['no-uuid', '00000000-0000-4000-8000-000000000000']) {
    const url = path.replace(/JOB|FILE/, id);
    const response = method === 'GET' ? await client.get(url) : await client.post(url);
    expect(response.statusCode).toBe(404);
  }
});

test('a file is served as its PDF, shown in the browser under its own name, and kept by nobody', async () => {
  const { client, job, file, db } = await start();
  const response = await client.get(file.link);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Quote-${job.jobNumber}-v1.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(response.rawPayload.length),
  });
  const { pdf } = await db.selectFrom('document').select('pdf').executeTakeFirstOrThrow();
  expect(response.rawPayload.equals(pdf)).toBe(true);
});

test('HEAD says the same without the bytes', async () => {
  const { app, client, file } = await start();
  const { headers } = await client.get(file.link);
  const head = await app.inject({ method: 'HEAD', url: file.link, cookies: Object.fromEntries(client.cookies) });
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const name of ['content-type', 'content-disposition', 'cache-control', 'content-length']) {
    expect(head.headers[name]).toBe(headers[name]);
  }
});

test.each([
  ['[]', 422],
  ['"text"', 422],
  ['{', 400],
])('the body %s is refused with %i', async (body, status) => {
  const { client, job, file } = await start();
  for (const path of [`/api/jobs/${job.id}/download-pdf?isQuote=true`, `/api/files/${file.id}/retry`]) {
    const response = await client.post(path, body, { 'content-type': 'application/json' });
    expect(response.statusCode).toBe(status);
  }
});
