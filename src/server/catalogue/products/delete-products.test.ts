import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const remove = (client: TestClient, ids: unknown) => client.post('/api/products/delete', { ids });
const library = async (client: TestClient) => (await client.get('/api/products')).json<WireProduct[]>();

test('many products are deleted with one call, those of another account and those that are gone are not counted', async () => {
  const { signUp } = await createTestApp();
  const [owner, stranger] = [await signUp(), await signUp()];
  const [products, others] = [await library(owner), await library(stranger)];
  const ids = products.slice(0, 30).map(({ id }) => id);
  const response = await remove(owner, [...ids, ...ids, ...others.map(({ id }) => id), randomUUID()]);
  expect([response.statusCode, response.json()]).toEqual([200, { deleted: 30 }]);
  expect(await library(owner)).toEqual(products.slice(30));
  expect(await library(stranger)).toEqual(others);
  expect((await remove(owner, ids)).json()).toEqual({ deleted: 0 });
});

test('a whole library can go', async () => {
  const client = await (await createTestApp()).signUp();
  const ids = (await library(client)).map(({ id }) => id);
  const many = [...ids, ...Array.from({ length: 3_000 }, () => randomUUID())];
  expect((await remove(client, many)).json()).toEqual({ deleted: ids.length });
  expect(await library(client)).toEqual([]);
});

test.each([[[]], [['7']], ['7'], [undefined], [Array.from({ length: 10_001 }, () => randomUUID())]])(
  'what names no products is refused, and nothing is deleted',
  async (ids) => {
    const client = await (await createTestApp()).signUp();
    const before = await library(client);
    expect(refusal(await remove(client, ids))).toMatchObject({ status: 422, code: 'INVALID' });
    expect(await library(client)).toEqual(before);
  },
);
