import { describe, expect, test } from 'vitest';
import { exampleZone } from './zone-examples.ts';
import { type Zone, emptyZone } from './zone.ts';
import { hundredths } from '#domain/money/money.ts';
import { dimensionBreak, zonesBreaks } from './zone-rules.ts';

const OAK = { productId: 'oak', name: 'Oak plank' };

function pathsOf(zones: readonly Zone[], demand: 'draft' | 'complete'): string[] {
  return zonesBreaks(zones, demand).map(({ path }) => path);
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe('a length or width', () => {
  test.each([
    [null, 'draft', true],
    [null, 'complete', false],
    [0, 'draft', false],
    [49, 'draft', false],
    [50, 'draft', true],
    [50, 'complete', true],
    [20_000, 'complete', true],
    [20_001, 'complete', false],
    [-100, 'draft', false],
  ] as const)('of %j hundredths of a metre in a %s zone is right: %j', (size, demand, isRight) => {
    const wide = size === null ? null : hundredths(size);
    expect(dimensionBreak('length', wide, demand)).toBe(isRight ? null : 'Enter a length from 0.5 to 200 metres');
    expect(dimensionBreak('width', wide, demand)).toBe(isRight ? null : 'Enter a width from 0.5 to 200 metres');
    expect(pathsOf([exampleZone({ length: wide })], demand)).toEqual(isRight ? [] : ['/zones/0/length']);
    expect(pathsOf([exampleZone({ width: wide })], demand)).toEqual(isRight ? [] : ['/zones/0/width']);
  });
});

test.each(['draft', 'complete'] as const)('a given name has at most 40 characters and may be missing: %s', (demand) => {
  expect(pathsOf([exampleZone({ givenName: 'x'.repeat(40) })], demand)).toEqual([]);
  expect(pathsOf([exampleZone({ givenName: 'x'.repeat(41) })], demand)).toEqual(['/zones/0/givenName']);
});

describe('complete zones', () => {
  test('are at least one', () => {
    expect(zonesBreaks([], 'complete')).toEqual([{ path: '/zones', message: 'Add at least one zone' }]);
    expect(zonesBreaks([exampleZone()], 'complete')).toEqual([]);
  });

  test.each<[Partial<Zone>, string, string]>([
    [{ roomType: null }, '/zones/0/roomType', 'Choose a zone type'],
    [{ zoneProducts: [] }, '/zones/0/zoneProducts', 'Add at least one product'],
    [{ zoneProducts: [{ ...OAK, name: ' ' }] }, '/zones/0/zoneProducts/0/name', 'Choose a product by its name'],
  ])('may not have %j', (own, path, message) => {
    expect(zonesBreaks([exampleZone(own)], 'complete')).toEqual([{ path, message }]);
    expect(zonesBreaks([exampleZone(own)], 'draft')).toEqual([]);
  });

  test('are told all that is wrong, each at its own place', () => {
    const zones = [exampleZone(), exampleZone({ id: 'b', length: null, width: hundredths(1), zoneProducts: [] })];
    expect(pathsOf(zones, 'complete')).toEqual(['/zones/1/length', '/zones/1/width', '/zones/1/zoneProducts']);
  });

  test('without a type are told all that is missing too, the type first', () => {
    const paths = pathsOf([emptyZone('a')], 'complete');
    expect(paths).toEqual(['/zones/0/roomType', '/zones/0/length', '/zones/0/width', '/zones/0/zoneProducts']);
  });
});

describe.each(['draft', 'complete'] as const)('%s zones', (demand) => {
  test('are at most 50', () => {
    expect(
      pathsOf(
        many(50, (index) => exampleZone({ id: `${index}` })),
        demand,
      ),
    ).toEqual([]);
    expect(
      zonesBreaks(
        many(51, (index) => exampleZone({ id: `${index}` })),
        demand,
      ),
    ).toEqual([{ path: '/zones', message: 'A job can have at most 50 zones' }]);
  });

  test('have at most 50 products each', () => {
    const withProducts = (count: number) =>
      exampleZone({ zoneProducts: many(count, (index) => ({ ...OAK, productId: `${index}` })) });
    expect(pathsOf([withProducts(50)], demand)).toEqual([]);
    expect(zonesBreaks([withProducts(51)], demand)).toEqual([
      { path: '/zones/0/zoneProducts', message: 'A zone can have at most 50 products' },
    ]);
  });

  test('name their products in at most 256 characters', () => {
    const named = (name: string) => [exampleZone({ zoneProducts: [{ ...OAK, name }] })];
    expect(pathsOf(named('x'.repeat(256)), demand)).toEqual([]);
    expect(zonesBreaks(named('x'.repeat(257)), demand)).toEqual([
      { path: '/zones/0/zoneProducts/0/name', message: 'Use at most 256 characters' },
    ]);
  });

  test('have a product once, but share it with other zones', () => {
    expect(zonesBreaks([exampleZone({ zoneProducts: [OAK, { ...OAK, name: 'Oak' }] })], demand)).toEqual([
      { path: '/zones/0/zoneProducts/1/productId', message: 'This product is in the zone already' },
    ]);
    expect(pathsOf([exampleZone(), exampleZone({ id: 'b' })], demand)).toEqual([]);
  });

  test('have an id of their own', () => {
    expect(zonesBreaks([exampleZone(), exampleZone()], demand)).toEqual([
      { path: '/zones/1/id', message: 'Another zone has this id' },
    ]);
  });
});
