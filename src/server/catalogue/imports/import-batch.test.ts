import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { ImportBatchAnswer, ProductImport } from '#contract/product-import.ts';
import { readDecimal } from '#domain/money/figure-text.ts';
import { decimalOf } from '#domain/money/money.ts';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { supplierList, type SupplierRow } from '#server/testing/supplier-list.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';

type Answer = z.input<typeof ImportBatchAnswer>;
type Import = z.input<typeof ProductImport>;

const DAY = 24 * 60 * 60_000;
const CORK = { name: 'Cork tile', category: 'Cork', unitPrice: 31.5, supplierUrl: 'https://cork.example' };

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

function batchOf(rows: object[], replaced: object = {}) {
  return { id: randomUUID(), batch: 0, total: rows.length, known: 'skip', newCategory: 'Other', rows, ...replaced };
}

async function send(body: object, as = client): Promise<Answer> {
  const response = await as.post('/api/products/imports', body);
  if (response.statusCode > 201) throw new Error(response.body);
  return response.json<Answer>();
}

async function library(q = '', as = client): Promise<WireProduct[]> {
  return (await as.get(`/api/products?sort=name&q=${encodeURIComponent(q)}`)).json<WireProduct[]>();
}

async function imports(as = client): Promise<Import[]> {
  return (await as.get('/api/products/imports')).json<Import[]>();
}

describe('a batch', () => {
  test('adds what is new, with what its rows say', async () => {
    const body = batchOf([CORK, { name: '  Sisal mat ' }, { name: 'Jute', unitPrice: 0 }]);
    const response = await client.post('/api/products/imports', body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ added: 3, updated: 0, skipped: 0, refused: [] });
    expect(await library('cork tile')).toMatchObject([CORK]);
    expect(await library('sisal mat')).toMatchObject([
      { name: 'Sisal mat', category: 'Other', unitPrice: null, supplierUrl: '' },
    ]);
    expect(await library('jute')).toMatchObject([{ unitPrice: 0 }]);
  });

  test('leaves a known name alone when known ones are skipped', async () => {
    const product = await addProduct(client, CORK);
    const answer = await send(batchOf([{ name: 'CORK  TILE', unitPrice: 1 }]));
    expect(answer).toEqual({ added: 0, updated: 0, skipped: 1, refused: [] });
    expect(await library('cork tile')).toEqual([product]);
  });

  test('changes of a known product what its row says, and no more', async () => {
    const product = await addProduct(client, { ...CORK, soldBy: 'PACK', packCovers: 1.98 });
    const answer = await send(batchOf([{ name: 'CORK TILE', unitPrice: 29, waste: 5 }], { known: 'update' }));
    expect(answer).toEqual({ added: 0, updated: 1, skipped: 0, refused: [] });
    expect(await library('cork tile')).toEqual([{ ...product, name: 'CORK TILE', unitPrice: 29, waste: 5 }]);
  });

  test('counts a known product that is like its row as skipped', async () => {
    await addProduct(client, CORK);
    expect(await send(batchOf([CORK], { known: 'update' }))).toMatchObject({ updated: 0, skipped: 1 });
  });

  test('names what each bad row breaks and brings in the others', async () => {
    const rows = [
      { name: '', unitPrice: -1 },
      CORK,
      { name: 'Sisal', supplierUrl: 'javascript:alert(1)' },
      { name: 'cork  TILE' },
      { name: 'Jute\u0007' },
      { name: 'Hemp', unitPrice: 1.005, category: 'x'.repeat(65) },
    ];
    const { refused, ...counts } = await send(batchOf(rows));
    expect(counts).toEqual({ added: 1, updated: 0, skipped: 0 });
    expect(refused.map(({ row, path }) => [row, path])).toEqual([
      [0, '/name'],
      [0, '/unitPrice'],
      [2, '/supplierUrl'],
      [3, '/name'],
      [4, '/name'],
      [5, '/category'],
      [5, '/unitPrice'],
    ]);
    expect(refused[0]?.message).toBe("Enter the product's name");
  });

  test.each<[replaced: object, path: string]>([
    [{ id: '7' }, '/id'],
    [{ batch: -1 }, '/batch'],
    [{ total: 0 }, '/total'],
    [{ known: 'replace' }, '/known'],
    [{ newCategory: ' ' }, '/newCategory'],
    [{ rows: [] }, '/rows'],
    [{ rows: Array.from({ length: 501 }, () => CORK) }, '/rows'],
    [{ rows: [CORK, { name: 7 }] }, '/rows/1/name'],
    [{ rows: [{ ...CORK, unitPrice: '1' }] }, '/rows/0/unitPrice'],
    [{ rows: [{ name: 'Cork\0' }] }, '/rows/0/name'],
  ])('of the wrong form is refused as a whole: %j', async (replaced, path) => {
    const response = await client.post('/api/products/imports', batchOf([CORK], replaced));
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: [path] });
    expect(await library('cork tile')).toEqual([]);
  });

  test('that comes again changes nothing and is answered as it was', async () => {
    const body = batchOf([CORK, { name: '' }]);
    const answer = await send(body);
    const [added] = await library('cork tile');
    await client.delete(`/api/products/${added?.id}`);
    const repeated = await client.post('/api/products/imports', body);
    expect([repeated.statusCode, repeated.json()]).toEqual([200, answer]);
    expect(await library('cork tile')).toEqual([]);
  });

  test('that comes several times at once is brought in once', async () => {
    const body = batchOf([CORK, { name: 'Sisal' }]);
    const responses = await Promise.all(Array.from({ length: 6 }, () => client.post('/api/products/imports', body)));
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(await imports()).toMatchObject([{ added: 2 }]);
  });

  test('meets others that bring the same names at once', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ name: `Rush mat ${index}` }));
    const bodies = Array.from({ length: 4 }, (_, index) =>
      batchOf(index % 2 === 0 ? rows : rows.toReversed(), { known: 'update' }),
    );
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(50);
    expect(await library('rush mat')).toHaveLength(50);
  });
});

