import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const UNDERLAY = 'Cork underlay, 3 mm';

let client: TestClient;
let starter: WireProduct;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
  starter = await read();
});

async function read(): Promise<WireProduct> {
  return (await client.get(`/api/products/by-name?name=${encodeURIComponent(UNDERLAY)}`)).json<WireProduct>();
}

async function save(changes: Partial<WireProduct>): Promise<WireProduct> {
  return (await client.put(`/api/products/${starter.id}`, { ...starter, ...changes })).json<WireProduct>();
}

describe('a starter price is an example', () => {
  test('from the start, and one that a business adds is not', async () => {
    expect(starter).toMatchObject({ unitPrice: 3.95, priceIsExample: true });
    const own = (
      await client.post('/api/products', { name: 'Own', category: 'Own', unitPrice: 1 })
    ).json<WireProduct>();
    expect(own.priceIsExample).toBe(false);
  });

  test('while the product is changed otherwise, also by a client that knows nothing of examples', async () => {
    const { priceIsExample: _, ...known } = starter;
    const saved = (await client.put(`/api/products/${starter.id}`, { ...known, category: 'Cork' })).json<WireProduct>();
    expect([saved, await read()]).toEqual([{ ...starter, category: 'Cork' }, saved]);
  });

  test.each<[string, Partial<WireProduct>]>([
    ['changed', { unitPrice: 4.1 }],
    ['taken away', { unitPrice: null }],
    ['confirmed', { priceIsExample: false }],
  ])('until it is %s, and can be one again by Undo', async (_, changes) => {
    expect(await save(changes)).toEqual({ ...starter, ...changes, priceIsExample: false });
    expect((await save({ ...changes, priceIsExample: false })).priceIsExample).toBe(false);
    expect(await save({})).toEqual(starter);
  });

  test('that an import confirms by saying a price, and its undo brings back', async () => {
    const id = randomUUID();
    const rules = { id, batch: 0, total: 1, known: 'update', newCategory: 'Imported' };
    await client.post('/api/products/imports', { ...rules, rows: [{ name: UNDERLAY, unitPrice: 3.95 }] });
    expect(await read()).toEqual({ ...starter, priceIsExample: false });
    await client.post(`/api/products/imports/${id}/undo`);
    expect(await read()).toEqual(starter);
  });
});
