import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LineItem, priceLine } from './line-item.ts';
import { lineItemsBreaks } from './line-item-rules.ts';
import { addPercent, areaOfPlan, hundredths, pence, sumPence } from '#domain/money/money.ts';
import { NO_OPTION } from './line-option.ts';
import { NO_SELLING } from './line-selling.ts';
import { EMPTY_LINE_VAT } from '#domain/vat/vat-line.ts';
import { pricesOf } from './pricing.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';
import { emptyZone, measured } from '#domain/zone/zone.ts';

const anyWhole = fc.maxSafeInteger();

const LINE: LineItem = {
  id: 'line',
  type: 'EXTRA',
  description: 'Door bar',
  productId: null,
  quantity: hundredths(100),
  units: 'ITEM',
  unitPriceWithoutMarkup: null,
  markup: hundredths(2_100),
  unitPriceWithMarkup: null,
  totalPrice: null,
  zones: [],
  material: null,
  ...EMPTY_LINE_VAT,
  ...NO_SELLING,
  ...NO_OPTION,
};

test('a result beyond exact arithmetic is null, never wrong and never an exception', () => {
  expect(areaOfPlan(Number.MAX_SAFE_INTEGER * 200, hundredths(0))).toBeNull();
  expect(addPercent(pence(Number.MAX_SAFE_INTEGER), hundredths(2_100))).toBeNull();
});

test('a sum beyond exact arithmetic stays at the largest exact one', () => {
  const largest = pence(Number.MAX_SAFE_INTEGER);
  expect(sumPence([largest, largest])).toBe(Number.MAX_SAFE_INTEGER);
});

test('whatever figure is entered, a zone is measured and judged without an exception', () => {
  fc.assert(
    fc.property(anyWhole, anyWhole, (length, width) => {
      const zone = { ...emptyZone('zone'), length: hundredths(length), width: hundredths(width) };
      expect(() => zonesBreaks([measured(zone)], 'draft')).not.toThrow();
    }),
  );
});

test('whatever figures are entered, lines are priced, summed and judged without an exception', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ quantity: anyWhole, price: anyWhole, markup: anyWhole })), (figures) => {
      const lines = figures.map((each) => ({
        ...LINE,
        quantity: hundredths(each.quantity),
        unitPriceWithoutMarkup: pence(each.price),
        markup: hundredths(each.markup),
      }));
      expect(() => pricesOf(lines.map(priceLine), hundredths(2_000))).not.toThrow();
      expect(() => lineItemsBreaks(lines.map(priceLine), hundredths(2_000), 'draft')).not.toThrow();
    }),
  );
});
