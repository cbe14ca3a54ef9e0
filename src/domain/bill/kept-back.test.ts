import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import {
  deductionToCredit,
  keptBackBreak,
  keptInAll,
  keptOfInvoice,
  statedInAll,
  type KeptPaper,
} from './kept-back.ts';

// £1,757.89 of which £735.75 is no material, less 20% of that.
const INVOICE = paper({ net: 146_491, total: 175_789, stated: 14_715 });
const CIS = { materials: pence(72_916), rate: hundredths(2_000), base: pence(73_575), deduction: pence(14_715) };
// £91.64 to pay of £100.00 with VAT.
const NOTE = paper({ net: 8_333, total: 10_000, stated: 836 });

type Sums = { readonly net: number; readonly total: number; readonly stated: number; readonly kept?: number };

function paper({ net, total, stated, kept = stated }: Sums): KeptPaper {
  return { net: pence(net), total: pence(total), cisDeduction: pence(stated), cisKept: pence(kept) };
}

describe('what a contractor kept back of an invoice', () => {
  test.each<[string, number, readonly KeptPaper[], number | null]>([
    ['nothing', 0, [], 0],
    ['20%, as it says', 14_715, [], null],
    ['30%', 22_073, [], 22_073],
    ['nothing of it and its credit note', 0, [NOTE], 836],
    ['20% of both, as they say', 13_879, [NOTE], null],
    ['30% of both', 20_819, [NOTE], 21_655],
  ])('%s counts', (_what, kept, notes, own) => {
    expect(keptOfInvoice(pence(kept), INVOICE, notes)).toBe(own);
    const after = { ...INVOICE, cisKept: pence(own ?? INVOICE.cisDeduction) };
    expect(keptInAll(after, notes)).toBe(kept);
    // Money and what was kept back come to the invoice less what was credited.
    const credited = notes.reduce((sum, note) => sum + note.total, 0);
    const given = notes.reduce((sum, note) => sum + note.total - note.cisKept, 0);
    expect(after.total - after.cisKept - given).toBe(INVOICE.total - credited - kept);
  });

  test('is stated by both together', () => {
    expect(statedInAll({ ...INVOICE, cisKept: pence(0) }, [NOTE])).toBe(13_879);
  });

  test.each<[number, readonly KeptPaper[], string | null]>([
    [-1, [], 'Enter £0 or more'],
    [0, [], null],
    [175_788, [], null],
    [175_789, [], 'Enter less than £1,757.89, which is all of the invoice'],
    [165_789, [NOTE], 'Enter less than £1,657.89, which is all of the invoice'],
  ])('is from nothing to below what is left of it: %d', (kept, notes, message) => {
    expect(keptBackBreak(pence(kept), INVOICE, notes)).toBe(message);
  });
});

describe('a credit note gives back of the deduction', () => {
  const kept = (own: number) => ({ ...INVOICE, cisKept: pence(own) });

  test('as the paper says, where that counts', () => {
    expect(deductionToCredit(CIS, INVOICE, [NOTE])).toBe(CIS);
    expect(deductionToCredit(null, { ...INVOICE, cisDeduction: pence(0), cisKept: pence(0) }, [])).toBeNull();
  });

  test('nothing, where nothing was kept back', () => {
    expect(deductionToCredit(CIS, kept(0), [])).toBeNull();
    expect(deductionToCredit(CIS, kept(836), [NOTE])).toBeNull();
  });

  test.each<[string, number, readonly KeptPaper[], number]>([
    ['30%', 22_073, [], 3_000],
    ['30% of what a credit note left', 21_655, [NOTE], 3_000],
    ['no rate of the scheme', 18_000, [], 2_446],
    ['more than all but its materials', 80_000, [], 10_000],
  ])('at the rate that %s comes to', (_what, own, notes, rate) => {
    const { materials, base } = CIS;
    expect(deductionToCredit(CIS, kept(own), notes)).toEqual({ materials, base, rate, deduction: own });
  });

  test('of all of it, where the paper says nothing of a deduction', () => {
    const plain = { ...INVOICE, cisDeduction: pence(0), cisKept: pence(29_298) };
    expect(deductionToCredit(null, plain, [])).toEqual({
      materials: 0,
      base: INVOICE.net,
      rate: 2_000,
      deduction: 29_298,
    });
  });
});
