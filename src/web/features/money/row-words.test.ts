import { expect, test } from 'vitest';
import { rowWords } from './row-words.ts';
import type { MoneyRow } from '#domain/bill/money-overview.ts';
import { pence } from '#domain/money/money.ts';

const QUOTE: MoneyRow = {
  act: 'LOOK',
  id: '1',
  jobId: '2',
  customerName: 'Daniel Shah',
  customerEmail: '',
  number: '#1051',
  label: '',
  withParts: [],
  amount: pence(11_600),
  whole: pence(11_600),
  day: null,
  issuedOn: null,
  cancelledOn: null,
  views: 0,
  usableFor: null,
  otherJobsOwe: pence(0),
  credited: pence(0),
  neverArrived: false,
  keptBack: null,
};

test.each([
  ['nothing else of the customer is due', {}, 'Invoice #1051, more came in than is due'],
  [
    'a contractor is to keep something back',
    { keptBack: pence(28_000) },
    'Invoice #1051, more came in than is due. £280.00 counts as kept back for CIS: if it was not, say so in the history',
  ],
  [
    'another invoice of the job is due',
    { usableFor: { id: '3', number: '#1051-2', due: pence(5_000) } },
    'Invoice #1051, more came in than is due. £50.00 is due on #1051-2 of this job.',
  ],
  [
    'other jobs are owed for',
    { otherJobsOwe: pence(5_000) },
    'Invoice #1051, more came in than is due. £50.00 is due on other jobs of this customer: to use it there, note it as paid back here and as paid there.',
  ],
  [
    'the contract is cancelled',
    { day: '2026-12-02', otherJobsOwe: pence(0) },
    'Invoice #1051, cancelled, pay back by 02 Dec',
  ],
  [
    'the contract is cancelled, and goods are to come back first',
    { cancelledOn: '2026-11-20' },
    'Invoice #1051, cancelled',
  ],
])('of money to pay back says what it can be used for where %s', (_, own, text) => {
  expect(rowWords({ ...QUOTE, act: 'PAY_BACK', ...own }, '2026-11-23')).toEqual({ text, alarm: null });
});

test.each([
  [null, 'Invoice #1051, extra work cancelled on 20 Nov: credit it, and pay back what was paid for it'],
  [
    '2026-12-04',
    'Invoice #1051, extra work cancelled on 20 Nov: credit it, and pay back what was paid for it by 04 Dec',
  ],
])('an invoice with an extra that was cancelled says so, and what to do (%s)', (day, text) => {
  const row = { ...QUOTE, act: 'CREDIT_EXTRA', day, cancelledOn: '2026-11-20' } as const;
  expect(rowWords(row, '2026-11-23')).toEqual({ text, alarm: null });
});

test.each([
  ['', [], 'Job #1051, work finished'],
  ['Stage', [], 'Job #1051, Stage, planned for 20 Nov'],
  ['Balance', ['Deposit', 'Materials'], 'Job #1051, Balance, with Deposit and Materials, which are not invoiced'],
])('what is ready to invoice says what it is (%s, with %j)', (label, withParts, text) => {
  const row = { ...QUOTE, act: 'INVOICE', label, withParts, day: label === 'Stage' ? '2026-11-20' : null } as const;
  expect(rowWords(row, '2026-11-23')).toEqual({ text, alarm: null });
});

test('an invoice whose contract was cancelled says so, and what to do', () => {
  const row = { ...QUOTE, act: 'CREDIT', day: '2026-11-01', cancelledOn: '2026-11-20' } as const;
  const text = 'Invoice #1051, contract cancelled on 20 Nov: credit what is not owed';
  expect(rowWords(row, '2026-11-23')).toEqual({ text, alarm: null });
});

test.each([
  [11_600, 0, ''],
  [6_600, 0, ', £50.00 of £116.00 paid'],
  [6_600, 5_000, ', £50.00 of £116.00 credited'],
  [4_600, 5_000, ', £50.00 credited and £20.00 paid of £116.00'],
])(
  'what of an invoice is settled is paid or credited, not one called the other: %d due, %d credited',
  (due, credited, words) => {
    const row = { ...QUOTE, act: 'PAY', amount: pence(due), credited: pence(credited) } as const;
    expect(rowWords(row, '2026-11-23')).toEqual({ text: `Invoice #1051${words}`, alarm: null });
  },
);

test.each([
  [null, 'Invoice #1051, ', 'not delivered'],
  ['2026-12-13', 'Invoice #1051, due 13 Dec, ', 'not delivered'],
  ['2026-11-20', 'Invoice #1051, due 20 Nov, ', '3 days late, not delivered'],
])('an invoice that was mailed in vain says that it was not delivered, due %s', (day, text, alarm) => {
  const row = { ...QUOTE, act: 'PAY', day, neverArrived: true } as const;
  expect(rowWords(row, '2026-11-23')).toEqual({ text, alarm });
});

test.each([
  [null, 'Quote #1051, downloaded to hand over'],
  [0, 'Quote #1051, not looked at yet'],
  [2, 'Quote #1051, viewed twice'],
])('of a quote with %s views says what can be known', (views, text) => {
  expect(rowWords({ ...QUOTE, views }, '2026-11-23')).toEqual({ text, alarm: null });
});
