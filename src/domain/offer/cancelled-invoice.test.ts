import { expect, test } from 'vitest';
import { NOTHING_KEPT } from '#domain/job/kept-goods.ts';
import { pence } from '#domain/money/money.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import {
  cancelledInvoiceWords,
  creditCancelledWords,
  creditExtrasWords,
  isNothingOwed,
  isNothingOwedOfExtras,
  toCreditWords,
} from './cancelled-invoice.ts';

const CANCELLED = {
  answeredAt: '2026-11-22T14:32:05.000Z',
  cancelledAt: '2026-11-25T09:00:00.000Z',
  startEarly: false,
  hasEarlyExtras: false,
  noted: null,
} as const;

// A job of which all could be cancelled.
const PLAIN = { work: null, lineItems: [], workStartedOn: null, workFinishedOn: null, goodsArrivedOn: null };

test('an invoice of a cancelled contract is warned of, with how many days after the yes that was', () => {
  const [first, owed] = cancelledInvoiceWords(CANCELLED, NOTHING_KEPT);
  expect(first).toBe('Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it.');
  expect(owed).toMatch(/^They had not asked you to start before the 14 days were over, so they owe nothing/);
});

test.each([
  ['2026-11-22T23:30:00.000Z', 'on the day they accepted it'],
  ['2026-11-23T00:30:00.000Z', 'a day after accepting it'],
])('cancelled at %s is %s', (cancelledAt, words) => {
  expect(cancelledInvoiceWords({ ...CANCELLED, cancelledAt }, NOTHING_KEPT)[0]).toContain(`, ${words}.`);
});

test('a yes that was only noted is no acceptance, and without the notice nothing is owed for any work', () => {
  const noted = { how: 'PHONE', on: '2026-11-22', papers: false } as const;
  const [first, owed] = cancelledInvoiceWords({ ...CANCELLED, noted }, NOTHING_KEPT);
  expect(first).toBe('Your customer cancelled this contract on 25 Nov 2026, 3 days after saying yes.');
  expect(owed).toMatch(/^They had not had the notice of the right to cancel and its form, so they owe nothing/);
  const [, withPapers] = cancelledInvoiceWords({ ...CANCELLED, noted: { ...noted, papers: true } }, NOTHING_KEPT);
  expect(withPapers).toMatch(/^They had not asked you to start/);
});

test.each([
  ['one invoice', false, ['#51'], 'Credit invoice #51 in the history of the job, so that nothing is owed.'],
  ['two', false, ['#51', '#51-2'], 'Credit invoices #51 and #51-2 in the history of the job, so that nothing is owed.'],
  [
    'an early start',
    true,
    ['#51'],
    'Credit invoice #51 in the history of the job, less what you are owed for work done before then.',
  ],
  [
    'no right to cancel',
    null,
    ['#51'],
    'Credit invoice #51 in the history of the job, except for what you have agreed since.',
  ],
  ['no invoice', false, [], ''],
])('what is to be credited is named with its invoices: %s', (_, startEarly, numbers, words) => {
  const bills = numbers.map((number) => ({ number, extrasToCredit: null }));
  expect(toCreditWords(bills, { startEarly, hasEarlyExtras: false }, NOTHING_KEPT).join(' ')).toBe(words);
});

test('of an invoice that asks for a cancelled extra only that is to be credited', () => {
  const extrasToCredit = { total: pence(7_556), cancelledOn: '2026-11-25', payBackBy: null };
  expect(toCreditWords([{ number: '#41', extrasToCredit }], CANCELLED, NOTHING_KEPT)).toEqual([
    'Credit £75.56 of invoice #41 in the history of the job.',
  ]);
});

test('of a cancelled extra that was asked for early what is owed stays on its invoice', () => {
  const extrasToCredit = { total: pence(7_556), cancelledOn: '2026-11-25', payBackBy: null };
  expect(toCreditWords([{ number: '#41', extrasToCredit }], { ...CANCELLED, startEarly: true }, NOTHING_KEPT)).toEqual([
    'Credit £75.56 of invoice #41 in the history of the job, less what you are owed for work done before then.',
  ]);
  const said = (state: 'ACCEPTED' | 'CANCELLED', startEarly: boolean | null) =>
    creditExtrasWords(extrasToCredit, { ...PLAIN, extras: [{ offer: { state, startEarly } }] });
  const less = 'credit it, less what you are owed for work done before then, and pay back what was paid for it.';
  expect(said('CANCELLED', true)).toContain(less);
  for (const words of [said('CANCELLED', false), said('CANCELLED', null), said('ACCEPTED', true)]) {
    expect(words).toMatch(/: credit it, and pay back what was paid for it\.$/);
  }
});

