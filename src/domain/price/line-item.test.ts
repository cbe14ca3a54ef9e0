import { NO_OPTION } from './line-option.ts';
import { NO_SELLING } from './line-selling.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleExtra } from './line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { type LineItemType, LINE_BADGES, newLineItem, priceLine, startMarkup } from './line-item.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';
import type { Unit } from './units.ts';
import { DEFAULT_MARKUP } from '#domain/limits.ts';
import { hundredths, pence } from '#domain/money/money.ts';

test('the badges read in exactly this case', () => {
  expect(LINE_BADGES).toEqual({ PRODUCT: 'Product', EXTRA: 'EXTRA', LABOUR: 'LABOUR' });
});

test.each<[LineItemType, number]>([
  ['PRODUCT', 2_100],
  ['EXTRA', 2_100],
  ['LABOUR', 0],
])('a new %s line starts with a markup of %d hundredths of a percent', (type, markup) => {
  expect(startMarkup(type, DEFAULT_MARKUP)).toBe(markup);
});

test('the business may have a default markup of its own, but labour has none', () => {
  expect(startMarkup('EXTRA', hundredths(3_000))).toBe(3_000);
  expect(startMarkup('LABOUR', hundredths(3_000))).toBe(0);
});

describe('the price of a line', () => {
  test.each([
    [350, 2_100, 100, 424, 424],
    [995, 2_100, 3_129, 1_204, 37_673],
    [145, 2_100, 1_932, 175, 3_381],
    [850, 2_100, 300, 1_029, 3_087],
    [670, 0, 15, 670, 101],
    [1, 0, 49, 1, 0],
    [0, 2_100, 100, 0, 0],
    [999_999_999, 0, 100, 999_999_999, 999_999_999],
  ])('%d p with a markup of %d, %d times: %d p each, %d p in all', (price, markup, quantity, each, total) => {
    const line = exampleExtra({
      unitPriceWithoutMarkup: pence(price),
      markup: hundredths(markup),
      quantity: hundredths(quantity),
    });
    expect([line.unitPriceWithMarkup, line.totalPrice]).toEqual([each, total]);
  });

  test('is not there until it can be computed', () => {
    expect(exampleExtra({ unitPriceWithoutMarkup: null })).toMatchObject({
      unitPriceWithMarkup: null,
      totalPrice: null,
    });
    expect(exampleExtra({ markup: null })).toMatchObject({ unitPriceWithMarkup: null, totalPrice: null });
    expect(exampleExtra({ quantity: null })).toMatchObject({ unitPriceWithMarkup: 1_029, totalPrice: null });
  });

  test('has no markup for labour, whatever was sent', () => {
    const line = exampleExtra({ type: 'LABOUR', units: 'HOUR', markup: hundredths(2_100) });
    expect(line).toMatchObject({ markup: 0, unitPriceWithMarkup: 850, totalPrice: 850 });
    expect(exampleExtra({ type: 'LABOUR', markup: null })).toMatchObject({ markup: 0, totalPrice: 850 });
  });

  test('replaces whatever was there', () => {
    const forged = { ...exampleExtra(), unitPriceWithMarkup: pence(1), totalPrice: pence(1) };
    expect(priceLine(forged)).toEqual(exampleExtra());
  });

  test('computed twice is the same', () => {
    const anyWhole = fc.option(fc.nat(999_999_999));
    fc.assert(
      fc.property(anyWhole, anyWhole, fc.option(fc.nat(100_000)), (price, quantity, markup) => {
        const line = exampleExtra({
          unitPriceWithoutMarkup: price === null ? null : pence(price),
          quantity: quantity === null ? null : hundredths(quantity),
          markup: markup === null ? null : hundredths(markup),
        });
        expect(priceLine(line)).toEqual(line);
      }),
    );
  });
});

describe('a line that is added', () => {
  const zones = [exampleZone(), exampleZone({ id: 'b', length: hundredths(100), width: hundredths(100) })];

  test.each<['EXTRA' | 'LABOUR', Unit, number, number]>([
    ['EXTRA', 'ITEM', 100, 2_100],
    ['EXTRA', 'SQM', 2_032, 2_100],
    ['LABOUR', 'HOUR', 100, 0],
    ['LABOUR', 'DAY', 100, 0],
  ])('%s by %s has a quantity of %d and a markup of %d', (type, units, quantity, markup) => {
    expect(newLineItem({ id: 'new', type, description: 'Work', units }, zones, hundredths(2_100))).toEqual({
      id: 'new',
      type,
      description: 'Work',
      productId: null,
      quantity,
      units,
      unitPriceWithoutMarkup: null,
      markup,
      unitPriceWithMarkup: null,
      totalPrice: null,
      zones: [],
      material: null,
      ...EMPTY_LINE_VAT,
      ...NO_SELLING,
      ...NO_OPTION,
      vatKind: type === 'EXTRA' ? 'MATERIAL' : null,
    });
  });

  test('by the square metre, with nothing measured yet, is for one', () => {
    const unmeasured = [exampleZone({ width: null })];
    const line = newLineItem({ id: 'new', type: 'EXTRA', description: 'Work', units: 'SQM' }, unmeasured, null);
    expect(line.quantity).toBe(100);
  });

  test('has no markup while the default is not known', () => {
    const line = { id: 'new', description: 'Work', units: 'ITEM' } as const;
    expect(newLineItem({ ...line, type: 'EXTRA' }, [], null).markup).toBeNull();
    expect(newLineItem({ ...line, type: 'LABOUR' }, [], null).markup).toBe(0);
  });
});
