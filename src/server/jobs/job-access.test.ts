import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJob, readJob, refusal } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Call = (client: TestClient, job: WireJob, headers?: Record<string, string>) => ReturnType<TestClient['get']>;

const READS: [string, Call][] = [
  ['GET /jobs', (client, _job, headers) => client.get('/api/jobs', headers)],
  ['GET /jobs/{id}', (client, job, headers) => client.get(`/api/jobs/${job.id}`, headers)],
];
const WRITES: [string, Call][] = [
  ['POST /jobs', (client, _job, headers) => client.post('/api/jobs', {}, headers)],
  ['PUT /jobs/{id}', (client, job, headers) => client.put(`/api/jobs/${job.id}`, job, headers)],
  ['DELETE /jobs/{id}', (client, job, headers) => client.delete(`/api/jobs/${job.id}`, headers)],
  ['POST /jobs/{id}/restore', (client, job, headers) => client.post(`/api/jobs/${job.id}/restore`, undefined, headers)],
];
const BY_ID = [...READS, ...WRITES].filter(([name]) => name.includes('{id}'));

let server: TestApp;
let owner: TestClient;
let job: WireJob;

beforeEach(async () => {
  server = await createTestApp();
  owner = await server.signUp();
  job = await createJob(owner, { customerName: 'Margaret Ellison' });
});

test.each([...READS, ...WRITES])('%s needs a session', async (_name, call) => {
  const response = await call(await server.visitor(), job);
  expect(refusal(response)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
});

test.each(WRITES)('%s needs the anti-forgery value', async (_name, call) => {
  const response = await call(owner, job, { 'x-xsrf-token': 'guessed' });
  expect(refusal(response)).toMatchObject({ status: 403, code: 'ANTI_FORGERY' });
  expect(await readJob(owner, job)).toEqual(job);
});

describe.each(BY_ID)('%s', (_name, call) => {
  test("finds no job of another account, as if it didn't exist", async () => {
    const stranger = await server.signUp();
    const foreign = await call(stranger, job);
    const unknown = await call(stranger, { ...job, id: randomUUID() });
    expect(refusal(foreign)).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND' });
    expect(foreign.body).toBe(unknown.body);
    expect(await readJob(owner, job)).toEqual(job);
  });

  test.each(['1042', 'not-a-uuid', "' or 1=1 --", '%00', '..%2f..'])('finds nothing at the id %s', async (id) => {
    const response = await call(owner, { ...job, id });
    expect(refusal(response)).toMatchObject({ status: 404 });
  });

  test('takes an id in upper case for the same', async () => {
    const response = await call(owner, { ...job, id: job.id.toUpperCase() });
    expect(response.statusCode).toBeLessThan(300);
  });
});

test('another account has lists and numbers of its own', async () => {
  const stranger = await server.signUp();
  expect((await stranger.get('/api/jobs')).json()).toEqual([]);
  const own = await createJob(stranger, { id: job.id, customerName: 'Their own' });
  expect(own).toMatchObject({ id: job.id, jobNumber: 1, customerName: 'Their own' });
  expect(await readJob(owner, job)).toEqual(job);
});

describe('what is checked first', () => {
  test('the session before the body', async () => {
    const visitor = await server.visitor();
    expect((await visitor.put(`/api/jobs/${job.id}`, '{')).statusCode).toBe(401);
  });

  test('the body before the id', async () => {
    const response = await owner.put(`/api/jobs/${randomUUID()}`, { ...job, customerName: 7 });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/customerName'] });
  });

  test.each([
    ['not JSON', '{"customerName":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['plain text', 'hello', 'text/plain', 415],
    ['larger than 1 MB', JSON.stringify({ customerName: 'x'.repeat(1_048_577) }), 'application/json', 413],
  ])('a body that is %s', async (_name, body, type, status) => {
    for (const response of [
      await owner.post('/api/jobs', body, { 'content-type': type }),
      await owner.put(`/api/jobs/${job.id}`, body, { 'content-type': type }),
    ]) {
      expect(response.statusCode).toBe(status);
      expect(response.headers['content-type']).toContain('application/problem+json');
    }
  });
});
