import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { vatFigures, vatFiguresCsv, type VatPaper } from './vat-figures.ts';

const QUARTER = { from: '2026-10-01', to: '2026-12-31' };

const STANDARD = { treatment: 'STANDARD', rate: hundredths(2_000), net: pence(10_000), vat: pence(2_000) } as const;
const REVERSED = { treatment: 'REVERSE_CHARGE', rate: hundredths(2_000), net: pence(5_000), vat: pence(0) } as const;

const INVOICE: VatPaper = {
  id: 'invoice',
  number: '#1042',
  kind: 'INVOICE',
  customerName: 'Margaret Ellison',
  issuedOn: '2026-11-22',
  taxPoint: '2026-11-22',
  vatBreakdown: [STANDARD],
  toPay: pence(12_000),
  payments: [],
  credits: [],
};
const CREDIT_NOTE: VatPaper = { ...INVOICE, id: 'note', number: '#1042-2', kind: 'CREDIT_NOTE' };

function boxes(papers: VatPaper[], basis: 'INVOICED' | 'RECEIVED', period = QUARTER): number[] {
  const { box1, box6, reverseCharge } = vatFigures(papers, basis, period);
  return [box1, box6, reverseCharge];
}

function entry(day: string, amount: number) {
  return { day, amount: pence(amount) };
}

describe('by invoices', () => {
  test.each<[string, VatPaper[], number[]]>([
    ['an invoice counts on its tax point', [INVOICE], [2_000, 10_000, 0]],
    ['which may be before its issue', [{ ...INVOICE, taxPoint: '2026-09-30' }], [0, 0, 0]],
    ['a credit note counts on its issue', [INVOICE, { ...CREDIT_NOTE, taxPoint: '2026-09-30' }], [0, 0, 0]],
    ['of a period after its invoice it takes away', [CREDIT_NOTE], [-2_000, -10_000, 0]],
    [
      'reverse-charge sales are in box 6 and by themselves',
      [{ ...INVOICE, vatBreakdown: [REVERSED] }],
      [0, 5_000, 5_000],
    ],
    ['papers of before a registration are in no box', [{ ...INVOICE, vatBreakdown: [] }], [0, 0, 0]],
  ])('%s', (_, papers, expected) => {
    expect(boxes(papers, 'INVOICED')).toEqual(expected);
  });
});

describe('by receipts', () => {
  const paid = (...payments: ReturnType<typeof entry>[]): VatPaper => ({ ...INVOICE, payments });
  test.each<[string, VatPaper, number[]]>([
    ['an unpaid invoice counts for nothing', INVOICE, [0, 0, 0]],
    ['a part payment counts in proportion', paid(entry('2026-11-25', 3_000)), [500, 2_500, 0]],
    ['one of before the period does not', paid(entry('2026-09-30', 3_000)), [0, 0, 0]],
    ['what is above what is due does not', paid(entry('2026-11-25', 15_000)), [2_000, 10_000, 0]],
    ['what went back of that neither', paid(entry('2026-09-25', 15_000), entry('2026-11-25', -3_000)), [0, 0, 0]],
    ['a refund below it takes away', paid(entry('2026-09-25', 12_000), entry('2026-11-25', -3_000)), [-500, -2_500, 0]],
    [
      'a credit note of a paid invoice takes away once, whenever the money goes back',
      { ...paid(entry('2026-09-25', 12_000), entry('2026-11-30', -12_000)), credits: [entry('2026-11-22', 12_000)] },
      [-2_000, -10_000, 0],
    ],
    ['one of an unpaid invoice takes nothing', { ...INVOICE, credits: [entry('2026-11-22', 12_000)] }, [0, 0, 0]],
    [
      'with a deduction the whole is settled by what is to pay',
      { ...paid(entry('2026-11-25', 10_000)), toPay: pence(10_000) },
      [2_000, 10_000, 0],
    ],
    ['the credit note’s own paper is no receipt', CREDIT_NOTE, [0, 0, 0]],
  ])('%s', (_, paper, expected) => {
    expect(boxes([paper], 'RECEIVED')).toEqual(expected);
  });

  test('periods that follow each other come to the whole, whatever was paid when', () => {
    const payments = fc.array(
      fc.record({
        day: fc.constantFrom('2026-10-05', '2026-11-05', '2026-12-05'),
        amount: fc.integer({ min: 1, max: 12_000 }).map(pence),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(payments, (each) => {
        const paper = paid(...each);
        const months = [10, 11, 12].map((month) =>
          boxes([paper], 'RECEIVED', { from: `2026-${month}-01`, to: `2026-${month}-30` }),
        );
        const sums = [0, 1, 2].map((box) => months.reduce((sum, month) => sum + (month[box] ?? 0), 0));
        expect(sums).toEqual(boxes([paper], 'RECEIVED'));
      }),
    );
  });
});

test('the file has each paper with its boxes, their sums, and what it is not; no cell runs as a formula', () => {
  const csv = vatFiguresCsv(vatFigures([{ ...INVOICE, customerName: '=HYPERLINK("x")' }], 'INVOICED', QUARTER));
  const lines = csv.trim().split('\r\n');
  expect(lines[1]).toBe('#1042,Invoice,"\'=HYPERLINK(""x"")",22 Nov 2026,22 Nov 2026,20.00,100.00,0.00');
  expect(lines[2]).toBe('Total,,,,,20.00,100.00,0.00');
  expect(lines[3]).toContain('They are not a return.');
});
