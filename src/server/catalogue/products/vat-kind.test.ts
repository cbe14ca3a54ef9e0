import { beforeEach, expect, test } from 'vitest';
import { addProduct, createJob, CUSTOMER, lounge, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import { catalogueOf } from './catalogue.ts';

let client: TestClient;

beforeEach(async () => {
  const { signUp } = await createTestApp();
  client = await signUp();
});

test('a product is for VAT what its category says, until somebody says otherwise (V3)', async () => {
  const product = await addProduct(client, { name: 'Saxony', category: 'Carpet' });
  expect(product.vatKind).toBe('CARPET');
  const { name, category, unitPrice, supplierUrl } = product;
  const known = { name, category, unitPrice, supplierUrl };
  const save = async (own: object) => (await client.put(`/api/products/${product.id}`, { ...known, ...own })).json();
  expect(await save({ vatKind: 'NOT_FITTED' })).toMatchObject({ vatKind: 'NOT_FITTED' });
  expect(await save({ unitPrice: 9 })).toMatchObject({ vatKind: 'NOT_FITTED', unitPrice: 9 });
  expect(await save({ category: 'Sheet vinyl', vatKind: null })).toMatchObject({ vatKind: 'FIXED_FLOOR' });
  expect((await client.get('/api/products/by-name?name=saxony')).json()).toMatchObject({ vatKind: 'FIXED_FLOOR' });
  const response = await client.post('/api/products', { name: 'Cork', category: 'Cork', vatKind: 'WOOL' });
  expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/vatKind'] });
});

test('a line copies it once: a later change of the product changes no job, but tells what nobody knew before (V3)', async () => {
  const boards = await addProduct(client, { name: 'Boards', category: 'Carpet', vatKind: 'NOT_FITTED' });
  const cork = await addProduct(client, { name: 'Cork', category: 'Cork' });
  const zones = [lounge([boards, cork])];
  const draft = await createJob(client, { ...CUSTOMER, zones });
  const job = await saveJob(client, draft, { status: 'MEASURED' });
  expect(job.lineItems.map(({ vatKind }) => vatKind)).toEqual(['NOT_FITTED', null]);
  for (const product of [boards, cork]) {
    await client.put(`/api/products/${product.id}`, { ...product, vatKind: 'FIXED_FLOOR' });
  }
  const saved = await saveJob(client, job, { customerName: 'Jo Hughes' });
  expect(saved.lineItems.map(({ vatKind }) => vatKind)).toEqual(['NOT_FITTED', 'FIXED_FLOOR']);
  const priced = await saveJob(client, saved, {
    lineItems: saved.lineItems.map((line) => ({ ...line, unitPriceWithoutMarkup: 5 })),
    status: 'PRICED',
  });
  await client.put(`/api/products/${cork.id}`, { ...cork, vatKind: 'MATERIAL' });
  const again = await saveJob(client, priced, { customerName: 'Ann Hughes' });
  expect(again.lineItems.map(({ vatKind }) => vatKind)).toEqual(['NOT_FITTED', 'FIXED_FLOOR']);
});

test('the starter catalogue says of each of its products what it is (V3)', () => {
  const kinds = new Map(catalogueOf([]).map(({ name, vatKind }) => [name, vatKind]));
  expect(kinds.get('Carpet, twist pile, 80/20 wool, 40 oz')).toBe('CARPET');
  expect(kinds.get('Natural slate, Welsh, 500 x 300 mm')).toBe('ROOFING');
  expect(kinds.get('Carpet gripper, dual purpose, 1.52 m')).toBe('CARPET');
  expect(kinds.get('PVC wall panel, 10 mm, tongue and groove')).toBe('MATERIAL');
});

test('words tell it of each starter product, so that a library from before it was asked says it too (V3)', () => {
  const unknown = catalogueOf([]).filter(({ category, name }) => vatKindOf(category, name) === null);
  expect(unknown).toEqual([]);
});
