import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { hundredths, pence, percentOf, sumPence } from '#domain/money/money.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { nextInvoice, type BilledJob, type BillSums } from './next-invoice.ts';

const RATES = { STANDARD: 2_000, ZERO: 0, REVERSE_CHARGE: 2_000 } as const;

function job(nets: Readonly<Record<keyof typeof RATES, number>>, deduction: number): BilledJob {
  const vatBreakdown = (['STANDARD', 'ZERO', 'REVERSE_CHARGE'] as const)
    .filter((treatment) => nets[treatment] > 0)
    .map((treatment): StatedVat => {
      const [net, rate] = [pence(nets[treatment]), hundredths(RATES[treatment])];
      return { treatment, rate, net, vat: treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(net, rate) };
    });
  const net = sumPence(vatBreakdown.map((share) => share.net));
  const vat = sumPence(vatBreakdown.map((share) => share.vat));
  const reversed = percentOf(pence(nets.REVERSE_CHARGE), hundredths(2_000));
  const cis = { rate: hundredths(2_000), materials: pence(0), base: net, deduction: pence(Math.min(deduction, net)) };
  return { vatBreakdown, net, vat, total: pence(net + vat), reverseChargeVat: reversed, cis };
}

const record = ({ cis, ...sums }: BillSums) =>
  ({ ...sums, kind: 'INVOICE', cisDeduction: cis?.deduction ?? pence(0) }) as unknown as BillRecord; // all that is looked at

/** The invoices of a plan: so many hundredths of a percent each, then the rest. */
function invoicesOf(whole: BilledJob, percents: readonly number[]): BillSums[] {
  const shares = [...percents.map((percent) => ({ percent: hundredths(percent) })), 'REST' as const];
  const parts: BillSums[] = [];
  for (const share of shares) {
    const next = nextInvoice(whole, parts.map(record), share, () => null);
    // Percentages that are rounded up may come to more than there is.
    if (next.ok) parts.push(next.value);
  }
  return parts;
}

test('the parts of a plan at two rates, with a reverse charge and a deduction, to the penny', () => {
  const whole = job({ STANDARD: 100_001, ZERO: 60_000, REVERSE_CHARGE: 33_333 }, 20_001);
  const parts = invoicesOf(whole, [2_500, 3_333]);
  expect(
    parts.map(({ net, vat, total, reverseChargeVat, cis }) => [net, vat, total, reverseChargeVat, cis?.deduction]),
  ).toEqual([
    [48_334, 5_000, 53_334, 1_667, 5_000],
    [64_438, 6_666, 71_104, 2_222, 6_666],
    [80_562, 8_334, 88_896, 2_778, 8_335],
  ]);
  expect(parts.map(({ isLast }) => isLast)).toEqual([false, false, true]);
});

test('a part that comes to nothing takes nothing of the VAT that is left', () => {
  const parts = invoicesOf(job({ STANDARD: 8, ZERO: 0, REVERSE_CHARGE: 0 }, 0), [1, 500]);
  expect(parts.map(({ net, vat }) => [net, vat])).toEqual([
    [0, 0],
    [1, 0],
    [7, 2],
  ]);
});

test('the parts of any plan come to its job at each rate, and so does what is kept back', () => {
  const amount = fc.nat(9_999_999);
  const anyJob = fc
    .tuple(amount, amount, amount, amount)
    .map(([STANDARD, ZERO, REVERSE_CHARGE, deduction]) => job({ STANDARD, ZERO, REVERSE_CHARGE }, deduction));
  const anyPlan = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(anyJob, anyPlan, (whole, percents) => {
      const parts = invoicesOf(whole, percents);
      const shares = parts.flatMap(({ vatBreakdown }) => vatBreakdown);
      for (const { treatment, net, vat } of whole.vatBreakdown) {
        const same = shares.filter((share) => share.treatment === treatment);
        expect([sumPence(same.map((share) => share.net)), sumPence(same.map((share) => share.vat))]).toEqual([
          net,
          vat,
        ]);
      }
      expect(sumPence(parts.map(({ cis }) => cis?.deduction ?? pence(0)))).toBe(whole.cis?.deduction);
      expect(shares.every(({ net, vat }) => net >= 0 && vat >= 0)).toBe(true);
      expect(parts.at(-1)?.isLast).toBe(true);
    }),
  );
});

test('what a part prints of its deduction is a true sum, and the parts add up to the whole of it', () => {
  const [net, whole] = [pence(166_667), job({ STANDARD: 166_667, ZERO: 0, REVERSE_CHARGE: 0 }, 0)];
  fc.assert(
    fc.property(
      fc.integer({ min: 20_000, max: 160_000 }),
      fc.constantFrom(2_000, 3_000),
      fc.array(fc.integer({ min: 1, max: 2_400 }), { minLength: 1, maxLength: 4 }),
      (cost, percent, percents) => {
        const [materials, rate] = [pence(cost), hundredths(percent)];
        const base = pence(net - materials);
        const cis = { materials, rate, base, deduction: percentOf(base, rate) };
        const parts = invoicesOf({ ...whole, cis }, percents);
        expect(sumPence(parts.map((part) => part.cis?.deduction ?? pence(0)))).toBe(cis.deduction);
        for (const part of parts) {
          expect(part.cis && percentOf(part.cis.base, rate)).toBe(part.cis?.deduction);
          expect(part.cis && part.cis.base + part.cis.materials).toBe(part.net);
        }
      },
    ),
  );
});

test('the base of a part is moved by no more than its deduction was rounded', () => {
  const whole = job({ STANDARD: 166_677, ZERO: 0, REVERSE_CHARGE: 0 }, 0);
  const cis = { materials: pence(30_001), rate: hundredths(2_000), base: pence(136_676), deduction: pence(27_335) };
  const [part] = invoicesOf({ ...whole, cis }, [3_300]);
  // By net alone the base is £451.03, of which 20 % is £90.21.
  expect([part?.net, part?.cis]).toEqual([55_003, { ...cis, base: 45_102, materials: 9_901, deduction: 9_020 }]);
});

test('a deduction that no base near explains keeps its own', () => {
  const whole = job({ STANDARD: 100_000, ZERO: 0, REVERSE_CHARGE: 0 }, 0);
  const cis = { materials: pence(0), rate: hundredths(2_000), base: pence(100_000), deduction: pence(20_000) };
  const before = record({
    ...whole,
    net: pence(50_000),
    vat: pence(10_000),
    total: pence(60_000),
    cis: null,
    isLast: false,
    vatBreakdown: [{ treatment: 'STANDARD', rate: hundredths(2_000), net: pence(50_000), vat: pence(10_000) }],
  });
  const rest = nextInvoice({ ...whole, cis }, [before], 'REST', () => null);
  expect(rest.ok && rest.value.cis).toEqual({ ...cis, base: 50_000 });
});
