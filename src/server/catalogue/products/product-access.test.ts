import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Call = (client: TestClient, product: WireProduct) => ReturnType<TestClient['get']>;

const BY_ID: [string, Call][] = [
  ['GET /products/{id}', (client, { id }) => client.get(`/api/products/${id}`)],
  ['PUT /products/{id}', (client, product) => client.put(`/api/products/${product.id}`, product)],
  ['DELETE /products/{id}', (client, { id }) => client.delete(`/api/products/${id}`)],
];

let server: TestApp;
let owner: TestClient;
let product: WireProduct;

beforeEach(async () => {
  server = await createTestApp();
  owner = await server.signUp();
  product = await addProduct(owner);
});

describe.each(BY_ID)('%s', (_name, call) => {
  test('finds nothing at an id that is no UUID', async () => {
    expect((await call(owner, { ...product, id: '7' })).statusCode).toBe(404);
  });

  test('finds nothing that was deleted', async () => {
    await owner.delete(`/api/products/${product.id}`);
    expect((await call(owner, product)).statusCode).toBe(404);
  });
});

test('the body is checked before the id', async () => {
  const response = await owner.put(`/api/products/${randomUUID()}`, { ...product, name: '' });
  expect(refusal(response)).toMatchObject({ status: 422, paths: ['/name'] });
});

test('another account’s products are in no list and under no name', async () => {
  const stranger = await server.signUp();
  expect((await stranger.get('/api/products?q=test')).json()).toEqual([]);
  expect((await stranger.get(`/api/products/by-name?name=${product.name}`)).statusCode).toBe(404);
  expect((await addProduct(stranger)).id).not.toBe(product.id);
});
