import { expect, test } from 'vitest';
import { cancelledInvoiceWords, creditCancelledWords } from './cancelled-invoice.ts';

const CANCELLED = {
  answeredAt: '2026-11-22T14:32:05.000Z',
  cancelledAt: '2026-11-25T09:00:00.000Z',
  startEarly: false,
} as const;

test('an invoice of a cancelled contract is warned of, with how many days after the yes that was', () => {
  const [first, owed] = cancelledInvoiceWords(CANCELLED);
  expect(first).toBe('Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it.');
  expect(owed).toMatch(/^They had not asked you to start before the 14 days were over, so they owe nothing/);
});

test.each([
  ['2026-11-22T23:30:00.000Z', 'on the day they accepted it'],
  ['2026-11-23T00:30:00.000Z', 'a day after accepting it'],
])('cancelled at %s is %s', (cancelledAt, words) => {
  expect(cancelledInvoiceWords({ ...CANCELLED, cancelledAt })[0]).toContain(`, ${words}.`);
});

test.each([
  [true, /^They had asked you to start early: charge only for the work done until then, in proportion/],
  [null, /^Charge only what you have since agreed/],
])('what is owed follows from the early start %s', (startEarly, words) => {
  expect(cancelledInvoiceWords({ ...CANCELLED, startEarly })[1]).toMatch(words);
});

test.each([
  [false, 'this invoice, so that nothing is owed.'],
  [true, 'this invoice, less what you are owed for work done before then.'],
  [null, 'this invoice, but for what you have since agreed on.'],
])('an invoice from before is to be credited as far as the early start %s says', (startEarly, words) => {
  const said = creditCancelledWords('2026-11-25', { ...CANCELLED, startEarly });
  expect(said).toBe(`The contract was cancelled on 25 Nov 2026: credit ${words}`);
});

test('an invoice from before a contract that was agreed on anew is credited but for that', () => {
  const said = creditCancelledWords('2026-11-25', null);
  expect(said).toMatch(/but for what you have since agreed on\.$/);
});

test('any other job is invoiced without a word', () => {
  expect(cancelledInvoiceWords(null)).toEqual([]);
});
