import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { hundredths, pence, percentOf, sumPence } from '#domain/money/money.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { statedMaterials } from './stated-materials.ts';
import { nextInvoice, type BilledJob, type BillSums } from './next-invoice.ts';

const RATES = { STANDARD: 2_000, ZERO: 0, REVERSE_CHARGE: 2_000 } as const;

function job(nets: Readonly<Record<keyof typeof RATES, number>>, cost: number, percent = 2_000): BilledJob {
  const vatBreakdown = (['STANDARD', 'ZERO', 'REVERSE_CHARGE'] as const)
    .filter((treatment) => nets[treatment] > 0)
    .map((treatment): StatedVat => {
      const [net, rate] = [pence(nets[treatment]), hundredths(RATES[treatment])];
      return { treatment, rate, net, vat: treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(net, rate) };
    });
  const net = sumPence(vatBreakdown.map((share) => share.net));
  const vat = sumPence(vatBreakdown.map((share) => share.vat));
  const reversed = percentOf(pence(nets.REVERSE_CHARGE), hundredths(2_000));
  const [rate, materials] = [hundredths(percent), pence(Math.min(cost, net))];
  const base = pence(net - materials);
  const cis = { rate, materials, base, deduction: percentOf(base, rate) };
  return {
    vatBreakdown,
    net,
    vat,
    total: pence(net + vat),
    reverseChargeVat: reversed,
    cis,
    materialsStated: pence(0),
  };
}

const record = ({ cis, ...sums }: BillSums) =>
  ({ ...sums, kind: 'INVOICE', cisDeduction: cis?.deduction ?? pence(0) }) as unknown as BillRecord; // all that is looked at

/** A job as it is billed after papers of it. */
function after(whole: BilledJob, papers: readonly BillSums[]): BilledJob {
  const kept = papers.map((paper) => ({ ...paper, kind: 'INVOICE' as const }));
  return { ...whole, materialsStated: statedMaterials(kept, whole) };
}

/** The invoices of a plan: so many hundredths of a percent each, then the rest. */
function invoicesOf(whole: BilledJob, percents: readonly number[]): BillSums[] {
  const shares = [...percents.map((percent) => ({ percent: hundredths(percent) })), 'REST' as const];
  const parts: BillSums[] = [];
  for (const share of shares) {
    const next = nextInvoice(after(whole, parts), parts.map(record), share, () => null);
    // Percentages that are rounded up may come to more than there is.
    if (next.ok) parts.push(next.value);
  }
  return parts;
}

test('the parts of a plan at two rates, with a reverse charge and a deduction, to the penny', () => {
  const whole = job({ STANDARD: 100_001, ZERO: 60_000, REVERSE_CHARGE: 33_333 }, 93_329);
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
    .map(([STANDARD, ZERO, REVERSE_CHARGE, cost]) => job({ STANDARD, ZERO, REVERSE_CHARGE }, cost));
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
      expect(sumPence(parts.map(({ cis }) => cis?.materials ?? pence(0)))).toBe(whole.cis?.materials);
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
        expect(sumPence(parts.map((part) => part.cis?.materials ?? pence(0)))).toBe(materials);
        for (const part of parts) {
          expect(part.cis && percentOf(part.cis.base, rate)).toBe(part.cis?.deduction);
          expect(part.cis && part.cis.base + part.cis.materials).toBe(part.net);
        }
      },
    ),
  );
});

test('the base of a part is moved to where its deduction is not rounded', () => {
  const whole = job({ STANDARD: 166_677, ZERO: 0, REVERSE_CHARGE: 0 }, 30_001);
  const [part] = invoicesOf(whole, [3_300]);
  // By net alone the base is £451.03, of which 20 % is £90.21.
  expect([part?.net, part?.cis]).toEqual([55_003, { ...whole.cis, base: 45_105, materials: 9_898, deduction: 9_021 }]);
});

const LABOUR = { ZERO: 0, REVERSE_CHARGE: 0 };

/** The balance of a job of which half of £2,000, £1,000 of it for materials, was invoiced with 20 % kept back of the rest. */
function balanceOf(whole: BilledJob): BillSums['cis'] | string {
  const [half] = invoicesOf(job({ ...LABOUR, STANDARD: 200_000 }, 100_000), [5_000]);
  if (half === undefined) return 'none';
  expect(half.cis).toMatchObject({ materials: 50_000, base: 50_000, deduction: 10_000 });
  const rest = nextInvoice(after(whole, [half]), [record(half)], 'REST', () => null);
  return rest.ok ? rest.value.cis : rest.problem.detail;
}

test.each([
  ['the rate that rose', 200_000, 100_000, 3_000, { materials: 50_000, base: 50_000, deduction: 15_000 }],
  ['dearer labour', 400_000, 100_000, 2_000, { materials: 50_000, base: 250_000, deduction: 50_000 }],
  ['dearer materials', 300_000, 200_000, 2_000, { materials: 150_000, base: 50_000, deduction: 10_000 }],
  ['cheaper materials', 200_000, 30_000, 2_000, { materials: 0, base: 100_000, deduction: 20_000 }],
  ['materials above what is left', 200_000, 190_000, 2_000, { materials: 140_000, base: 0, deduction: 0 }],
])('of a balance the rate of that payment less the materials that are left is kept back: after %s', (...row) => {
  const [, net, cost, percent, cis] = row;
  expect(balanceOf(job({ ...LABOUR, STANDARD: net }, cost, percent))).toMatchObject(cis);
});

test('a job that came under CIS between its parts has of its materials those of the rest on it', () => {
  const whole = job({ ...LABOUR, STANDARD: 200_000 }, 100_000);
  const [half] = invoicesOf({ ...whole, cis: null }, [5_000]);
  const rest = half && nextInvoice(after(whole, [half]), [record(half)], 'REST', () => null);
  expect(rest?.ok && rest.value.cis).toMatchObject({ materials: 50_000, base: 50_000, deduction: 10_000 });
});
