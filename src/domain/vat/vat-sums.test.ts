import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, percentOf } from '#domain/money/money.ts';
import { discountBreaks, discountOf, type Discount } from './discount.ts';
import { makeTotal } from './make-total.ts';
import { vatLine } from './vat-examples.ts';
import type { VatTreatment } from './vat-rates.ts';
import { netOfLines, vatSums, type SummedLine } from './vat-sums.ts';

const RATES: Readonly<Record<VatTreatment, number>> = { STANDARD: 2_000, REDUCED: 500, ZERO: 0, REVERSE_CHARGE: 2_000 };
const STANDARD = hundredths(2_000);

function treated(total: number, vatTreatment: VatTreatment): SummedLine {
  return vatLine(total, { vatTreatment, vatRate: hundredths(RATES[vatTreatment]) });
}

const anyTreated = fc
  .tuple(fc.nat(999_999_999), fc.constantFrom<VatTreatment>('STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'))
  .map(([total, treatment]) => treated(total, treatment));
const anyLines = fc.array(anyTreated, { minLength: 1, maxLength: 12 });
const anyDiscount = fc.oneof(
  fc.nat(10_000).map((value): Discount => ({ kind: 'PERCENT', value: hundredths(value), label: '' })),
  fc.nat(99_999_999).map((value): Discount => ({ kind: 'AMOUNT', value: pence(value), label: '' })),
);

describe('the sums by treatment and rate', () => {
  test('are in the order of falling rates, the reverse charge last of equal ones', () => {
    const lines = (['ZERO', 'REVERSE_CHARGE', 'REDUCED', 'STANDARD'] as const).map((each) => treated(100, each));
    expect(vatSums(lines, STANDARD, null).vatBreakdown.map(({ treatment }) => treatment)).toEqual([
      'STANDARD',
      'REVERSE_CHARGE',
      'REDUCED',
      'ZERO',
    ]);
  });

  test('are one of nothing for a job without a priced line, and none for a business that is not registered', () => {
    const unpriced = [{ ...treated(0, 'STANDARD'), totalPrice: null }];
    expect(vatSums(unpriced, STANDARD, null).vatBreakdown).toEqual([
      { treatment: 'STANDARD', rate: 2_000, net: 0, vat: 0 },
    ]);
    expect(vatSums(unpriced, null, null).vatBreakdown).toEqual([]);
  });

  test('split a discount by value, the odd penny to the largest remainder', () => {
    const lines = [treated(1_000, 'STANDARD'), treated(1_000, 'REDUCED'), treated(1_001, 'ZERO')];
    const sums = vatSums(lines, STANDARD, { kind: 'AMOUNT', value: pence(100), label: '' });
    expect(sums.vatBreakdown.map(({ net }) => net)).toEqual([967, 967, 967]);
  });

  test('add up to the discounted sum, with one rounding of VAT for each rate', () => {
    fc.assert(
      fc.property(anyLines, fc.option(anyDiscount), (lines, discount) => {
        const { vatBreakdown, net, vat, reverseChargeVat } = vatSums(lines, STANDARD, discount);
        const all = netOfLines(lines);
        expect(net).toBe(all - discountOf(all, discount));
        expect(vatBreakdown.reduce((sum, share) => sum + share.net, 0)).toBe(net);
        const due = vatBreakdown.map((share) => ({ ...share, due: percentOf(share.net, share.rate) }));
        const of = (isReversed: boolean): number =>
          due.reduce((sum, share) => sum + ((share.treatment === 'REVERSE_CHARGE') === isReversed ? share.due : 0), 0);
        expect([vat, reverseChargeVat]).toEqual([of(false), of(true)]);
        expect(vatBreakdown.every((share) => share.net >= 0)).toBe(true);
      }),
    );
  });
});

describe('a discount', () => {
  test.each<[string, Discount, number, string | null]>([
    ['the whole', { kind: 'PERCENT', value: hundredths(10_000), label: '' }, 100, null],
    ['more', { kind: 'PERCENT', value: hundredths(10_001), label: '' }, 100, 'Enter a discount from 0 to 100 percent'],
    ['less than nothing', { kind: 'AMOUNT', value: pence(-1), label: '' }, 100, 'Enter a discount from £0'],
    ['the sum', { kind: 'AMOUNT', value: pence(100), label: '' }, 100, null],
    ['more than the sum', { kind: 'AMOUNT', value: pence(101), label: '' }, 100, 'Enter at most £1.00'],
  ])('of %s', (_, discount, net, message) => {
    expect(discountBreaks(discount, pence(net), 'complete').map((each) => each.message)).toEqual(
      message === null ? [] : [message],
    );
  });

  test('above a sum that shrank is the sum, and a mistake only once the job is to be priced', () => {
    const discount: Discount = { kind: 'AMOUNT', value: pence(500), label: '' };
    expect(discountOf(pence(300), discount)).toBe(300);
    expect(discountBreaks(discount, pence(300), 'draft')).toEqual([]);
  });
});

describe('making the total', () => {
  test.each([
    // Worked case 13.
    [[treated(43_310, 'STANDARD')], 50_000, { discount: 1_643, total: 50_000 }],
    // Of two that are equally near the lower.
    [[treated(254_893, 'STANDARD')], 300_003, { discount: 4_891, total: 300_002 }],
    [[treated(100_000, 'ZERO'), treated(100_000, 'STANDARD')], 200_000, { discount: 18_182, total: 200_000 }],
    [[treated(100, 'ZERO')], 0, { discount: 100, total: 0 }],
  ])('of %j to %i', (lines, total, expected) => {
    const made = makeTotal(lines, STANDARD, { total: pence(total) });
    expect({ discount: made?.discount.value, total: made?.total }).toEqual(expected);
  });

  test('is for a lower total only', () => {
    const lines = [treated(10_000, 'STANDARD')];
    expect(makeTotal(lines, STANDARD, { total: pence(12_000) })).toBeNull();
    expect(makeTotal(lines, STANDARD, { total: pence(11_999) })).not.toBeNull();
  });

  test('finds the nearest that any whole penny gives', () => {
    const fewPence = fc.tuple(
      fc.nat(400),
      fc.constantFrom<VatTreatment>('STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'),
    );
    fc.assert(
      fc.property(fc.array(fewPence, { minLength: 1, maxLength: 4 }), fc.nat(2_000), (parts, total) => {
        const lines = parts.map(([net, treatment]) => treated(net, treatment));
        const made = makeTotal(lines, STANDARD, { total: pence(total) });
        if (made === null) return;
        const offs = Array.from({ length: netOfLines(lines) + 1 }, (_, off) => pence(off));
        const totals = offs.map((value) => {
          const { net, vat } = vatSums(lines, STANDARD, { kind: 'AMOUNT', value, label: '' });
          return net + vat;
        });
        const nearest = Math.min(...totals.map((each) => Math.abs(each - total)));
        expect(Math.abs(made.total - total)).toBe(nearest);
        const isLowerThere = totals.includes(total - nearest);
        expect(made.total).toBe(isLowerThere ? total - nearest : total + nearest);
      }),
    );
  });
});
