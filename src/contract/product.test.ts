import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pointerOf } from './issues.ts';
import { ProductBody, ProductNameQuery } from './product.ts';

function pathsOf(schema: z.ZodMiniType, body: unknown): string[] {
  return z.safeParse(schema, body).error?.issues.map(({ path }) => pointerOf(path)) ?? [];
}

describe('the body of a product', () => {
  test('may leave out the price and the supplier', () => {
    expect(z.parse(ProductBody, { name: ' Oak plank ', category: 'Laminate' })).toEqual({
      name: 'Oak plank',
      category: 'Laminate',
      unitPrice: null,
      supplierUrl: '',
    });
  });

  test('drops the id and unknown members', () => {
    const body = {
      id: 'x',
      name: 'Oak',
      category: 'Wood',
      unitPrice: 34.5,
      supplierUrl: 'https://oak.example',
      stock: 4,
    };
    expect(z.parse(ProductBody, body)).toEqual({
      name: 'Oak',
      category: 'Wood',
      unitPrice: 3_450,
      supplierUrl: 'https://oak.example',
    });
  });

  test('names everything that is wrong at once', () => {
    expect(pathsOf(ProductBody, { unitPrice: -0.01, supplierUrl: 'javascript:alert(1)' })).toEqual([
      '/name',
      '/category',
      '/unitPrice',
      '/supplierUrl',
    ]);
  });
});

test('a look-up by name needs one name', () => {
  expect(pathsOf(ProductNameQuery, {})).toEqual(['/name']);
  expect(pathsOf(ProductNameQuery, { name: ['a', 'b'] })).toEqual(['/name']);
  expect(z.parse(ProductNameQuery, { name: 'Oak' })).toEqual({ name: 'Oak' });
});
