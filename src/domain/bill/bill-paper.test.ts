import { describe, expect, test } from 'vitest';
import { invoicePaper } from './bill-paper.ts';
import type { BillSums } from './next-invoice.ts';
import { amountsOf } from '#domain/document/document-amounts.ts';
import { exampleSource } from '#domain/document/document-examples.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { billedNow } from '#domain/job/billed-to.ts';
import type { Job } from '#domain/job/job.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import { exampleFile, exampleJob } from '#domain/job/job-examples.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';
import type { LineItem } from '#domain/price/line-item.ts';

const SUMS: BillSums = {
  vatBreakdown: [],
  net: pence(1_000),
  vat: pence(0),
  total: pence(1_000),
  reverseChargeVat: pence(0),
  cis: null,
  isLast: false,
};

const DAYS = { issuedOn: '2026-11-23', workFinishedOn: null, taxPoint: '2026-11-23' };
const REST = {
  part: { label: '', share: 'REST' },
  days: DAYS,
  of: pence(3_600),
  paid: pence(0),
  agreedLines: null,
} as const;

// Regulation 14(1)(g) wants what is supplied, and a reader wants to know where one thing ends.
test.each([
  [['Flooring', 'Fitting'], 'Deposit, 25% of £40.00, Flooring and Fitting by quote #1 version 1'],
  [
    ['Laminate plank, 8 mm', 'Fitting, two fitters'],
    'Deposit, 25% of £40.00, Laminate plank and Fitting by quote #1 version 1',
  ],
  [
    ['Oak, oiled', 'Glue', 'Bars', 'Fitting', 'Waste'],
    'Deposit, 25% of £40.00, Oak, Glue, Bars and 2 more by quote #1 version 1',
  ],
])('the line of a part names what is supplied: %j', (names, words) => {
  const lineItems = names.map((description, index) => ({ ...exampleExtra(), id: `line-${index}`, description }));
  const job = { ...exampleJob({ status: 'QUOTED', version: 1 }), lineItems, files: [exampleFile()] };
  const part = { label: 'Deposit', share: { percent: hundredths(2_500) } };
  const { rows } = invoicePaper(
    job,
    { number: '#1', sums: SUMS },
    { part, days: DAYS, of: pence(4_000), paid: pence(0), agreedLines: null },
  );
  expect(rows.map(({ description }) => description)).toEqual([words]);
});

