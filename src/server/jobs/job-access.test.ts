import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createJob, readJob, refusal } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Call = (client: TestClient, job: WireJob) => ReturnType<TestClient['get']>;

const BY_ID: [string, Call][] = [
  ['GET /jobs/{id}', (client, job) => client.get(`/api/jobs/${job.id}`)],
  ['PUT /jobs/{id}', (client, job) => client.put(`/api/jobs/${job.id}`, job)],
  ['DELETE /jobs/{id}', (client, job) => client.delete(`/api/jobs/${job.id}`)],
  ['POST /jobs/{id}/duplicate', (client, job) => client.post(`/api/jobs/${job.id}/duplicate`)],
  ['POST /jobs/{id}/restore', (client, job) => client.post(`/api/jobs/${job.id}/restore`)],
];

let server: TestApp;
let owner: TestClient;
let job: WireJob;

beforeEach(async () => {
  server = await createTestApp();
  owner = await server.signUp();
  job = await createJob(owner, { customerName: 'Margaret Ellison' });
});

describe.each(BY_ID)('%s', (_name, call) => {
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
