import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { productBreaks } from './product-rules.ts';
import type { Product } from './product.ts';
import { ANY_AMOUNT } from './selling.ts';

const OAK: Omit<Product, 'id' | 'priceIsExample'> = {
  name: 'Oak plank',
  category: 'Laminate',
  unitPrice: pence(995),
  supplierUrl: 'https://floors.example/oak?size=8',
  vatKind: null,
  ...ANY_AMOUNT,
};

function brokenBy(own: Partial<Product>): (string | undefined)[] {
  return productBreaks({ ...OAK, ...own }).flatMap(({ path, message }) => [path, message]);
}

describe('a product of the library', () => {
  test.each<Partial<Product>>([
    {},
    { name: 'x' },
    { name: 'x'.repeat(256) },
    { category: 'x'.repeat(64) },
    { unitPrice: null },
    { unitPrice: pence(0) },
    { unitPrice: pence(999_999_999) },
    { supplierUrl: '' },
    { supplierUrl: 'HTTP://floors.example' },
    { soldBy: 'PACK', packCovers: hundredths(1) },
    { waste: hundredths(0) },
    { waste: hundredths(5_000) },
  ])('may have %j', (own) => {
    expect(brokenBy(own)).toEqual([]);
  });

  test.each<[Partial<Product>, string, string]>([
    [{ name: '' }, '/name', "Enter the product's name"],
    [{ name: '  ' }, '/name', "Enter the product's name"],
    [{ name: 'x'.repeat(257) }, '/name', 'Use at most 256 characters'],
    [{ category: '' }, '/category', 'Enter a category'],
    [{ category: 'x'.repeat(65) }, '/category', 'Use at most 64 characters'],
    [{ unitPrice: pence(-1) }, '/unitPrice', 'Enter a price from £0 to £9,999,999.99'],
    [{ unitPrice: pence(1_000_000_000) }, '/unitPrice', 'Enter a price from £0 to £9,999,999.99'],
    [{ supplierUrl: 'floors.example' }, '/supplierUrl', 'Enter a web address that starts with https://'],
    [{ supplierUrl: 'javascript:alert(1)' }, '/supplierUrl', 'Enter a web address that starts with https://'],
    [{ supplierUrl: 'https://' }, '/supplierUrl', 'Enter a web address that starts with https://'],
    [{ supplierUrl: 'https://a b' }, '/supplierUrl', 'Enter a web address that starts with https://'],
    [{ supplierUrl: `https://${'x'.repeat(1_993)}` }, '/supplierUrl', 'Use at most 2000 characters'],
    [{ packCovers: hundredths(0) }, '/packCovers', 'Enter what a pack covers, above 0, at most 1,000 m²'],
    [{ pieceLength: hundredths(-1) }, '/pieceLength', 'Enter the length of a piece, above 0, at most 1,000 metres'],
    [{ rollWidth: hundredths(100_001) }, '/rollWidth', 'Enter the width of the roll, above 0, at most 1,000 metres'],
    [{ waste: hundredths(5_001) }, '/waste', 'Enter the waste, from 0 to 50 percent'],
  ])('may not have %j', (own, path, message) => {
    expect(brokenBy(own)).toEqual([path, message]);
  });

  test('is told all that is wrong', () => {
    expect(
      productBreaks({ ...OAK, name: '', category: '', unitPrice: pence(-1), supplierUrl: 'x' }).map(({ path }) => path),
    ).toEqual(['/name', '/category', '/supplierUrl', '/unitPrice']);
  });
});
