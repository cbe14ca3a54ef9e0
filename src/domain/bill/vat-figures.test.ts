import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, percentOf, sumPence } from '#domain/money/money.ts';
import { leftToCredit, partOf, totalOf } from '#domain/job/part-of-job.ts';
import { alwaysBy } from '#domain/vat/vat-bases.ts';
import type { VatPaper } from './vat-counted.ts';
import { vatFigures, vatFiguresCsv } from './vat-figures.ts';

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
  invoiceTaxPoint: '2026-11-22',
  isReverseCharged: false,
  vatBreakdown: [STANDARD],
  net: pence(10_000),
  toPay: pence(12_000),
  payments: [],
  credits: [],
};
const CREDIT_NOTE: VatPaper = { ...INVOICE, id: 'note', number: '#1042-2', kind: 'CREDIT_NOTE' };

function boxes(papers: VatPaper[], basis: 'INVOICED' | 'RECEIVED', period = QUARTER): number[] {
  const { box1, box6, reverseCharge } = vatFigures(papers, alwaysBy(basis), period);
  return [box1, box6, reverseCharge];
}

function entry(day: string, amount: number) {
  return { day, amount: pence(amount) };
}

/** A credit note of all that a paper charges or, of a sum in pence, of the part of it that `partOf` cuts. */
function creditOf({ vatBreakdown }: Pick<VatPaper, 'vatBreakdown'>, day: string, amount?: number) {
  const back = amount === undefined ? vatBreakdown : partOf(vatBreakdown, pence(amount));
  return { ...entry(day, totalOf(back)), vatBreakdown: back, net: sumPence(back.map(({ net }) => net)) };
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
      {
        ...paid(entry('2026-09-25', 12_000), entry('2026-11-30', -12_000)),
        credits: [creditOf(INVOICE, '2026-11-22')],
      },
      [-2_000, -10_000, 0],
    ],
    ['one of an unpaid invoice takes nothing', { ...INVOICE, credits: [creditOf(INVOICE, '2026-11-22')] }, [0, 0, 0]],
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

