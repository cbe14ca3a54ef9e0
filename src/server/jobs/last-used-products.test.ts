import { beforeEach, expect, test } from 'vitest';
import { addProduct, createJob, lounge, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

const lastUsed = async (owner: TestClient) =>
  (await owner.get('/api/products/last-used')).json<WireProduct[]>().map(({ name }) => name);

async function use(...products: WireProduct[]): Promise<void> {
  server.clock.advance(1_000);
  await createJob(client, { zones: [lounge(products)] });
}

test('the products of the newest jobs come first, each once, those that left the library not at all', async () => {
  expect(await lastUsed(client)).toEqual([]);
  const [oak, underlay, trim] = [
    await addProduct(client, { name: 'Oak' }),
    await addProduct(client, { name: 'Underlay' }),
    await addProduct(client, { name: 'Trim' }),
  ];
  await use(trim, oak);
  await use(oak, underlay);
  expect(await lastUsed(client)).toEqual(['Oak', 'Underlay', 'Trim']);
  await client.delete(`/api/products/${underlay.id}`);
  expect(await lastUsed(client)).toEqual(['Oak', 'Trim']);
  expect(await lastUsed(await server.signUp())).toEqual([]);
});

test('a job that was stored before zones had given names counts too', async () => {
  await use(await addProduct(client, { name: 'Oak' }));
  const { id, zones } = await server.db.selectFrom('job').select(['id', 'zones']).executeTakeFirstOrThrow();
  const before = (JSON.parse(zones) as object[]).map((zone) => ({ ...zone, givenName: undefined }));
  const row = { zones: JSON.stringify(before), content_version: 2 };
  await server.db.updateTable('job').set(row).where('id', '=', id).execute();
  expect(await lastUsed(client)).toEqual(['Oak']);
});

test('they are eight at most, from the ten newest jobs', async () => {
  const products: WireProduct[] = [];
  for (let number = 1; number <= 12; number += 1) products.push(await addProduct(client, { name: `P${number}` }));
  for (const product of products) await use(product);
  expect(await lastUsed(client)).toEqual(['P12', 'P11', 'P10', 'P9', 'P8', 'P7', 'P6', 'P5']);
});
