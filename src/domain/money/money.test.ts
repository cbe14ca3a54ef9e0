import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  addPercent,
  areaOfPlan,
  decimalOf,
  formatWhole,
  formatDecimal,
  formatTenths,
  formatDeduction,
  formatPounds,
  formatQuantity,
  hundredths,
  hundredthsOfDecimal,
  marginOfMarkup,
  pence,
  penceOfPounds,
  percentOf,
  percentOfWhole,
  splitByValue,
  sumHundredths,
  sumPence,
  timesQuantity,
  type Hundredths,
  type Pence,
} from './money.ts';

const PRICE_MAX = 999_999_999;
const anyPrice = fc.integer({ min: 0, max: PRICE_MAX }).map(pence);
const anyQuantity = fc.integer({ min: 0, max: PRICE_MAX }).map(hundredths);
const anyPercent = fc.integer({ min: 0, max: 100_000 }).map(hundredths);
const anyWhole = fc.integer({ min: -PRICE_MAX, max: PRICE_MAX });

/** Whether a rounded result is the whole number nearest to a quotient of positives, the upper one for a half. */
function isNearest(result: number | null, dividend: bigint, divisor: bigint): boolean {
  const twiceOver = 2n * (BigInt(result ?? -1) * divisor - dividend);
  return -divisor < twiceOver && twiceOver <= divisor;
}

describe('pounds do not fit where pence go', () => {
  test('by type', () => {
    expectTypeOf<Pence>().toExtend<number>();
    expectTypeOf<number>().not.toExtend<Pence>();
    expectTypeOf<Hundredths>().not.toExtend<Pence>();
    expectTypeOf<Pence>().not.toExtend<Hundredths>();
  });

  test('not as a bare number, and not a measure for an amount', () => {
    // @ts-expect-error: pounds are a bare number, not pence
    expect(formatPounds(3)).toBe('£0.03');
    // @ts-expect-error: a quantity is no amount of money
    expect(sumPence([hundredths(1)])).toBe(1);
    // @ts-expect-error: an amount of money is no length
    expect(areaOfPlan(10_000, pence(0))).toBe(100);
    // @ts-expect-error: price and quantity do not change places
    expect(timesQuantity(hundredths(100), pence(100))).toBe(100);
  });

  test.each([0.5, 1.005, NaN, Infinity, 2 ** 53])('%d is no whole number of pence or hundredths', (value) => {
    expect(() => pence(value)).toThrow(RangeError);
    expect(() => hundredths(value)).toThrow(RangeError);
  });

  test('minus nothing is nothing', () => {
    expect(Object.is(pence(-0), 0)).toBe(true);
  });
});

describe('decimals', () => {
  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [4.6, 460],
    [1_234.56, 123_456],
    [9_999_999.99, 999_999_999],
    [-2.5, -250],
  ])('%d is %d hundredths', (decimal, whole) => {
    expect(hundredthsOfDecimal(decimal)).toBe(whole);
    expect(penceOfPounds(decimal)).toBe(whole);
    expect(decimalOf(hundredths(whole))).toBe(decimal);
  });

  test.each([1.005, 0.001, 2.675, 0.1 + 0.2, NaN, Infinity, -Infinity, 1e16, 2 ** 53])('%d is refused', (decimal) => {
    expect(hundredthsOfDecimal(decimal)).toBeNull();
    expect(penceOfPounds(decimal)).toBeNull();
  });

  test('every amount survives the way out and back', () => {
    fc.assert(
      fc.property(anyWhole, (whole) => {
        expect(penceOfPounds(decimalOf(pence(whole)))).toBe(whole);
        expect(penceOfPounds(Number(formatDecimal(pence(whole))))).toBe(whole);
      }),
    );
  });
});

