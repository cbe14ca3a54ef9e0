import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Call = (
  client: TestClient,
  product: WireProduct,
  headers?: Record<string, string>,
) => ReturnType<TestClient['get']>;

const READS: [string, Call][] = [
  ['GET /products', (client, _product, headers) => client.get('/api/products', headers)],
  ['GET /products/categories', (client, _product, headers) => client.get('/api/products/categories', headers)],
  ['GET /products/by-name', (client, { name }, headers) => client.get(`/api/products/by-name?name=${name}`, headers)],
];
const WRITES_BY_ID: [string, Call][] = [
  ['PUT /products/{id}', (client, product, headers) => client.put(`/api/products/${product.id}`, product, headers)],
  ['DELETE /products/{id}', (client, { id }, headers) => client.delete(`/api/products/${id}`, headers)],
];
const BY_ID: [string, Call][] = [
  ['GET /products/{id}', (client, { id }, headers) => client.get(`/api/products/${id}`, headers)],
  ...WRITES_BY_ID,
];
const WRITES: [string, Call][] = [
  ['POST /products', (client, product, headers) => client.post('/api/products', product, headers)],
  ...WRITES_BY_ID,
];

let server: TestApp;
let owner: TestClient;
let product: WireProduct;

beforeEach(async () => {
  server = await createTestApp();
  owner = await server.signUp();
  product = await addProduct(owner);
});

async function productNow(): Promise<WireProduct> {
  return (await owner.get(`/api/products/by-name?name=${product.name}`)).json<WireProduct>();
}

test.each([...READS, ...BY_ID, ...WRITES])('%s needs a session', async (_name, call) => {
  const response = await call(await server.visitor(), product);
  expect(refusal(response)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
});

test.each(WRITES)('%s needs the anti-forgery value', async (_name, call) => {
  const response = await call(owner, product, { 'x-xsrf-token': 'guessed' });
  expect(refusal(response)).toMatchObject({ status: 403, code: 'ANTI_FORGERY' });
  expect(await productNow()).toEqual(product);
});

describe.each(BY_ID)('%s', (_name, call) => {
  test("finds no product of another account, as if it didn't exist", async () => {
    const stranger = await server.signUp();
    const foreign = await call(stranger, product);
    const unknown = await call(stranger, { ...product, id: randomUUID() });
    expect(refusal(foreign)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(foreign.body).toBe(unknown.body);
    expect(await productNow()).toEqual(product);
  });

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
