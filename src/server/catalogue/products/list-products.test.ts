import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct, refusal, type WireProduct } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { catalogueOf } from './catalogue.ts';

let client: TestClient;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
});

async function list(query: string): Promise<{ names: string[]; total: string | undefined }> {
  const response = await client.get(`/api/products${query}`);
  expect(response.statusCode).toBe(200);
  const total = response.headers['x-total-count']?.toString();
  return { names: response.json<WireProduct[]>().map(({ name }) => name), total };
}

function decimal(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}

test('a new account has the whole catalogue with its prices in pounds', async () => {
  const products = (await client.get('/api/products')).json<WireProduct[]>();
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  const catalogue = catalogueOf([]).map((each) => ({
    ...each,
    unitPrice: each.unitPrice === null ? null : each.unitPrice / 100,
    priceIsExample: each.unitPrice !== null,
    packCovers: decimal(each.packCovers),
    pieceLength: decimal(each.pieceLength),
    waste: decimal(each.waste),
    rollWidth: decimal(each.rollWidth),
  }));
  expect(products.map(({ id: _, ...product }) => product).toSorted(byName)).toEqual(catalogue.toSorted(byName));
});

test('products come by category and name', async () => {
  const products = (await client.get('/api/products')).json<WireProduct[]>();
  const keys = products.map(({ category, name }) => `${category}\n${name}`.toLowerCase());
  expect(keys).toEqual(keys.toSorted());
});

describe('of some own products', () => {
  beforeEach(async () => {
    const own = [
      ['Écru felt', 'QA felt', 3],
      ['apple felt', 'QA felt', 12.5],
      ['Zebra felt', 'qa FELT', null],
      ['7% wool', 'QA carpet', 40],
      ['70 wool', 'QA carpet', 2],
      ['a_b', 'QÅ carpet', null],
    ] as const;
    for (const [name, category, unitPrice] of own) await addProduct(client, { name, category, unitPrice });
  });

  test('a query finds the right ones in the right order', async () => {
    const wanted: Record<string, string[]> = {
      '?q=QA': [],
      '?q=felt&category=QA%20felt': ['apple felt', 'Écru felt', 'Zebra felt'],
      '?category=qa%20carpet': ['7% wool', '70 wool', 'a_b'],
      '?category=QA': [],
      '?q=ecru': ['Écru felt'],
      '?q=%C3%89CRU%20%20FELT': ['Écru felt'],
      '?q=felt%20zeb': ['Zebra felt'],
      '?q=7%25': ['7% wool'],
      '?q=a_b': ['a_b'],
      '?category=qa%20felt&sort=name': ['apple felt', 'Écru felt', 'Zebra felt'],
      '?category=qa%20felt&sort=name&order=desc': ['Zebra felt', 'Écru felt', 'apple felt'],
      '?category=qa%20felt&sort=unitPrice': ['Écru felt', 'apple felt', 'Zebra felt'],
      '?category=qa%20felt&sort=unitPrice&order=desc': ['apple felt', 'Écru felt', 'Zebra felt'],
      '?category=qa%20felt&page=1&pageSize=3&sort=category&order=desc': ['apple felt', 'Écru felt', 'Zebra felt'],
    };
    for (const [query, names] of Object.entries(wanted)) {
      expect({ query, ...(await list(query)) }).toEqual({ query, names, total: String(names.length) });
    }
  });

  test('pages are cut from the whole, ten long unless asked otherwise', async () => {
    const { names, total } = await list('');
    expect(total).toBe(String(catalogueOf([]).length + 6));
    expect(await list('?page=1')).toEqual({ names: names.slice(0, 10), total });
    expect(await list('?page=3&pageSize=7')).toEqual({ names: names.slice(14, 21), total });
    expect(await list('?pageSize=100')).toEqual({ names: names.slice(0, 100), total });
    expect(await list('?page=900')).toEqual({ names: [], total });
    expect(await list('?category=qa%20felt&page=2&pageSize=2')).toEqual({ names: ['Zebra felt'], total: '3' });
  });

  test('by category descending the names still ascend', async () => {
    const { names } = await list('?sort=category&order=desc&q=wool');
    expect(names.filter((name) => name.startsWith('7'))).toEqual(['7% wool', '70 wool']);
  });
});

test('categories come in order with the number of their products, however they are written', async () => {
  for (const { id } of (await client.get('/api/products')).json<WireProduct[]>())
    await client.delete(`/api/products/${id}`);
  for (const [name, category] of [
    ['a', 'Zinc'],
    ['b', 'Écru felt'],
    ['c', 'ecru FELT'],
    ['d', 'Dry lining'],
  ] as const)
    await addProduct(client, { name, category });
  expect((await client.get('/api/products/categories')).json()).toEqual([
    { category: 'Dry lining', count: 1 },
    { category: 'ecru FELT', count: 2 },
    { category: 'Zinc', count: 1 },
  ]);
});

test.each([
  ['?page=0', '/page'],
  ['?pageSize=101', '/pageSize'],
  ['?sort=supplier', '/sort'],
  ['?order=up', '/order'],
  [`?q=${'x'.repeat(257)}`, '/q'],
])('the query %s is refused', async (query, path) => {
  expect(refusal(await client.get(`/api/products${query}`))).toEqual({ status: 422, code: 'INVALID', paths: [path] });
});