describe('rounding is decimal-exact, half away from zero', () => {
  test.each([
    [15, 670, 101],
    [670, 15, 101],
    [1, 50, 1],
    [1, 49, 0],
    [-1, 50, -1],
    [-15, 670, -101],
    [833, 4_950, 41_234],
    [24_167, 5_000, 1_208_350],
    [1_204, 3_129, 37_673],
    [333, 333, 1_109],
    [0, PRICE_MAX, 0],
    [99_999_999, 100_000_000, 99_999_999_000_000],
  ])('%d p × %d hundredths = %d p', (price, quantity, total) => {
    expect(timesQuantity(pence(price), hundredths(quantity))).toBe(total);
  });

  test.each([
    [350, 2_100, 424],
    [995, 2_100, 1_204],
    [145, 2_100, 175],
    [850, 2_100, 1_029],
    [1, 4_999, 1],
    [1, 5_000, 2],
    [500, 0, 500],
    [0, 2_100, 0],
    [100, 100_000, 1_100],
    [PRICE_MAX, 100_000, 10_999_999_989],
    [-350, 2_100, -424],
  ])('%d p raised by %d hundredths of a percent is %d p', (price, percent, raised) => {
    expect(addPercent(pence(price), hundredths(percent))).toBe(raised);
  });

  test.each([
    [82_141, 2_000, 16_428],
    [37_673, 2_000, 7_535],
    [2, 2_500, 1],
    [1, 4_999, 0],
    [100, 1_750, 18],
    [9_999_999_999, 2_000, 2_000_000_000],
    [100, 0, 0],
    [-2, 2_500, -1],
  ])('of %d p, %d hundredths of a percent is %d p', (amount, percent, part) => {
    expect(percentOf(pence(amount), hundredths(percent))).toBe(part);
  });

  test.each([
    [460, 420, 1_932],
    [380, 315, 1_197],
    [50, 50, 25],
    [20_000, 20_000, 4_000_000],
    [105, 105, 110],
    [55, 101, 56],
    [355, 110, 391],
    [105, 50, 53],
  ])('%d cm by %d cm is %d hundredths of a square metre', (length, width, area) => {
    expect(areaOfPlan(length * width, hundredths(0))).toBe(area);
  });

  test.each([
    [400_000, 3_500, 4_883],
    [400_000, 0, 4_000],
    [400_000, 6_000, 8_000],
    // Exactly half a hundredth more: a cosine that is a little off would lose it.
    [25, 6_000, 1],
    [400_000, 7_500, 15_455],
  ])('%d cm² on plan at %d hundredths of a degree are %d hundredths of a square metre', (plan, slope, area) => {
    expect(areaOfPlan(plan, hundredths(slope))).toBe(area);
  });

  test('the largest price times the largest quantity is exact or no number at all', () => {
    expect(timesQuantity(pence(PRICE_MAX), hundredths(PRICE_MAX))).toBeNull();
    expect(timesQuantity(pence(900_719_926), hundredths(PRICE_MAX))).toBe(9_007_199_250_992_801);
    expect(timesQuantity(pence(900_719_927), hundredths(PRICE_MAX))).toBeNull();
  });

  test('every result is the nearest whole penny, and no half is rounded towards zero', () => {
    fc.assert(
      fc.property(anyPrice, anyQuantity, anyPercent, (price, quantity, percent) => {
        const total = timesQuantity(price, quantity);
        const isTooLarge = BigInt(price) * BigInt(quantity) >= 100n * BigInt(Number.MAX_SAFE_INTEGER);
        expect(isTooLarge ? total === null : isNearest(total, BigInt(price) * BigInt(quantity), 100n)).toBe(true);
        const raised = addPercent(price, percent);
        expect(isNearest(raised, BigInt(price) * BigInt(10_000 + percent), 10_000n)).toBe(true);
        expect(raised).toBe(price + percentOf(price, percent));
      }),
    );
  });

  test('what is below zero mirrors what is above', () => {
    fc.assert(
      fc.property(fc.nat(PRICE_MAX), fc.integer({ min: 0, max: 99_999 }).map(hundredths), (price, quantity) => {
        const above = timesQuantity(pence(price), quantity);
        const below = timesQuantity(pence(-price), quantity);
        expect(sumPence([above ?? pence(1), below ?? pence(1)])).toBe(0);
      }),
    );
  });

  test('more is never cheaper', () => {
    fc.assert(
      fc.property(anyPrice, fc.nat(99_999), fc.nat(99_999), (price, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) =>
          timesQuantity(price, hundredths(each)),
        );
        expect(less).toBeLessThanOrEqual(more ?? NaN);
      }),
    );
  });
});

describe('sums', () => {
  test('of nothing are nothing', () => {
    expect(sumPence([])).toBe(0);
    expect(sumHundredths([])).toBe(0);
  });

  test('do not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(anyWhole), fc.infiniteStream(fc.nat()), (amounts, places) => {
        const shuffled = amounts
          .map((amount) => [places.next().value ?? 0, amount] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, amount]) => amount);
        expect(sumPence(shuffled.map(pence))).toBe(sumPence(amounts.map(pence)));
        expect(sumHundredths(shuffled.map(hundredths))).toBe(sumHundredths(amounts.map(hundredths)));
      }),
    );
  });

  test('of two parts are the sum of the whole', () => {
    fc.assert(
      fc.property(fc.array(anyPrice), fc.array(anyPrice), (one, other) => {
        expect(sumPence([...one, ...other])).toBe(sumPence([sumPence(one), sumPence(other)]));
      }),
    );
  });
});

