import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

function put(product: WireProduct, changes: Record<string, unknown>) {
  return client.put(`/api/products/${product.id}`, { ...product, ...changes });
}

async function byName(name: string): Promise<unknown> {
  const response = await client.get(`/api/products/by-name?name=${encodeURIComponent(name)}`);
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

const AREA = {
  soldBy: 'AREA',
  packCovers: null,
  pieceLength: null,
  waste: null,
  rollWidth: null,
  vatKind: 'FIXED_FLOOR',
} as const;

test('a product is added with what is known of it', async () => {
  const response = await client.post('/api/products', { name: '  Cork  tile ', category: ' Cork ' });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Cork  tile',
    category: 'Cork',
    unitPrice: null,
    priceIsExample: false,
    supplierUrl: '',
    ...AREA,
  });
});

describe('a product that is added under an id of the client’s own', () => {
  const body = { id: randomUUID(), name: 'Cork tile', category: 'Cork', unitPrice: 4.2, priceIsExample: false };

  test('has it, and adding it again answers it as it is now', async () => {
    expect((await client.post('/api/products', body)).json()).toEqual({ ...body, supplierUrl: '', ...AREA });
    const changed = { ...body, name: 'Cork', supplierUrl: '', ...AREA };
    await put(changed, {});
    const repeated = await client.post('/api/products', body);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, changed]);
    const all = (await client.get('/api/products?q=cork&category=cork')).json<WireProduct[]>();
    expect(all).toEqual([changed]);
  });

  test('can come back after it was deleted', async () => {
    await client.post('/api/products', body);
    await client.delete(`/api/products/${body.id}`);
    expect((await client.post('/api/products', body)).statusCode).toBe(201);
  });

  test('does not take another’s name', async () => {
    await addProduct(client, { name: 'Cork tile' });
    expect(refusal(await client.post('/api/products', body))).toMatchObject({ code: 'PRODUCT_NAME_TAKEN' });
  });

  test('is another one in another account', async () => {
    await client.post('/api/products', body);
    const stranger = await server.signUp();
    expect((await stranger.post('/api/products', body)).statusCode).toBe(201);
  });

  test('must have an id that is one', async () => {
    const response = await client.post('/api/products', { ...body, id: '7' });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/id'] });
  });
});

test('a product is changed as a whole, and its id and unknown members are not taken', async () => {
  const product = await addProduct(client, { unitPrice: 3.5, supplierUrl: 'https://cork.example/tile?a=1' });
  const changes = { name: 'Cork', category: 'Natural', unitPrice: null, priceIsExample: false, supplierUrl: '' };
  const response = await put(product, { ...changes, id: '7', madeUp: true });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ id: product.id, ...changes, ...AREA });
  expect(await byName('cork')).toEqual({ id: product.id, ...changes, ...AREA });
  expect(await byName(product.name)).toBe(404);
});

test('a product is read by its id', async () => {
  const product = await addProduct(client);
  expect((await client.get(`/api/products/${product.id}`)).json()).toEqual(product);
});

test('a product is deleted', async () => {
  const product = await addProduct(client);
  const response = await client.delete(`/api/products/${product.id}`);
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(await byName(product.name)).toBe(404);
});

describe('a name is in the library once, whatever its case and outer spaces', () => {
  const TAKEN = { status: 409, code: 'PRODUCT_NAME_TAKEN', paths: ['/name'] };

  test.each(['Écru carpet', 'écru CARPET', '  Écru carpet  ', 'Écru   carpet'])('%j is taken', async (name) => {
    await addProduct(client, { name: 'Écru carpet' });
    const other = await addProduct(client, { name: 'Another' });
    expect(refusal(await client.post('/api/products', { name, category: 'Carpet' }))).toEqual(TAKEN);
    expect(refusal(await put(other, { name }))).toEqual(TAKEN);
    expect(await byName('another')).toEqual(other);
  });

  test('an accent makes another name', async () => {
    await addProduct(client, { name: 'Écru carpet' });
    expect(await addProduct(client, { name: 'Ecru carpet' })).toMatchObject({ name: 'Ecru carpet' });
  });

  test('a product may keep its own name or change its case', async () => {
    const product = await addProduct(client, { name: 'Cork tile' });
    expect((await put(product, { unitPrice: 4 })).statusCode).toBe(200);
    expect((await put(product, { name: 'CORK TILE' })).json()).toMatchObject({ name: 'CORK TILE' });
  });

  test('a deleted product frees its name', async () => {
    const product = await addProduct(client);
    await client.delete(`/api/products/${product.id}`);
    expect((await addProduct(client)).id).not.toBe(product.id);
  });

  test('of 20 at once only one is added', async () => {
    const body = { name: 'Cork tile', category: 'Cork' };
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.post('/api/products', body)));
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('a product is looked up by name', () => {
  test.each(['Cork tile', 'CORK TILE', '  cork tile ', 'cork   tile'])('%j', async (name) => {
    const product = await addProduct(client, { name: 'Cork tile' });
    expect(await byName(name)).toEqual(product);
  });

  test.each(['Cork', 'Cork tiles', 'Cork%', 'Cork_tile', ''])('but not as %j', async (name) => {
    await addProduct(client, { name: 'Cork tile' });
    expect(await byName(name)).toBe(404);
  });

  test('and the name must be said', async () => {
    expect(refusal(await client.get('/api/products/by-name'))).toMatchObject({ status: 422, paths: ['/name'] });
  });
});

test('what breaks a rule is refused with its path', async () => {
  const product = await addProduct(client);
  const rules: [changes: Record<string, unknown>, paths: string[]][] = [
    [{ name: '' }, ['/name']],
    [{ name: ' ' }, ['/name']],
    [{ name: 'x'.repeat(257) }, ['/name']],
    [{ name: 5 }, ['/name']],
    [{ category: '' }, ['/category']],
    [{ category: 'x'.repeat(65) }, ['/category']],
    [{ unitPrice: -0.01 }, ['/unitPrice']],
    [{ unitPrice: 10_000_000 }, ['/unitPrice']],
    [{ unitPrice: 1.005 }, ['/unitPrice']],
    [{ unitPrice: '1' }, ['/unitPrice']],
    [{ supplierUrl: 'javascript:alert(1)' }, ['/supplierUrl']],
    [{ supplierUrl: `https://example.com/${'x'.repeat(1_981)}` }, ['/supplierUrl']],
    [{ name: '', category: '', unitPrice: -1, supplierUrl: 'x' }, ['/name', '/category', '/unitPrice', '/supplierUrl']],
  ];
  for (const [changes, paths] of rules) {
    for (const response of [
      await put(product, changes),
      await client.post('/api/products', { ...product, ...changes }),
    ]) {
      expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths });
    }
  }
});

test('what just fits a rule is taken', async () => {
  const product = await addProduct(client);
  const fitting = {
    name: 'x'.repeat(256),
    category: 'x'.repeat(64),
    unitPrice: 9_999_999.99,
    supplierUrl: `https://example.com/${'x'.repeat(1_980)}`,
  };
  expect((await put(product, fitting)).json()).toEqual({ id: product.id, priceIsExample: false, ...AREA, ...fitting });
  expect((await put(product, { unitPrice: 0 })).json()).toMatchObject({ unitPrice: 0 });
});
