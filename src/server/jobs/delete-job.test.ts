import { beforeEach, describe, expect, test } from 'vitest';
import { markIssued } from '#server/testing/issued-job.ts';
import { createJob, putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

async function statusOfDeleting({ id }: WireJob): Promise<number> {
  return (await client.delete(`/api/jobs/${id}`)).statusCode;
}

async function restore({ id }: WireJob): Promise<WireJob> {
  const response = await client.post(`/api/jobs/${id}/restore`);
  expect(response.statusCode).toBe(200);
  return response.json<WireJob>();
}

describe('a deleted job', () => {
  test('is only marked, and deleting it again changes nothing', async () => {
    const job = await createJob(client, { customerName: 'Margaret Ellison' });
    server.clock.advance(60_000);
    expect(await statusOfDeleting(job)).toBe(204);
    expect(await readJob(client, job)).toEqual({ ...job, status: 'DELETED' });
    expect(await statusOfDeleting(job)).toBe(204);
    expect(await readJob(client, job)).toEqual({ ...job, status: 'DELETED' });
  });

  test('leaves the list and its total, and comes back with restoring', async () => {
    const [job] = [await createJob(client), await createJob(client)];
    await statusOfDeleting(job);
    const without = await client.get('/api/jobs?page=1');
    expect([without.headers['x-total-count'], without.json()]).toMatchObject(['1', [{ jobNumber: 2 }]]);
    await restore(job);
    expect((await client.get('/api/jobs?page=1')).headers['x-total-count']).toBe('2');
  });

  test('cannot be saved until it is restored', async () => {
    const job = await createJob(client);
    await statusOfDeleting(job);
    const deleted = await readJob(client, job);
    const response = await putJob(client, deleted, { customerName: 'Changed', status: 'NEW' });
    expect(refusal(response)).toMatchObject({ status: 409, code: 'JOB_DELETED' });
    expect(response.json().job).toEqual(deleted);
    expect(await saveJob(client, await restore(job), { customerName: 'Changed' })).toMatchObject({
      customerName: 'Changed',
    });
  });
});

describe('restoring', () => {
  test.each(['CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED'])(
    'brings back %s and touches nothing else',
    async (status) => {
      const priced = await createPricedJob(client);
      const job = await saveJob(client, priced, { status });
      await statusOfDeleting(job);
      await statusOfDeleting(job);
      server.clock.advance(60_000);
      expect(await restore(job)).toEqual(job);
      expect(await restore(job)).toEqual(job);
      expect(await readJob(client, job)).toEqual(job);
    },
  );

  test('brings back a quoted job with its files', async () => {
    const priced = await createPricedJob(client);
    await markIssued(server.db, priced, 'quote');
    const quoted = await readJob(client, priced);
    expect(await statusOfDeleting(priced)).toBe(204);
    expect(await readJob(client, priced)).toEqual({ ...quoted, status: 'DELETED' });
    expect(await restore(priced)).toEqual(quoted);
    expect(quoted.files).toHaveLength(1);
  });

  test('answers a job that is not deleted as it is', async () => {
    const job = await createJob(client);
    expect(await restore(job)).toEqual(job);
  });
});

test('an invoiced job cannot be deleted', async () => {
  const priced = await createPricedJob(client);
  await markIssued(server.db, priced, 'invoice');
  const invoiced = await readJob(client, priced);
  expect(refusal(await client.delete(`/api/jobs/${priced.id}`))).toMatchObject({ status: 409, code: 'JOB_INVOICED' });
  expect(await readJob(client, priced)).toEqual(invoiced);
  expect(await restore(priced)).toEqual(invoiced);
});
