import { ANY_AMOUNT } from '#domain/product/selling.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markMatches, matchProducts, withLastUsed } from './product-matches.ts';
import { type Zone, emptyZone } from '#domain/zone/zone.ts';
import type { Product } from '#domain/product/product.ts';

const product = (name: string, category: string): Product => ({
  id: name,
  name,
  category,
  unitPrice: null,
  priceIsExample: false,
  supplierUrl: '',
  vatKind: null,
  ...ANY_AMOUNT,
});
const PRODUCTS = [
  product('Fenland Oak laminate, 8 mm', 'Laminate'),
  product('Smoked Oak laminate, 12 mm', 'Laminate'),
  product('Pale Oak plank', 'LVT'),
  product('Félt underlay', 'Underlay'),
];

function found(search: string) {
  return matchProducts(PRODUCTS, search).groups.map(({ category, products }) => [
    category,
    products.map(({ name }) => name),
  ]);
}

describe('last used', () => {
  const [fenland, smoked, pale, felt] = PRODUCTS;
  const zone = (...products: (Product | undefined)[]): Zone => ({
    ...emptyZone('zone'),
    zoneProducts: products.flatMap((each) => (each === undefined ? [] : [{ productId: each.id, name: each.name }])),
  });
  const offered = (own: Zone, others: Zone[], earlier: (Product | undefined)[]) =>
    withLastUsed(matchProducts(PRODUCTS, ''), PRODUCTS, {
      zone: own,
      inJob: [own, ...others.toReversed()].flatMap(({ zoneProducts }) =>
        zoneProducts.map(({ productId }) => productId),
      ),
      earlier: earlier.filter((each) => each !== undefined),
    }).groups.map(({ category, products }) => [category, products]);

  test("come first: the job's other zones, then the last jobs; each product stands once", () => {
    expect(offered(zone(fenland), [zone(felt, fenland)], [pale, felt])).toEqual([
      ['Last used', [felt, pale]],
      ['Laminate', [fenland, smoked]],
    ]);
  });

  test('are only those that the library has', () => {
    const gone = { ...product('Gone', 'Laminate') };
    expect(offered(zone(), [zone(gone)], [gone])[0]?.[0]).toBe('Laminate');
  });
});

describe('products are found', () => {
  test('in categories that are called so first, and in their own order else', () => {
    const tackifier = product('Carpet tile tackifier', 'Adhesives');
    const [twist, plank] = [product('Carpet, twist pile', 'Carpet'), product('Plank, loop pile', 'Carpet tiles')];
    const tile = product('Carpet tile, loop pile', 'Carpet tiles');
    const carpets = [tackifier, twist, plank, tile];
    const categories = (search: string) => matchProducts(carpets, search).groups.map(({ category }) => category);
    expect(categories('carpet')).toEqual(['Carpet', 'Carpet tiles', 'Adhesives']);
    expect(categories('carpet ti')).toEqual(['Carpet tiles', 'Adhesives']);
    expect(categories('')).toEqual(['Adhesives', 'Carpet', 'Carpet tiles']);
  });

  test('by a part of their name, grouped by category', () => {
    expect(found('oak')).toEqual([
      ['Laminate', ['Fenland Oak laminate, 8 mm', 'Smoked Oak laminate, 12 mm']],
      ['LVT', ['Pale Oak plank']],
    ]);
  });

  test('by all words in any order', () => {
    expect(found('laminate 12')).toEqual([['Laminate', ['Smoked Oak laminate, 12 mm']]]);
  });

  test('whatever the case and the accents', () => {
    expect(found('  FELT ')).toEqual([['Underlay', ['Félt underlay']]]);
  });

  test('all of them by an empty search, none by what no name has', () => {
    expect(found('').length).toBe(3);
    expect(found('marble')).toEqual([]);
  });
});

test('a large library shows its first hundred matches and counts them all', () => {
  const many = Array.from({ length: 250 }, (_, index) => product(`Oak ${index}`, `Category ${index % 3}`));
  const { groups, total } = matchProducts(many, 'oak');
  expect(groups.flatMap(({ products }) => products)).toHaveLength(100);
  expect([groups.length, total]).toEqual([3, 250]);
});

test.each([
  ['Smoked Oak laminate', 'oak', 'Smoked [Oak] laminate'],
  ['Smoked Oak laminate', 'lam smo', '[Smo]ked Oak [lam]inate'],
  ['8 mm (grey)', '(', '8 mm [(]grey)'],
  ['Torch-on felt', 'torch-on', '[Torch-on] felt'],
  ['Oak', '', 'Oak'],
])('in %j the search %j marks %s', (name, search, marked) => {
  const parts = markMatches(name, search).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
  expect(parts.join('')).toBe(marked);
});

test('whatever is searched for, the parts make up the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, search) => {
      const parts = markMatches(name, search).map(({ text }) => text);
      expect(parts.join('')).toBe(name);
    }),
  );
});
