import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { holdAccount } from '#server/identity/account/store.ts';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { markUndone } from './store.ts';

type Call = (client: TestClient, id: string, headers?: Record<string, string>) => ReturnType<TestClient['get']>;

const bodyOf = (id: string, batch: number, rows: object[]) => ({
  id,
  batch,
  total: 10,
  known: 'update',
  newCategory: 'Other',
  rows,
});

let server: TestApp;
let client: TestClient;
let id: string;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
  id = randomUUID();
});

const bring = (batch: number, rows: object[]) => client.post('/api/products/imports', bodyOf(id, batch, rows));
const undo = async () => (await client.post(`/api/products/imports/${id}/undo`)).json<{ undone: object }>().undone;

async function byName(name: string, as = client): Promise<WireProduct | null> {
  const response = await as.get(`/api/products/by-name?name=${name}`);
  return response.statusCode === 200 ? response.json<WireProduct>() : null;
}

async function change(name: string, changes: object): Promise<void> {
  const product = await byName(name);
  await client.put(`/api/products/${product?.id}`, { ...product, ...changes });
}

describe('taking an import back', () => {
  test('deletes what it added and puts back what it updated, over several batches', async () => {
    const cork = await addProduct(client, { name: 'Cork', unitPrice: 31.5 });
    await bring(0, [{ name: 'CORK', unitPrice: 30 }, { name: 'Sisal' }]);
    await bring(1, [
      { name: 'cork', unitPrice: 29 },
      { name: 'sisal', unitPrice: 5 },
    ]);
    expect(await byName('cork')).toMatchObject({ id: cork.id, name: 'cork', unitPrice: 29 });
    expect(await undo()).toEqual({ deleted: 1, restored: 3, changed: 0 });
    expect(await byName('cork')).toEqual(cork);
    expect(await byName('sisal')).toBeNull();
  });

  test('refuses the batch that waits while the first is taken back', async () => {
    await bring(0, [{ name: 'Sisal' }]);
    const { id: accountId } = await server.db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const counts = { deleted: 0, restored: 0, changed: 1 };
    const [second] = await whileHeld(
      server.db,
      (tx) => holdAccount(tx, accountId),
      [() => bring(1, [{ name: 'Jute' }])],
      (tx) => markUndone(tx, accountId, { id, batch: 0 }, counts),
    );
    expect(second && refusal(second).code).toBe('IMPORT_UNDONE');
    expect(await byName('jute')).toBeNull();
  });

  test('leaves alone what was changed since, and minds nothing that is gone', async () => {
    await addProduct(client, { name: 'Cork', unitPrice: 31.5 });
    await bring(0, [{ name: 'Cork', unitPrice: 30 }, { name: 'Sisal' }, { name: 'Jute' }, { name: 'Hemp' }]);
    await change('cork', { unitPrice: 28 });
    await change('sisal', { category: 'Natural' });
    await client.delete(`/api/products/${(await byName('jute'))?.id}`);
    expect(await undo()).toEqual({ deleted: 1, restored: 0, changed: 2 });
    expect(await byName('cork')).toMatchObject({ unitPrice: 28 });
    expect(await byName('sisal')).toMatchObject({ category: 'Natural' });
    expect(await byName('hemp')).toBeNull();
  });

  test('a second time changes nothing and is answered the same', async () => {
    await bring(0, [{ name: 'Sisal' }]);
    const first = await undo();
    const again = await addProduct(client, { name: 'Sisal' });
    expect(await undo()).toEqual(first);
    expect(await byName('sisal')).toEqual(again);
  });

  test('refuses batches that come late', async () => {
    await bring(0, [{ name: 'Sisal' }]);
    await undo();
    expect(refusal(await bring(1, [{ name: 'Jute' }]))).toMatchObject({ status: 409, code: 'IMPORT_UNDONE' });
    expect(await byName('jute')).toBeNull();
    expect((await bring(0, [{ name: 'Sisal' }])).statusCode).toBe(200);
    expect(await byName('sisal')).toBeNull();
  });

  test('asked for several times at once takes it back once', async () => {
    await bring(0, [{ name: 'Sisal' }]);
    await bring(1, [{ name: 'Jute' }]);
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers).toContainEqual({ deleted: 2, restored: 0, changed: 0 });
    expect(await undo()).toEqual({ deleted: 2, restored: 0, changed: 0 });
  });
});

const CALLS: [string, Call][] = [
  ['GET /products/imports', (as, _id, headers) => as.get('/api/products/imports', headers)],
  [
    'POST /products/imports',
    (as, importId, headers) => as.post('/api/products/imports', bodyOf(importId, 0, [{ name: 'Sisal' }]), headers),
  ],
  [
    'POST /products/imports/{id}/undo',
    (as, importId, headers) => as.post(`/api/products/imports/${importId}/undo`, undefined, headers),
  ],
];

test.each(CALLS)('%s needs a session', async (_name, call) => {
  const response = await call(await server.visitor(), id);
  expect(refusal(response)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
});

test.each(CALLS.slice(1))('%s needs the anti-forgery value', async (_name, call) => {
  await bring(0, [{ name: 'Jute' }]);
  const response = await call(client, id, { 'x-xsrf-token': 'guessed' });
  expect(refusal(response)).toMatchObject({ status: 403, code: 'ANTI_FORGERY' });
  expect([await byName('sisal'), (await byName('jute'))?.name]).toEqual([null, 'Jute']);
});

test('another account’s import is not there', async () => {
  await bring(0, [{ name: 'Jute' }]);
  const stranger = await server.signUp();
  for (const unknown of [id, randomUUID(), '7']) {
    const response = await stranger.post(`/api/products/imports/${unknown}/undo`);
    expect(refusal(response)).toMatchObject({ status: 404, code: 'IMPORT_NOT_FOUND' });
  }
  expect((await stranger.get('/api/products/imports')).json()).toEqual([]);
  expect(await byName('jute')).not.toBeNull();
});

test('the same id in another account is simply its own import', async () => {
  await bring(0, [{ name: 'Jute' }]);
  const stranger = await server.signUp();
  expect((await stranger.post('/api/products/imports', bodyOf(id, 0, [{ name: 'Jute' }]))).statusCode).toBe(201);
  await stranger.post(`/api/products/imports/${id}/undo`);
  expect([await byName('jute', stranger), (await byName('jute'))?.name]).toEqual([null, 'Jute']);
});

test('the calls are described', async () => {
  const { paths } = (await client.get('/api/openapi.json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(paths['/api/products/imports'] ?? {})).toEqual(['get', 'post']);
  expect(paths).toHaveProperty('/api/products/imports/{id}/undo');
});
