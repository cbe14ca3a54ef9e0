import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleExtra } from './line-examples.ts';
import type { LineItem } from './line-item.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { pricesOf } from './pricing.ts';

function lineOf(totalPrice: number | null): LineItem {
  return { ...exampleExtra(), totalPrice: totalPrice === null ? null : pence(totalPrice) };
}

describe('the three prices of a job', () => {
  test.each<[(number | null)[], number | null, [number, number, number]]>([
    [[], 2_000, [0, 0, 0]],
    [[null], 2_000, [0, 0, 0]],
    [[37_673, 3_381, 3_087, 38_000], 2_000, [82_141, 16_428, 98_569]],
    [[1_000, null, 250], 2_000, [1_250, 250, 1_500]],
    [[1, 1, 1], 2_000, [3, 1, 4]],
    [[2], 2_000, [2, 0, 2]],
    [[1_003], 1_750, [1_003, 176, 1_179]],
    [[1_000], 500, [1_000, 50, 1_050]],
    [[1_000], 0, [1_000, 0, 1_000]],
    [[1_000], null, [1_000, 0, 1_000]],
  ])('of lines of %j p at a rate of %j are %j', (totals, rate, [net, vat, gross]) => {
    expect(pricesOf(totals.map(lineOf), rate === null ? null : hundredths(rate))).toMatchObject({
      priceVatExclusive: net,
      priceVatComponent: vat,
      priceVatInclusive: gross,
    });
  });

  test('VAT is rounded once, on the sum, not line by line', () => {
    // Line by line, 3 × 0.4 p would be nothing.
    expect(pricesOf([2, 2, 2].map(lineOf), hundredths(2_000)).priceVatComponent).toBe(1);
  });

  test('add up, whatever the lines and their order', () => {
    const anyTotal = fc.option(fc.nat(999_999_999));
    fc.assert(
      fc.property(fc.array(anyTotal, { maxLength: 50 }), fc.nat(10_000), (totals, rate) => {
        const lines = totals.map(lineOf);
        const prices = pricesOf(lines, hundredths(rate));
        expect(prices.priceVatExclusive + prices.priceVatComponent).toBe(prices.priceVatInclusive);
        expect(prices.priceVatExclusive).toBe(totals.reduce<number>((sum, total) => sum + (total ?? 0), 0));
        expect(pricesOf(lines.toReversed(), hundredths(rate))).toEqual(prices);
      }),
    );
  });
});
