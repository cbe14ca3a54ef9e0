import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, percentOf, sumPence } from '#domain/money/money.ts';
import type { StatedVat, VatTreatment } from '#domain/vat/vat-rates.ts';
import {
  isBelowZero,
  leftToCredit,
  leftToInvoice,
  partOf,
  reverseChargeOf,
  totalOf,
  type Charged,
  type IssuedPaper,
} from './part-of-job.ts';

const RATES = { STANDARD: 2_000, REDUCED: 500, ZERO: 0, REVERSE_CHARGE: 2_000 } as const;

function share(treatment: VatTreatment, net: number, vat?: number): StatedVat {
  const rate = hundredths(RATES[treatment]);
  const due = treatment === 'REVERSE_CHARGE' ? pence(0) : percentOf(pence(net), rate);
  return { treatment, rate, net: pence(net), vat: vat === undefined ? due : pence(vat) };
}

function charged(...vatBreakdown: readonly StatedVat[]): Charged {
  return { vatBreakdown, net: sumPence(vatBreakdown.map(({ net }) => net)) };
}

function unregistered(net: number): Charged {
  return { vatBreakdown: [], net: pence(net) };
}

function invoice(vatBreakdown: readonly StatedVat[]): IssuedPaper {
  return { kind: 'INVOICE', ...charged(...vatBreakdown) };
}

const figures = (shares: readonly StatedVat[]): readonly (readonly [number | null, number, number])[] =>
  shares.map(({ rate, net, vat }) => [rate, net, vat]);

describe('a part of a job', () => {
  test('of a quarter of £3,058.72 takes a quarter of net and VAT', () => {
    const left = leftToInvoice(charged(share('STANDARD', 254_893)), []);
    expect(totalOf(left)).toBe(305_872);
    expect(figures(partOf(left, pence(76_468)))).toEqual([[2_000, 63_723, 12_745]]);
  });

  test('is split over two rates by what is left at each with VAT', () => {
    const job = charged(share('STANDARD', 100_000), share('ZERO', 60_000));
    const first = partOf(leftToInvoice(job, []), pence(45_000));
    expect(figures(first)).toEqual([
      [2_000, 25_000, 5_000],
      [0, 15_000, 0],
    ]);
    const rest = leftToInvoice(job, [invoice(first)]);
    expect(figures(partOf(rest, totalOf(rest)))).toEqual([
      [2_000, 75_000, 15_000],
      [0, 45_000, 0],
    ]);
  });

  test('leaves out a rate of which nothing is in it', () => {
    expect(figures(partOf([share('STANDARD', 0), share('ZERO', 500)], pence(100)))).toEqual([[0, 100, 0]]);
    expect(partOf([share('STANDARD', 100)], pence(0))).toEqual([]);
  });

  test('of a reverse charge carries no VAT, and says what the customer accounts for', () => {
    const part = partOf([share('REVERSE_CHARGE', 100_000)], pence(33_333));
    expect(figures(part)).toEqual([[2_000, 33_333, 0]]);
    expect(reverseChargeOf(part)).toBe(6_667);
  });
});

describe('what is left of a job', () => {
  test('grows by a credit note', () => {
    const job = charged(share('STANDARD', 100_000));
    const part = partOf(leftToInvoice(job, []), pence(60_000));
    const credit: IssuedPaper = { ...invoice(part), kind: 'CREDIT_NOTE' };
    expect(leftToInvoice(job, [invoice(part), credit])).toEqual(job.vatBreakdown);
  });

  test('is below zero where the price fell below what was invoiced, in all or at one rate', () => {
    const before = invoice([share('STANDARD', 50_000), share('ZERO', 50_000)]);
    expect(isBelowZero(leftToInvoice(charged(share('STANDARD', 90_000), share('ZERO', 40_000)), [before]))).toBe(true);
    expect(isBelowZero(leftToInvoice(charged(share('STANDARD', 200_000)), [before]))).toBe(true);
    expect(isBelowZero(leftToInvoice(charged(share('STANDARD', 50_000), share('ZERO', 50_000)), [before]))).toBe(false);
  });

  test('of a rate that changed since is the nets not yet invoiced, at the rate of today', () => {
    const before = invoice([share('ZERO', 30_000)]);
    const now = charged(share('STANDARD', 100_000));
    expect(isBelowZero(leftToInvoice(now, [before]))).toBe(true);
    const left = leftToInvoice(now, [before], () => ({ treatment: 'STANDARD', rate: hundredths(2_000) }));
    expect(figures(left)).toEqual([[2_000, 70_000, 14_000]]);
  });

  test('after a registration counts nets from before it by value, with the VAT of today on what is left', () => {
    const now = charged(share('STANDARD', 60_000), share('ZERO', 40_000));
    const left = leftToInvoice(now, [{ kind: 'INVOICE', ...unregistered(25_000) }]);
    expect(figures(left)).toEqual([
      [2_000, 45_000, 9_000],
      [0, 30_000, 0],
    ]);
  });

  test('after a registration has ended is nets alone', () => {
    const left = leftToInvoice(unregistered(100_000), [invoice([share('STANDARD', 25_000)])]);
    expect(figures(left)).toEqual([[null, 75_000, 0]]);
  });
});

