import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, sumPence } from '#domain/money/money.ts';
import { leftToCredit, partOf, totalOf } from '#domain/job/part-of-job.ts';
import { alwaysBy, changeWithin, spanOn, switchedBases, type VatBases } from '#domain/vat/vat-bases.ts';
import { countedBy, type VatPaper } from './vat-counted.ts';
import { asideWords, vatFigures, vatFiguresCsv } from './vat-figures.ts';

const SHARE = { treatment: 'STANDARD', rate: hundredths(2_000), net: pence(10_000), vat: pence(2_000) } as const;
const INTO: VatBases = [...alwaysBy('INVOICED'), { basis: 'RECEIVED', from: '2026-11-01' }];
const OUT: VatBases = [...alwaysBy('RECEIVED'), { basis: 'INVOICED', from: '2026-11-01' }];
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'].map((month) => ({
  from: `${month}-01`,
  to: `${month}-${month.endsWith('09') || month.endsWith('11') ? '30' : '31'}`,
}));
const [, OCTOBER, NOVEMBER] = MONTHS as [object, (typeof MONTHS)[0], (typeof MONTHS)[0]];

function entry(day: string, amount: number) {
  return { day, amount: pence(amount) };
}

/** £120.00 with VAT of £20.00. */
function invoice(taxPoint: string, changes: Partial<VatPaper> = {}): VatPaper {
  return {
    id: 'invoice',
    number: '#4',
    kind: 'INVOICE',
    customerName: 'Margaret Ellison',
    issuedOn: taxPoint,
    taxPoint,
    invoiceTaxPoint: taxPoint,
    isReverseCharged: false,
    vatBreakdown: [SHARE],
    net: pence(10_000),
    toPay: pence(12_000),
    payments: [],
    credits: [],
    ...changes,
  };
}

/** An invoice of which a sum was credited on a day, and the credit note. */
function credited(of: VatPaper, day: string, amount: number): [VatPaper, VatPaper] {
  const back = partOf(leftToCredit(of, of.credits), pence(amount));
  const charged = { vatBreakdown: back, net: sumPence(back.map(({ net }) => net)) };
  const note = { ...of, ...charged, kind: 'CREDIT_NOTE', number: '#4-2', issuedOn: day, taxPoint: day } as const;
  return [
    { ...of, credits: [...of.credits, { ...entry(day, totalOf(back)), ...charged }] },
    { ...note, payments: [], credits: [], toPay: totalOf(back) },
  ];
}

function vatOf(papers: VatPaper[], bases: VatBases) {
  return MONTHS.map((month) => vatFigures(papers, bases, month).box1);
}

describe('who begins to count by money received', () => {
  test.each<[string, VatPaper[], number[]]>([
    ['has an invoice of before in its own period, paid or not', [invoice('2026-10-10')], [0, 2_000, 0, 0]],
    [
      'does not count it again when it is paid',
      [invoice('2026-10-10', { payments: [entry('2026-11-05', 12_000)] })],
      [0, 2_000, 0, 0],
    ],
    [
      'counts one of after when it is paid',
      [invoice('2026-11-05', { payments: [entry('2026-12-05', 12_000)] })],
      [0, 0, 0, 2_000],
    ],
    ['and one of the first day', [invoice('2026-11-01', { payments: [entry('2026-11-05', 6_000)] })], [0, 0, 1_000, 0]],
    [
      'counts money of before that invoice then',
      [invoice('2026-11-05', { payments: [entry('2026-10-30', 6_000)] })],
      [0, 0, 1_000, 0],
    ],
    [
      'takes off the credit note of one of before on its day',
      credited(invoice('2026-10-10'), '2026-12-01', 6_000),
      [0, 2_000, 0, -1_000],
    ],
    ['and no credit note of one that is unpaid', credited(invoice('2026-11-10'), '2026-12-01', 6_000), [0, 0, 0, 0]],
  ])('%s', (_, papers, expected) => {
    expect(vatOf(papers, INTO)).toEqual(expected);
  });

  test('is told what was left out, of which invoices, on screen and in the file', () => {
    const paid = invoice('2026-10-10', { payments: [entry('2026-10-20', 3_000), entry('2026-11-05', 6_000)] });
    const other = invoice('2026-10-12', { number: '#7', payments: [entry('2026-11-30', 12_000)] });
    const figures = vatFigures([paid, other], INTO, NOVEMBER);
    expect(figures).toMatchObject({ basis: 'RECEIVED', box1: 0, papers: [], broughtIn: null });
    const words =
      'Left out: £30.00 of VAT on sales of £150.00 without VAT. This money is for invoices that counted by their dates before 01 Nov 2026: #4 and #7.';
    expect(asideWords(figures)).toEqual([words]);
    expect(vatFiguresCsv(figures)).toContain(`Total,,,,,,0.00,0.00,0.00\r\n${words}\r\n`);
    expect(vatFigures([paid, other], INTO, OCTOBER).leftOut).toBeNull();
  });

  test('of one that is credited since only what was kept is left out', () => {
    const [kept] = credited(invoice('2026-10-10', { payments: [entry('2026-11-05', 9_000)] }), '2026-11-20', 6_000);
    expect(vatFigures([kept], INTO, NOVEMBER).leftOut).toMatchObject({ box1: 1_000, box6: 5_000, numbers: ['#4'] });
  });
});

