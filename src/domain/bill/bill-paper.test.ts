import { expect, test } from 'vitest';
import { invoicePaper } from './bill-paper.ts';
import type { BillSums } from './next-invoice.ts';
import { exampleFile, exampleJob } from '#domain/job/job-examples.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleExtra } from '#domain/price/line-examples.ts';

const SUMS: BillSums = {
  vatBreakdown: [],
  net: pence(1_000),
  vat: pence(0),
  total: pence(1_000),
  reverseChargeVat: pence(0),
  cis: null,
  isLast: false,
};

// Regulation 14(1)(g) wants what is supplied, and a reader wants to know where one thing ends.
test.each([
  [['Flooring', 'Fitting'], 'Deposit, 25% of £40.00, Flooring, Fitting by quote #1 version 1'],
  [
    ['Laminate plank, 8 mm', 'Fitting, two fitters'],
    'Deposit, 25% of £40.00, Laminate plank, 8 mm; Fitting, two fitters by quote #1 version 1',
  ],
  [
    ['Oak, oiled', 'Glue', 'Bars', 'Fitting', 'Waste'],
    'Deposit, 25% of £40.00, Oak, oiled; Glue; Bars and 2 more by quote #1 version 1',
  ],
])('the line of a part names what is supplied: %j', (names, words) => {
  const lineItems = names.map((description, index) => ({ ...exampleExtra(), id: `line-${index}`, description }));
  const job = { ...exampleJob({ status: 'QUOTED', version: 1 }), lineItems, files: [exampleFile()] };
  const part = { label: 'Deposit', share: { percent: hundredths(2_500) } };
  const days = { issuedOn: '2026-11-23', workFinishedOn: null, taxPoint: '2026-11-23' };
  const { rows } = invoicePaper(job, { number: '#1', sums: SUMS }, { part, days, total: pence(4_000) });
  expect(rows.map(({ description }) => description)).toEqual([words]);
});
