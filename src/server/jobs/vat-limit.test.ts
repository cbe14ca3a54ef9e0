import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

const setVat = (vat: object) => client.put('/api/account', vat);
const rates = async (count: number) => {
  const statuses: number[] = [];
  for (let change = 0; change < count; change += 1) {
    statuses.push((await setVat({ vatRate: change % 2 === 0 ? 5 : 20 })).statusCode);
  }
  return statuses;
};

test('VAT and CIS of an account with open jobs are changed ten times in an hour, and the next is told when to try again', async () => {
  const { id } = await createPricedJob(client);
  expect(await rates(9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect((await setVat({ cisRegistered: true })).statusCode).toBe(200);
  server.clock.advance(20 * 60_000);
  const before = (await client.get('/api/account')).json();
  const refused = await setVat({ vatRate: 20, phone: '029-2018-0099' });
  expect(refusal(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_CALLS' });
  expect(refused.headers['retry-after']).toBe('2400');
  expect(refused.json<{ detail: string }>().detail).toMatch(
    /^You have changed your VAT or CIS settings too often.* Wait 40 minutes and try again\.$/,
  );
  expect((await client.get('/api/account')).json()).toEqual(before);
  // What sums no job is no such change.
  expect((await setVat({ vatRate: 5, phone: '029-2018-0099' })).statusCode).toBe(200);
  const other = await server.signUp();
  await createPricedJob(other);
  expect((await other.put('/api/account', { vatRate: 5 })).statusCode).toBe(200);
  server.clock.advance(40 * 60_000);
  expect((await setVat({ vatRate: 20 })).statusCode).toBe(200);
  expect((await client.get(`/api/jobs/${id}`)).json()).toMatchObject({ vatRate: 20 });
});

test('without open jobs nothing is summed, and nothing is counted', async () => {
  expect(await rates(12)).toEqual(Array.from({ length: 12 }, () => 200));
});

test('changes at the same moment count each, also one that was none when it was asked for', async () => {
  await createPricedJob(client);
  const calls = Array.from({ length: 40 }, (_, change) => setVat({ vatRate: change % 2 === 0 ? 5 : 20 }));
  const summed = (await Promise.all(calls)).filter(
    (answer) => answer.json<{ jobsChanged?: number }>().jobsChanged === 1,
  );
  expect(summed.length).toBeGreaterThan(0);
  expect(summed.length).toBeLessThanOrEqual(10);
  expect((await setVat({ cisRegistered: true })).statusCode).toBe(429);
});

test('of the largest accounts two changes pass, so that a mistake can be put right', async () => {
  const { id } = await createPricedJob(client);
  // Read as no job, so it is not summed: what counts is its size.
  const zones = `[{${' '.repeat(1_000_000)}`;
  const job = await server.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (let number = 2; number <= 120; number += 1) {
    const copy = {
      ...job,
      id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      job_number: number,
      zones,
    };
    await server.db.insertInto('job').values(copy).execute();
  }
  expect(await rates(3)).toEqual([200, 200, 429]);
});