describe('who ends counting by money received', () => {
  test.each<[string, VatPaper[], number[]]>([
    ['has what is unpaid in the last period', [invoice('2026-09-10')], [0, 2_000, 0, 0]],
    ['what is left of it', [invoice('2026-09-10', { payments: [entry('2026-09-20', 3_000)] })], [500, 1_500, 0, 0]],
    [
      'once, though it is paid later',
      [invoice('2026-10-10', { payments: [entry('2026-11-20', 12_000)] })],
      [0, 2_000, 0, 0],
    ],
    ['less what was credited', credited(invoice('2026-10-10'), '2026-10-20', 6_000), [0, 1_000, 0, 0]],
    [
      'what is credited later is taken off then',
      credited(invoice('2026-10-10'), '2026-12-20', 6_000),
      [0, 2_000, 0, -1_000],
    ],
    ['counts one of after on its date', [invoice('2026-11-01')], [0, 0, 2_000, 0]],
    [
      'less what came in before',
      [invoice('2026-11-01', { payments: [entry('2026-10-30', 6_000)] })],
      [0, 1_000, 1_000, 0],
    ],
  ])('%s', (_, papers, expected) => {
    expect(vatOf(papers, OUT)).toEqual(expected);
  });

  test('is told what was brought in, and the paper says the day', () => {
    const figures = vatFigures([invoice('2026-09-10', { payments: [entry('2026-09-20', 3_000)] })], OUT, OCTOBER);
    expect(figures.papers.map(({ countedOn }) => countedOn)).toEqual([['2026-10-31']]);
    expect(asideWords(figures)).toEqual([
      'Brought in: £15.00 of VAT on sales of £75.00 without VAT. These invoices were not paid by 31 Oct 2026, the last day by money received: #4. HMRC lets most businesses spread this over six months instead (VAT Notice 731, section 6).',
    ]);
  });
});

test('what the customer accounts for the VAT of counts by its date, whatever else counts by, and is not told as left out', () => {
  const reversed = { ...SHARE, treatment: 'REVERSE_CHARGE', vat: pence(0) } as const;
  const sale = invoice('2026-10-10', {
    vatBreakdown: [reversed],
    isReverseCharged: true,
    payments: [entry('2026-12-05', 4_000)],
  });
  const papers = credited(sale, '2026-11-20', 5_000);
  for (const bases of [alwaysBy('RECEIVED'), alwaysBy('INVOICED'), INTO, OUT]) {
    const figures = MONTHS.map((month) => vatFigures(papers, bases, month));
    expect(figures.map(({ box1, box6, reverseCharge }) => [box1, box6, reverseCharge])).toEqual([
      [0, 0, 0],
      [0, 10_000, 10_000],
      [0, -5_000, -5_000],
      [0, 0, 0],
    ]);
    expect(figures.flatMap(({ leftOut, broughtIn }) => [leftOut, broughtIn])).toEqual(Array(8).fill(null));
  }
  const [, october] = MONTHS.map((month) => vatFigures(papers, alwaysBy('RECEIVED'), month));
  const words = 'Reverse-charge sales count by their invoices, paid or not (VAT Notice 735).';
  expect(october && asideWords(october)).toEqual([words]);
});

test('whatever is switched, paid and credited when, everything counts once', () => {
  const days = fc.constantFrom('2026-09-05', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-12-05');
  const switches = fc.array(
    fc.record({
      basis: fc.constantFrom('INVOICED' as const, 'RECEIVED' as const),
      from: fc.constantFrom('2026-10-01', '2026-11-01', '2026-12-01'),
    }),
    { maxLength: 4 },
  );
  const events = fc.array(
    fc.record({ day: days, isCredit: fc.boolean(), amount: fc.integer({ min: -6_000, max: 13_000 }) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...OUT, ...INTO), switches, days, events, ({ basis }, each, taxPoint, happened) => {
      const bases = each.reduce(switchedBases, alwaysBy(basis));
      const payments: ReturnType<typeof entry>[] = [];
      let paper = invoice(taxPoint, { payments });
      const notes: VatPaper[] = [];
      for (const { day, isCredit, amount } of happened) {
        const back = Math.min(amount, totalOf(leftToCredit(paper, paper.credits)));
        if (!isCredit) payments.push(entry(day, amount));
        else if (back > 0 && day >= taxPoint) {
          const [then, note] = credited(paper, day, back);
          paper = then;
          notes.push(note);
        }
      }
      const all = MONTHS.map((month) => {
        expect(changeWithin(bases, month)).toBeUndefined();
        return vatFigures([paper, ...notes], bases, month);
      });
      const { basis: last, from } = spanOn(bases, '2026-12-31');
      const isByDate = last === 'INVOICED' || (from !== null && taxPoint < from);
      const once = countedBy(
        paper,
        [{ basis: isByDate ? 'INVOICED' : 'RECEIVED', from: null, until: null }],
        '2026-12-31',
      );
      expect(all.reduce((sum, { box1 }) => sum + box1, 0)).toBe(once.box1);
      expect(all.reduce((sum, { box6 }) => sum + box6, 0)).toBe(once.box6);
    }),
  );
});