describe('by receipts what is shown with its VAT is the money received, to the penny', () => {
  // £1,200.00, of which £99.99 is credited: 83.32 and 16.67.
  const stage: VatPaper = {
    ...INVOICE,
    vatBreakdown: [{ ...STANDARD, net: pence(100_000), vat: pence(20_000) }],
    net: pence(100_000),
    toPay: pence(120_000),
  };
  const credited = [creditOf(stage, '2026-11-10', 9_999)];
  const MONTHS = ['2026-10', '2026-11', '2026-12'].map((month) => ({ from: `${month}-01`, to: `${month}-31` }));
  const byMonth = (paper: VatPaper) => MONTHS.map((month) => boxes([paper], 'RECEIVED', month).slice(0, 2));

  test.each<[string, Partial<VatPaper>, number[][]]>([
    [
      'paid at once',
      { credits: credited, payments: [entry('2026-11-25', 110_001)] },
      [
        [0, 0],
        [18_333, 91_668],
        [0, 0],
      ],
    ],
    [
      'paid in parts, the last above what is due',
      { credits: credited, payments: [entry('2026-11-25', 33_333), entry('2026-12-01', 90_000)] },
      [
        [0, 0],
        [5_555, 27_778],
        [12_778, 63_890],
      ],
    ],
    [
      'paid in full before it was credited: the month before stays as it was',
      { credits: credited, payments: [entry('2026-10-25', 120_000), entry('2026-12-01', -9_999)] },
      [
        [20_000, 100_000],
        [-1_667, -8_332],
        [0, 0],
      ],
    ],
    [
      'two rates, half of an odd sum',
      {
        vatBreakdown: [
          { ...STANDARD, net: pence(5_000), vat: pence(1_000) },
          { ...STANDARD, rate: hundredths(500), net: pence(5_001), vat: pence(250) },
        ],
        net: pence(10_001),
        toPay: pence(11_251),
        payments: [entry('2026-10-25', 5_001), entry('2026-11-25', 6_250)],
      },
      [
        [556, 4_445],
        [694, 5_556],
        [0, 0],
      ],
    ],
  ])('%s', (_, changes, expected) => {
    expect(byMonth({ ...stage, ...changes })).toEqual(expected);
  });

  const days = fc.constantFrom('2026-10-05', '2026-10-20', '2026-11-05', '2026-11-20', '2026-12-05');
  const shares = fc.array(
    fc.record({ rate: fc.constantFrom(2_000, 500, 0), net: fc.integer({ min: 1, max: 200_000 }) }),
    { minLength: 1, maxLength: 3 },
  );
  const events = fc.array(
    fc.record({
      day: days,
      kind: fc.constantFrom('PAYMENT', 'REFUND', 'CREDIT'),
      thousandths: fc.integer({ min: 0, max: 1_100 }),
      isVoided: fc.boolean(),
    }),
    { maxLength: 8 },
  );

  test('in whatever order it is paid, paid back, voided and credited', () => {
    fc.assert(
      fc.property(shares, events, (charged, each) => {
        const rates = Map.groupBy(charged, ({ rate }) => rate);
        const vatBreakdown = [...rates].map(([rate, same]) => {
          const net = pence(same.reduce((sum, share) => sum + share.net, 0));
          return { treatment: 'STANDARD' as const, rate: hundredths(rate), net, vat: percentOf(net, hundredths(rate)) };
        });
        const start: VatPaper = {
          ...INVOICE,
          vatBreakdown,
          net: sumPence(vatBreakdown.map(({ net }) => net)),
          toPay: totalOf(vatBreakdown),
        };
        const payments: ReturnType<typeof entry>[] = [];
        const credits: ReturnType<typeof creditOf>[] = [];
        // What was voided is not among the entries; a credit note can't be.
        for (const { day, kind, thousandths } of each.filter((event) => event.kind === 'CREDIT' || !event.isVoided)) {
          const amount = Math.floor((start.toPay * thousandths) / 1_000);
          const left = leftToCredit(start, credits);
          if (kind !== 'CREDIT') payments.push(entry(day, kind === 'REFUND' ? -amount : amount));
          else credits.push(creditOf({ vatBreakdown: left }, day, Math.min(amount, totalOf(left))));
        }
        const paper = { ...start, payments, credits };

        let [vat, gross] = [0, 0];
        for (const month of MONTHS) {
          const [box1 = 0, box6 = 0] = boxes([paper], 'RECEIVED', month);
          [vat, gross] = [vat + box1, gross + box1 + box6];
          const [paid, taken] = [paper.payments, paper.credits].map((entries) =>
            entries.filter(({ day }) => day <= month.to).reduce((sum, { amount }) => sum + amount, 0),
          ) as [number, number];
          const due = start.toPay - taken;
          expect(gross).toBe(Math.max(0, Math.min(paid, due)));
          const notes = paper.credits.filter(({ day }) => day <= month.to);
          const left = leftToCredit(paper, notes).reduce((sum, share) => sum + share.vat, 0);
          const isSettled = paid >= due;
          expect(isSettled ? vat : left).toBe(left);
          // What comes later moves nothing of this month.
          const then = { ...paper, credits: notes, payments: paper.payments.filter(({ day }) => day <= month.to) };
          expect(boxes([then], 'RECEIVED', month).slice(0, 2)).toEqual([box1, box6]);
        }
      }),
    );
  });
});

test('a paper says on which days of the period it counts', () => {
  const paper: VatPaper = {
    ...INVOICE,
    taxPoint: '2026-11-20',
    payments: [entry('2026-12-05', 3_000), entry('2026-09-30', 1_000), entry('2026-10-03', 2_000)],
    credits: [creditOf(INVOICE, '2026-12-01', 600)],
  };
  const daysOf = (of: VatPaper, basis: 'INVOICED' | 'RECEIVED') =>
    vatFigures([of], alwaysBy(basis), QUARTER).papers.map(({ countedOn }) => countedOn);
  expect(daysOf(paper, 'RECEIVED')).toEqual([['2026-10-03', '2026-12-01', '2026-12-05']]);
  expect(daysOf(paper, 'INVOICED')).toEqual([['2026-11-20']]);
  expect(daysOf({ ...CREDIT_NOTE, taxPoint: '2026-10-01' }, 'INVOICED')).toEqual([['2026-11-22']]);
  const csv = vatFiguresCsv(vatFigures([paper], alwaysBy('RECEIVED'), QUARTER));
  expect(csv).toContain(',22 Nov 2026,20 Nov 2026,03 Oct 2026 to 05 Dec 2026,');
});

test('the file has each paper with its boxes, their sums, and what it is not; no cell runs as a formula', () => {
  const csv = vatFiguresCsv(
    vatFigures([{ ...INVOICE, customerName: '=HYPERLINK("x")' }], alwaysBy('INVOICED'), QUARTER),
  );
  const lines = csv.trim().split('\r\n');
  expect(lines[1]).toBe('#1042,Invoice,"\'=HYPERLINK(""x"")",22 Nov 2026,22 Nov 2026,22 Nov 2026,20.00,100.00,0.00');
  expect(lines[2]).toBe('Total,,,,,,20.00,100.00,0.00');
  expect(lines[3]).toContain('They are not a return.');
});