describe('the parts of a job', () => {
  const anyShare = fc
    .tuple(fc.constantFrom<VatTreatment>('STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'), fc.nat(99_999_999))
    .map(([treatment, net]) => share(treatment, net));
  const anyJob = fc
    .uniqueArray(anyShare, { minLength: 1, maxLength: 4, selector: ({ treatment }) => treatment })
    .map((shares) => charged(...shares));
  const anyActs = fc.array(fc.tuple(fc.constantFrom<IssuedPaper['kind']>('INVOICE', 'CREDIT_NOTE'), fc.nat(1_000)), {
    maxLength: 12,
  });

  /** A part of what is left, or a credit of what was invoiced, for so many thousandths of it. */
  function paper(
    job: Charged,
    papers: readonly IssuedPaper[],
    kind: IssuedPaper['kind'],
    perMille: number,
  ): IssuedPaper {
    const left = leftToInvoice(job, papers);
    const pool = kind === 'INVOICE' ? left : leftToCredit(job, [charged(...left)]);
    const amount = pence(Math.floor((totalOf(pool) * perMille) / 1_000));
    return { ...invoice(partOf(pool, amount)), kind };
  }

  test('and credits in any order never drop below zero, and the rest makes them the job to the penny', () => {
    fc.assert(
      fc.property(anyJob, anyActs, (job, acts) => {
        const papers: IssuedPaper[] = [];
        for (const [kind, perMille] of acts) papers.push(paper(job, papers, kind, perMille));
        const left = leftToInvoice(job, papers);
        expect(isBelowZero(left)).toBe(false);
        const all = [...papers, invoice(partOf(left, totalOf(left)))];
        expect(totalOf(leftToInvoice(job, all))).toBe(0);
        expect(leftToInvoice(job, all).every(({ net, vat }) => net === 0 && vat === 0)).toBe(true);
      }),
    );
  });

  test('come to the amount that was asked', () => {
    fc.assert(
      fc.property(anyJob, fc.nat(1_000), (job, perMille) => {
        const left = leftToInvoice(job, []);
        const amount = pence(Math.floor((totalOf(left) * perMille) / 1_000));
        expect(totalOf(partOf(left, amount))).toBe(amount);
      }),
    );
  });
});

test('the example of docs/money.md: a deposit, an amount, a credit of it, and the rest', () => {
  const job = charged(share('STANDARD', 254_893));
  const deposit = partOf(leftToInvoice(job, []), pence(76_468));
  const materials = partOf(leftToInvoice(job, [invoice(deposit)]), pence(100_000));
  const back = partOf(leftToCredit(charged(...materials), []), pence(6_000));
  const papers: IssuedPaper[] = [invoice(deposit), invoice(materials), { ...invoice(back), kind: 'CREDIT_NOTE' }];
  const left = leftToInvoice(job, papers);
  const rest = partOf(left, totalOf(left));
  expect([deposit, materials, back, rest].map((shares) => figures(shares)[0]?.slice(1))).toEqual([
    [63_723, 12_745],
    [83_333, 16_667],
    [5_000, 1_000],
    [112_837, 22_567],
  ]);
});

test('the example of docs/money.md: the VAT of parts in two rates is that of the job, not of each net', () => {
  const job = charged(share('STANDARD', 80_000), share('REDUCED', 41_000));
  const quarter = partOf(leftToInvoice(job, []), pence(34_763));
  const left = leftToInvoice(job, [invoice(quarter)]);
  expect([quarter, partOf(left, totalOf(left))].map((shares) => figures(shares)[1]?.slice(1))).toEqual([
    [10_250, 513],
    [30_750, 1_537],
  ]);
});