test('the line of a part names the quote that was accepted, though the job is in another version by now', () => {
  const offer = { state: 'ACCEPTED', version: 1, total: pence(4_000) } as JobOffer; // all that is looked at
  const job = {
    ...exampleJob({ status: 'PRICED', version: 2, offer }),
    lineItems: [exampleExtra()],
    files: [exampleFile()],
  };
  const part = { label: 'Deposit', share: { percent: hundredths(2_500) } };
  const lineOf = (of: number) =>
    invoicePaper(
      job,
      { number: '#1', sums: SUMS },
      { part, days: DAYS, of: pence(of), paid: pence(0), agreedLines: null },
    ).rows[0]?.description;
  expect(lineOf(4_000)).toMatch(/^Deposit, 25% of £40.00, .* by quote #1 version 1$/);
  expect(lineOf(9_000)).toMatch(/ for job #1$/);
});

describe('the line of a part names what it is a part of, and nothing else', () => {
  const line = (description: string) => ({ ...exampleExtra(), id: description, description });
  const offer = { state: 'ACCEPTED', version: 1, total: pence(4_000) } as JobOffer; // all that is looked at
  const extra = { id: 'extra', agreedOn: '2026-11-22' } as Job['extras'][number]; // all that is looked at
  const part = { label: 'Deposit', share: { percent: hundredths(2_500) } };
  const wordsOf = (own: Partial<Job>, agreedLines: readonly LineItem[] | null, of: number) => {
    const lineItems = [line('Oak'), line('Fitting'), line('Radiator')];
    const job = { ...exampleJob({ status: 'QUOTED', version: 1, offer, ...own }), lineItems, files: [exampleFile()] };
    const asked = { part, days: DAYS, of: pence(of), paid: pence(0), agreedLines };
    return invoicePaper(job, { number: '#1', sums: SUMS }, asked).rows[0]?.description;
  };

  test.each<[string, Partial<Job>, readonly LineItem[] | null, number, string]>([
    [
      'of the plan, beside an extra that is in no part',
      { extras: [extra] },
      [line('Oak'), line('Fitting')],
      4_000,
      '£40.00, Oak and Fitting by quote #1 version 1',
    ],
    [
      'of the plan, while the job is in another version with other lines',
      { status: 'PRICED', version: 2 },
      [line('Carpet')],
      4_000,
      '£40.00, Carpet by quote #1 version 1',
    ],
    [
      'of its own, of the quote and the extra',
      { extras: [extra] },
      null,
      9_000,
      '£90.00, Oak, Fitting and Radiator by quote #1 version 1 and the extra agreed since',
    ],
    [
      'of its own, of the quote and extras',
      { extras: [extra, extra] },
      null,
      9_000,
      '£90.00, Oak, Fitting and Radiator by quote #1 version 1 and the 2 extras agreed since',
    ],
  ])('%s', (_, own, agreedLines, of, words) => {
    expect(wordsOf(own, agreedLines, of)).toBe(`Deposit, 25% of ${words}`);
  });
});

describe('what was invoiced before', () => {
  const paper = (id: string, own: Partial<BillRecord>) =>
    ({
      id,
      ...billedNow(exampleJob()),
      number: `#${id}`,
      kind: 'INVOICE',
      label: '',
      issuedOn: '2026-11-20',
      vatBreakdown: [],
      corrects: null,
      ...own,
    }) as BillRecord; // all that is read
  const deposit = paper('1', { label: 'Deposit', net: pence(500) });
  const taken = paper('2', { net: pence(2_000) });
  const note = (id: string, corrects: string, net: number) =>
    paper(id, { kind: 'CREDIT_NOTE', corrects, net: pence(net) });
  const rowsOf = (invoices: BillRecord[]) => {
    const job = exampleJob({ status: 'PRICED', lineItems: [exampleExtra()], invoices });
    const bill = invoicePaper(job, { number: '#1-9', sums: { ...SUMS, isLast: true } }, REST);
    return bill.rows.map(({ description }) => description);
  };

  test('leaves out an invoice that was credited as a whole, with the notes that did it', () => {
    const gone = [deposit, taken, note('3', '2', 1_200), note('4', '2', 800)];
    expect(rowsOf(gone)).toEqual(['less invoice #1 of 20 Nov 2026, Deposit']);
    expect(rowsOf([taken, note('3', '2', 2_000)])).toEqual([]);
  });

  test('lists both where some of it stands', () => {
    expect(rowsOf([taken, note('3', '2', 1_999)])).toEqual([
      'less invoice #2 of 20 Nov 2026',
      'plus credit note #3 of 20 Nov 2026',
    ]);
  });
});

describe('the discount of a job', () => {
  const discount = { kind: 'PERCENT', value: hundredths(1_000), label: 'Winter offer' } as const;
  const lineItems = [{ ...exampleExtra(), totalPrice: pence(4_000) }];
  const deposit = {
    id: 'deposit',
    ...billedNow(exampleJob()),
    corrects: null,
    kind: 'INVOICE',
    number: '#1',
    label: 'Deposit',
    issuedOn: '2026-11-20',
    vatBreakdown: [],
  };
  const paperOf = (invoices: readonly object[]) => {
    const job = exampleJob({ status: 'QUOTED', discount, lineItems, invoices: invoices as BillRecord[] }); // no more of it is read
    const bill = invoicePaper(job, { number: '#1-2', sums: { ...SUMS, isLast: true } }, REST);
    const { sums } = amountsOf({ ...exampleSource(), type: 'invoice', job, bill });
    return { rows: bill.rows, sums: sums.map(({ label }) => label) };
  };

  test('belongs to its price, above what was invoiced before', () => {
    const { rows, sums } = paperOf([{ ...deposit, net: pence(1_000) }]);
    expect(rows.map(({ description, amount }) => [description, amount])).toEqual([
      ['Winter offer', -400],
      ['less invoice #1 of 20 Nov 2026, Deposit', -1_000],
    ]);
    expect(sums).not.toContain('Winter offer');
  });

  test('stands among the sums where nothing was', () => {
    const { rows, sums } = paperOf([]);
    expect(rows).toEqual([]);
    expect(sums).toContain('Winter offer');
  });
});