describe('money for people', () => {
  test.each([
    [0, '£0.00'],
    [1, '£0.01'],
    [-1, '−£0.01'],
    [99, '£0.99'],
    [100, '£1.00'],
    [123_450, '£1,234.50'],
    [-123_450, '−£1,234.50'],
    [99_999, '£999.99'],
    [100_000, '£1,000.00'],
    [999_999_999, '£9,999,999.99'],
    [9_999_999_999, '£99,999,999.99'],
  ])('%d p reads %s', (amount, text) => {
    expect(formatPounds(pence(amount))).toBe(text);
  });

  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [1_932, '19.32'],
    [-5, '-0.05'],
    [123_456_789, '1234567.89'],
  ])('%d in a field reads %s', (whole, text) => {
    expect(formatDecimal(hundredths(whole))).toBe(text);
  });

  test.each([
    [0, '0'],
    [300, '3'],
    [2_901, '29.01'],
    [2_910, '29.1'],
    [1, '0.01'],
    [100_000, '1,000'],
    [999_999_999, '9,999,999.99'],
  ])('a quantity of %d reads %s', (whole, text) => {
    expect(formatQuantity(hundredths(whole))).toBe(text);
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('the number %d reads %s', (whole, text) => {
    expect(formatWhole(whole)).toBe(text);
  });

  test('every amount is read back from what is shown', () => {
    fc.assert(
      fc.property(anyWhole, (whole) => {
        const shown = formatPounds(pence(whole));
        expect(shown).toMatch(/^−?£\d{1,3}(,\d{3})*\.\d\d$/);
        expect(penceOfPounds(Number(shown.replace('−', '-').replace(/[£,]/g, '')))).toBe(whole);
      }),
    );
  });
});

test.each([
  [0, 0],
  [2_100, 1_736],
  [2_500, 2_000],
  [10_000, 5_000],
  [100_000, 9_091],
])('a markup of %d hundredths of a percent is a margin of %d', (markup, margin) => {
  expect(marginOfMarkup(hundredths(markup))).toBe(hundredths(margin));
});

test('a margin is below 100 percent, and never above its markup', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (markup) => {
      const margin = marginOfMarkup(hundredths(markup));
      expect(margin).toBeLessThan(10_000);
      expect(margin).toBeLessThanOrEqual(markup);
    }),
  );
});

describe('an amount split by value', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 1, 2], [25, 25, 50]],
    [101, [1, 1, 2], [25, 25, 51]],
    [1, [0, 5, 5], [0, 1, 0]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [5, [], []],
  ])('%i by %j is %j', (amount, weights, parts) => {
    expect(splitByValue(pence(amount), weights.map(pence))).toEqual(parts);
  });

  test('adds up, and no part is a penny off its share', () => {
    fc.assert(
      fc.property(
        anyPrice,
        fc.array(
          anyPrice.filter((weight) => weight > 0),
          { minLength: 1, maxLength: 6 },
        ),
        (amount, weights) => {
          const parts = splitByValue(amount, weights);
          const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          for (const [index, part] of parts.entries()) {
            const off = BigInt(part) * whole - BigInt(amount) * BigInt(weights[index] ?? 0);
            expect(off < whole && -off < whole).toBe(true);
          }
        },
      ),
    );
  });
});

test('an amount that is taken off has a sign as wide as a figure', () => {
  expect(formatDeduction(pence(4_891))).toBe('\u2212£48.91');
});

test.each([
  [4_124, '41.2'],
  [4_125, '41.3'],
  [-4_125, '-41.3'],
  [-4, '0.0'],
  [5, '0.1'],
  [10_000, '100.0'],
])('%i hundredths of a percent are %s%% in tenths', (whole, text) => {
  expect(formatTenths(hundredths(whole))).toBe(text);
});

test.each([
  [104_960, 200_000, 5_248],
  [-40, 95_000, -4],
  [1, 3, 3_333],
  [2, 3, 6_667],
])('%i of %i is %i hundredths of a percent', (amount, whole, percent) => {
  expect(percentOfWhole(pence(amount), pence(whole))).toBe(percent);
});
