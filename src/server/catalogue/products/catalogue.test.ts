import { describe, expect, test } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { pence } from '#domain/money/money.ts';
import { productBreaks } from '#domain/product/product-rules.ts';
import { productNameKey } from '#domain/product/product.ts';
import { TRADES, tradeOf } from '#domain/trade.ts';
import { keysOf } from '#domain/keys-of.ts';

const CATALOGUE = catalogueOf([]);

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

  test.each(keysOf(TRADES))('%s alone has the products of its own categories, most of them with a price', (trade) => {
    const products = catalogueOf([trade]);
    expect([...new Set(products.map(({ category }) => category))]).toEqual(TRADES[trade].categories);
    expect(new Set(products.map(({ category }) => tradeOf(category)))).toEqual(new Set([trade]));
    expect(products.length).toBeGreaterThanOrEqual(40);
    expect(products.filter(({ unitPrice }) => unitPrice !== null).length).toBeGreaterThanOrEqual(30);
  });

  test('of several trades has the products of each, and of none those of all', () => {
    expect(catalogueOf(['FLOORING', 'ROOFING'])).toEqual([...catalogueOf(['FLOORING']), ...catalogueOf(['ROOFING'])]);
    expect(catalogueOf(keysOf(TRADES))).toEqual(CATALOGUE);
  });

  test('prices are a square metre’s, between 50p and £100', () => {
    const prices = CATALOGUE.flatMap((product) => (product.unitPrice === null ? [] : [product.unitPrice]));
    expect(prices.length).toBeGreaterThanOrEqual(80);
    expect(prices.every((price) => price >= 50 && price <= 10_000)).toBe(true);
  });
});