test('a supplier’s list of 10,000 rows, one in a hundred bad, comes in whole and is taken back whole', async () => {
  const before = await library();
  const list = supplierList(10_000);
  const id = randomUUID();
  const answers: Answer[] = [];
  for (let start = 0; start < list.length; start += 500) {
    const rows = list.slice(start, start + 500).map(sentRow);
    answers.push(await send(batchOf(rows, { id, batch: start / 500, total: list.length })));
  }
  const good = list.filter(({ isBad }) => !isBad);
  const refusedRows = answers.flatMap(({ refused }, batch) => refused.map(({ row }) => batch * 500 + row));
  expect(refusedRows).toEqual(list.flatMap(({ isBad }, index) => (isBad ? [index] : [])));
  expect(await imports()).toEqual([
    {
      id,
      startedAt: server.clock.now().toISOString(),
      total: 10_000,
      added: 9_900,
      updated: 0,
      skipped: 0,
      refused: 100,
      undone: null,
    },
  ]);
  const found = new Map((await library(', ref ')).map(({ id: _, ...product }) => [product.name, product]));
  expect(good.map(({ name }) => found.get(name))).toEqual(
    good.map(sentRow).map((row) => ({
      supplierUrl: '',
      priceIsExample: false,
      soldBy: 'AREA',
      packCovers: null,
      pieceLength: null,
      waste: null,
      rollWidth: null,
      vatKind: vatKindOf(row.category ?? '', row.name),
      ...row,
    })),
  );

  const undo = await client.post(`/api/products/imports/${id}/undo`);
  expect(undo.json()).toMatchObject({ undone: { deleted: 9_900, restored: 0, changed: 0 } });
  expect(await library()).toEqual(before);
});

test('imports are known for 30 days, the newest first, unfinished ones too', async () => {
  const first = batchOf([CORK], { total: 900 });
  await send(first);
  server.clock.advance(DAY);
  const second = batchOf([{ name: 'Sisal' }, { name: '', unitPrice: -1 }]);
  await send(second);
  expect(await imports()).toMatchObject([
    { id: second.id, total: 2, added: 1, refused: 1 },
    { id: first.id, total: 900, added: 1 },
  ]);
  server.clock.advance(29 * DAY + 1);
  // The session has ended meanwhile.
  await client.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: signUpBody()['password'] });
  const third = batchOf([{ name: 'Jute' }]);
  await send(third);
  expect((await imports()).map(({ id }) => id)).toEqual([third.id, second.id]);
  expect((await client.post(`/api/products/imports/${first.id}/undo`)).statusCode).toBe(404);
});

function sentRow({ name, category, price, supplierUrl }: SupplierRow) {
  const { value } = readDecimal(price);
  // What is no number is as wrong on the wire as it is in the list.
  const unitPrice = value === null ? -1 : decimalOf(value);
  return { name, category, unitPrice, ...(supplierUrl === '' ? {} : { supplierUrl }) };
}
