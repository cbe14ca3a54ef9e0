import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { pence } from '#domain/money/money.ts';
import { productBreaks } from '#domain/product/product-rules.ts';
import { productNameKey } from '#domain/product/product.ts';

describe('the catalogue of a new account', () => {
  test('holds at least 100 kinds of product', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(100);
  });

  test('names each product once', () => {
    expect(new Set(CATALOGUE.map((product) => productNameKey(product.name))).size).toBe(CATALOGUE.length);
  });

  test.each(CATALOGUE)('$name keeps the rules of the library', (product) => {
    const unitPrice = product.unitPrice === null ? null : pence(product.unitPrice);
    expect(productBreaks({ ...product, unitPrice })).toEqual([]);
    expect(product.name).toHaveLength(product.name.trim().length);
    expect(product.name.length).toBeLessThanOrEqual(64);
  });

  test('has every category that a flooring, roofing or decorating business looks for', () => {
    expect([...new Set(CATALOGUE.map((product) => product.category))]).toEqual([
      'Laminate',
      'LVT and vinyl plank',
      'Engineered and solid wood',
      'Carpet',
      'Carpet tiles',
      'Sheet vinyl and safety floor',
      'Underlay',
      'Adhesives and levelling',
      'Trims and accessories',
      'Roof tiles and slates',
      'Felt and membranes',
      'Battens and timber',
      'Flashing and leadwork',
      'Insulation',
      'Paint',
      'Wallpaper and sundries',
    ]);
  });

  test('prices are a square metre’s, between 50p and £100', () => {
    const prices = CATALOGUE.flatMap((product) => (product.unitPrice === null ? [] : [product.unitPrice]));
    expect(prices.length).toBeGreaterThanOrEqual(80);
    expect(prices.every((price) => price >= 50 && price <= 10_000)).toBe(true);
  });
});
