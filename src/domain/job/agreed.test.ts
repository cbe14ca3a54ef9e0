import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hundredths, pence, percentOf, sumPence } from '#domain/money/money.ts';
import type { VatShare } from '#domain/vat/vat-rates.ts';
import { agreedOf, NOTHING_AGREED, type AgreedSums } from './agreed.ts';

const FULL = hundredths(2_000);

function share(net: number, rate = 20, treatment: VatShare['treatment'] = 'STANDARD'): VatShare {
  const charged = treatment === 'REVERSE_CHARGE' ? 0 : percentOf(pence(net), hundredths(rate * 100));
  return { treatment, rate: hundredths(rate * 100), net: pence(net), vat: pence(charged) };
}

function sums(...vatBreakdown: VatShare[]): AgreedSums {
  return { net: sumPence(vatBreakdown.map(({ net }) => net)), vatBreakdown };
}

const quoteOf = (version: number, of: AgreedSums) => ({ version, sums: of, options: ['bars'] });
const JOB = { version: 1, vatRate: FULL, priceVatExclusive: pence(100_000), vatBreakdown: [share(100_000)] };

test('nothing is agreed before the newest version or an extra is accepted', () => {
  expect(agreedOf(JOB, NOTHING_AGREED)).toBeNull();
  expect(agreedOf({ ...JOB, version: 2 }, { quote: quoteOf(1, sums(share(100_000))), extras: [] })).toBeNull();
});

test('the accepted quote is agreed as it was accepted, whatever its job is edited to', () => {
  const edited = { ...JOB, priceVatExclusive: pence(900), vatBreakdown: [share(900)] };
  expect(agreedOf(edited, { quote: quoteOf(1, sums(share(120_000))), extras: [] })).toEqual({
    net: 120_000,
    vat: 24_000,
    total: 144_000,
    vatBreakdown: [share(120_000)],
    options: ['bars'],
  });
});

test('extras add their nets, and VAT is rounded once for each rate', () => {
  const quote = quoteOf(1, sums(share(1_002), share(500, 0, 'ZERO')));
  const extras = [sums(share(1_001)), sums(share(300, 5, 'REDUCED')), sums(share(100, 20, 'REVERSE_CHARGE'))];
  expect(agreedOf(JOB, { quote, extras })).toEqual({
    net: 2_903,
    // 400.6 and 15, where each sum rounded by itself would be 200 + 200 + 15.
    vat: 416,
    total: 3_319,
    vatBreakdown: [share(2_003), share(100, 20, 'REVERSE_CHARGE'), share(300, 5, 'REDUCED'), share(500, 0, 'ZERO')],
    options: ['bars'],
  });
});

test('accepted extras outlive a newer version, whose own sums then count, without options of the one before', () => {
  const extras = [sums(share(5_000))];
  expect(agreedOf({ ...JOB, version: 2 }, { quote: quoteOf(1, sums(share(120_000))), extras })).toEqual({
    net: 105_000,
    vat: 21_000,
    total: 126_000,
    vatBreakdown: [share(105_000)],
    options: [],
  });
});

test('a business that registers later charges its usual rate on what was agreed before; one that left VAT charges none', () => {
  const quote = quoteOf(1, { net: pence(10_000), vatBreakdown: [] });
  const extras = [sums(share(2_000, 5, 'REDUCED'))];
  expect(agreedOf(JOB, { quote, extras })).toMatchObject({
    total: 14_100,
    vatBreakdown: [share(10_000), share(2_000, 5, 'REDUCED')],
  });
  expect(agreedOf({ ...JOB, vatRate: null }, { quote, extras })).toMatchObject({
    net: 12_000,
    vat: 0,
    total: 12_000,
    vatBreakdown: [],
  });
});

test('whatever is agreed, nets of the breakdown sum to its net, and VAT is what each of them bears', () => {
  const anyShare = fc
    .record({ net: fc.nat(1_000_000), rate: fc.constantFrom(0, 5, 20) })
    .map(({ net, rate }) => share(net, rate));
  const anySums = fc.array(anyShare, { minLength: 1, maxLength: 4 }).map((shares) => sums(...shares));
  fc.assert(
    fc.property(anySums, fc.array(anySums, { maxLength: 4 }), (quoted, extras) => {
      const agreed = agreedOf(JOB, { quote: quoteOf(1, quoted), extras });
      expect(agreed?.net).toBe(sumPence([quoted, ...extras].map(({ net }) => net)));
      expect(sumPence(agreed?.vatBreakdown.map(({ net }) => net) ?? [])).toBe(agreed?.net);
      for (const { net, rate, vat } of agreed?.vatBreakdown ?? []) expect(vat).toBe(percentOf(net, rate));
      expect(agreed?.total).toBe((agreed?.net ?? 0) + (agreed?.vat ?? 0));
    }),
  );
});
