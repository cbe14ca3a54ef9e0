import { beforeEach, expect, test } from 'vitest';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { createJob, putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const USUAL = 'Painting is not included.';
const OWN = 'Painting is included.\nSkirting is not.';

let client: TestClient;

beforeEach(async () => {
  const { signUp } = await createTestApp();
  client = await signUp();
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, scopeText: USUAL });
});

async function quoteSays({ id }: WireJob): Promise<string> {
  const model = (await client.get(`/api/jobs/${id}/document?isQuote=true`)).json<DocumentModel>();
  return model.pages.flatMap(paragraphsOf).join('\n');
}

test('a job says what the account says until it has words of its own, and again once they are gone', async () => {
  const job = await createPricedJob(client);
  expect(job.scopeText).toBeNull();
  expect(await quoteSays(job)).toContain(USUAL);
  const own = await saveJob(client, job, { scopeText: `${OWN}  \r\n` });
  expect(own.scopeText).toBe(OWN);
  expect(await quoteSays(own)).toContain(OWN);
  expect(await quoteSays(own)).not.toContain(USUAL);
  const silent = await saveJob(client, own, { scopeText: '' });
  expect(await quoteSays(silent)).not.toContain('Included and not included');
  expect(await quoteSays(await saveJob(client, silent, { scopeText: null }))).toContain(USUAL);
});

test('a client that knows nothing of it never wipes it (rule G2)', async () => {
  const job = await saveJob(client, await createPricedJob(client), { scopeText: OWN });
  const { scopeText: _unknown, ...known } = job;
  expect((await client.put(`/api/jobs/${job.id}`, { ...known, customerName: 'Jo Hughes' })).json()).toMatchObject({
    customerName: 'Jo Hughes',
    scopeText: OWN,
  });
});

test('another text makes a quoted job priced, for its quote no longer says what it does', async () => {
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const quoted = await readJob(client, job);
  const changed = await saveJob(client, quoted, { scopeText: OWN, status: 'PRICED' });
  expect(changed).toMatchObject({ status: 'PRICED', version: 2, scopeText: OWN });
});

test('a new job can bring it, and a copy starts with it', async () => {
  const job = await createJob(client, { scopeText: OWN });
  expect(job.scopeText).toBe(OWN);
  const copy = await client.post(`/api/jobs/${job.id}/duplicate`, {});
  expect(copy.json()).toMatchObject({ scopeText: OWN });
});

test.each(['x'.repeat(121), Array.from({ length: 11 }, () => 'x').join('\n'), 7])(
  '%j is refused',
  async (scopeText) => {
    const job = await createJob(client);
    expect(refusal(await putJob(client, job, { scopeText }))).toMatchObject({ status: 422, paths: ['/scopeText'] });
  },
);