test.each([
  [true, /^They had asked you to start early: charge only for the work done until then, in proportion/],
  [null, /^Charge only what you have since agreed/],
])('what is owed follows from the early start %s', (startEarly, words) => {
  expect(cancelledInvoiceWords({ ...CANCELLED, startEarly }, NOTHING_KEPT)[1]).toMatch(words);
});

test.each([
  [false, 'this invoice, so that nothing is owed.'],
  [true, 'this invoice, less what you are owed for work done before then.'],
  [null, 'this invoice, except for what you have agreed since.'],
])('an invoice from before is to be credited as far as the early start %s says', (startEarly, words) => {
  const said = creditCancelledWords('2026-11-25', { ...CANCELLED, startEarly }, NOTHING_KEPT);
  expect(said).toBe(`The contract was cancelled on 25 Nov 2026: credit ${words}`);
});

test('of extras alone that were asked for early the work is owed, and what else was done is not', () => {
  const contract = { ...CANCELLED, hasEarlyExtras: true };
  const less = 'less what you are owed for extra work done before then.';
  expect(isNothingOwed(contract, NOTHING_KEPT)).toBe(false);
  expect(creditCancelledWords('2026-11-25', contract, NOTHING_KEPT)).toContain(`credit this invoice, ${less}`);
  expect(toCreditWords([{ number: '#51', extrasToCredit: null }], contract, NOTHING_KEPT)).toEqual([
    `Credit invoice #51 in the history of the job, ${less}`,
  ]);
  const early =
    'They had asked you to start extra work early, and nothing else: charge only for that extra work as far as it was done until then, in proportion to its price (Consumer Contracts Regulations 2013, regulation 36).';
  expect(cancelledInvoiceWords(contract, NOTHING_KEPT)[1]).toBe(early);
  const noted = { how: 'PHONE', on: '2026-11-22', papers: false } as const;
  expect(cancelledInvoiceWords({ ...contract, noted }, NOTHING_KEPT)[1]).toBe(
    `${early} They had not had the notice of the right to cancel and its form, so they owe nothing for other work done before they cancelled (Consumer Contracts Regulations 2013, regulation 36).`,
  );
});

test('an invoice from before a contract that was agreed on anew is credited but for that', () => {
  const said = creditCancelledWords('2026-11-25', null, NOTHING_KEPT);
  expect(said).toMatch(/except for what you have agreed since\.$/);
});

test('any other job is invoiced without a word', () => {
  expect(cancelledInvoiceWords(null, NOTHING_KEPT)).toEqual([]);
});

test.each([
  [{ madeToMeasure: 'oak nosings', mayBeMixed: false }, false, 'less what was made to measure'],
  [{ madeToMeasure: '', mayBeMixed: true }, false, 'less goods that are mixed with other things by now'],
  [
    { madeToMeasure: 'oak nosings', mayBeMixed: true },
    true,
    'less what was made to measure, goods that are mixed with other things by now and what you are owed for work done before then',
  ],
])('what can’t be cancelled is not credited: %o, early start %s', (kept, startEarly, less) => {
  const contract = { ...CANCELLED, startEarly };
  expect(isNothingOwed(contract, kept)).toBe(false);
  expect(creditCancelledWords('2026-11-25', contract, kept)).toContain(`credit this invoice, ${less}.`);
  const extrasToCredit = { total: pence(7_556), cancelledOn: '2026-11-25', payBackBy: null };
  expect(
    toCreditWords(
      [
        { number: '#51', extrasToCredit: null },
        { number: '#52', extrasToCredit },
      ],
      contract,
      kept,
    ),
  ).toEqual([
    `Credit invoice #51 in the history of the job, ${less}.`,
    `Credit £75.56 of invoice #52 in the history of the job, ${less}.`,
  ]);
  expect(cancelledInvoiceWords(contract, kept)[1]).toMatch(
    /^They could not cancel for .*: charge for that \(Consumer Contracts Regulations 2013, regulation 28\)\.$/,
  );
});

test('of an extra by itself what is made to measure is not credited either', () => {
  const extrasToCredit = { total: pence(7_556), cancelledOn: '2026-11-25', payBackBy: null };
  const extras = [{ offer: { state: 'CANCELLED', startEarly: false } }] as const;
  const measured = { ...PLAIN, extras, work: { ...EMPTY_WORK, madeToMeasure: 'oak nosings' } };
  expect(creditExtrasWords(extrasToCredit, measured)).toContain('credit it, less what was made to measure, and pay');
  expect(isNothingOwedOfExtras(extrasToCredit, measured)).toBe(false);
  expect(isNothingOwedOfExtras(extrasToCredit, { ...PLAIN, extras })).toBe(true);
});
