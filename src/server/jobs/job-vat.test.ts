import { beforeEach, expect, test } from 'vitest';
import { markIssued } from '#server/testing/issued-job.ts';
import { createJob, readJob, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

async function setVat(vat: { vatRegistered?: boolean; vatRate?: number }): Promise<void> {
  const account = (await client.get('/api/account')).json<Record<string, unknown>>();
  expect((await client.put('/api/account', { ...account, ...vat })).statusCode).toBe(200);
}

test('a job below priced takes the account’s rate with every save', async () => {
  const priced = await createPricedJob(client);
  const job = await saveJob(client, priced, { status: 'MEASURED' });
  const exclusive = job.priceVatExclusive;
  expect(job).toMatchObject({ vatRate: 20, priceVatInclusive: Math.round(exclusive * 120) / 100 });
  await setVat({ vatRate: 5 });
  expect(await readJob(client, job)).toEqual(job);
  const reduced = await saveJob(client, job, { customerName: 'A' });
  expect(reduced).toMatchObject({
    vatRate: 5,
    priceVatExclusive: exclusive,
    priceVatComponent: Math.round(exclusive * 5) / 100,
  });
  await setVat({ vatRate: 0 });
  const zero = await saveJob(client, reduced, { customerName: 'B' });
  expect(zero).toMatchObject({ vatRate: 0, priceVatComponent: 0, priceVatInclusive: exclusive });
  await setVat({ vatRegistered: false, vatRate: 20 });
  const without = await saveJob(client, zero, { customerName: 'C' });
  expect(without).toMatchObject({ vatRate: null, priceVatComponent: 0, priceVatInclusive: exclusive });
  await setVat({ vatRegistered: true, vatRate: 17.5 });
  expect(await saveJob(client, without, { customerName: 'D' })).toMatchObject({ vatRate: 17.5 });
});

test('a new job takes the account’s rate', async () => {
  await setVat({ vatRate: 5 });
  expect(await createJob(client)).toMatchObject({ vatRate: 5 });
  await setVat({ vatRegistered: false });
  expect(await createJob(client)).toMatchObject({ vatRate: null });
});

test('a priced job keeps its rate until it goes back below', async () => {
  const priced = await createPricedJob(client);
  await setVat({ vatRate: 5 });
  const renamed = await saveJob(client, priced, { customerName: 'A' });
  expect(renamed).toMatchObject({ status: 'PRICED', vatRate: 20 });
  await markIssued(server.db, renamed, 'quote');
  const again = await saveJob(client, await readJob(client, renamed), { customerName: 'B', status: 'PRICED' });
  expect(again).toMatchObject({ status: 'PRICED', vatRate: 20 });
  expect(await saveJob(client, again, { status: 'MEASURED' })).toMatchObject({ vatRate: 5 });
});

test('the first saving of pricing takes the account’s rate', async () => {
  const measured = await saveJob(client, await createPricedJob(client), { status: 'MEASURED' });
  await setVat({ vatRate: 12.5 });
  expect(await saveJob(client, measured, { status: 'PRICED' })).toMatchObject({ vatRate: 12.5 });
});
