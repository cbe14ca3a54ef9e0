import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { bankRateFor, referenceDay } from './bank-rate.ts';
import {
  claimWords,
  interestOn,
  interestWords,
  isClaim,
  type InterestClaim,
  type LateDebt,
} from './statutory-interest.ts';

const DEBT: LateDebt = {
  kind: 'INVOICE',
  due: pence(1_000_00),
  dueOn: '2026-09-15',
  issuedOn: '2026-09-01',
  agreedDays: 14,
  isLast: true,
  workFinishedOn: null,
};

function claimOf(changed: Partial<LateDebt>, today: string): InterestClaim {
  const found = interestOn({ ...DEBT, ...changed }, today);
  if (!isClaim(found)) throw new Error(found.words);
  return found;
}

describe('the rate is that of 30 June or 31 December before interest begins', () => {
  test.each([
    ['2026-07-01', '2026-06-30'],
    ['2026-12-31', '2026-06-30'],
    ['2026-01-01', '2025-12-31'],
    ['2026-06-30', '2025-12-31'],
    ['2028-02-29', '2027-12-31'],
  ])('from %s by %s', (runsFrom, on) => {
    expect(referenceDay(runsFrom)).toBe(on);
  });

  test.each([
    ['2026-08-01', 375],
    ['2026-02-01', 375],
    ['2025-09-01', 425],
    ['2025-03-01', 475],
    ['2024-12-31', 525],
    ['2024-01-01', 525],
  ])('interest from %s by %i hundredths', (runsFrom, rate) => {
    expect(bankRateFor(runsFrom)?.rate).toBe(rate);
  });

  test('and for good: what began in one half-year keeps its rate in the next', () => {
    expect(claimOf({ dueOn: '2025-12-20', issuedOn: '2025-12-01' }, '2026-02-01').bankRateOn).toBe('2025-06-30');
  });

  test('is not guessed: before the first and after the last known day no interest is stated, and why', () => {
    expect(bankRateFor('2023-12-31')).toBeNull();
    expect(interestOn({ ...DEBT, issuedOn: '2027-01-02', dueOn: '2027-01-16' }, '2027-03-01')).toEqual({
      why: 'RATE_UNKNOWN',
      words: 'Interest is not stated: Bank Rate on 31 Dec 2026 is not known to this version.',
    });
  });
});

test('8% above Bank Rate on what is due, for each day after the due date', () => {
  // 100,000 x 0.1175 x 10 / 365 = 321.9
  expect(claimOf({}, '2026-09-25')).toEqual({
    runsFrom: '2026-09-16',
    days: 10,
    bankRate: hundredths(375),
    bankRateOn: '2026-06-30',
    rate: hundredths(1175),
    interest: pence(322),
    perDay: pence(32),
    fixedSum: pence(70_00),
  });
});

test.each([
  [999_99, 40_00],
  [1_000_00, 70_00],
  [9_999_99, 70_00],
  [10_000_00, 100_00],
])('the fixed sum for %i pence is %i', (due, fixedSum) => {
  expect(claimOf({ due: pence(due) }, '2026-09-25').fixedSum).toBe(fixedSum);
});

test.each<[string, Partial<LateDebt>, string]>([
  ['on the day after the agreed one', {}, '2026-09-16'],
  ['after the later day that the invoice states', { dueOn: '2026-09-20' }, '2026-09-21'],
  ['after 30 days where no day was agreed', { agreedDays: null }, '2026-10-01'],
  ['after 30 days where the invoice states none either', { agreedDays: null, dueOn: null }, '2026-10-01'],
  ['after 30 days of the work that ended later', { agreedDays: null, workFinishedOn: '2026-09-10' }, '2026-10-10'],
  ['after the work, of a deposit', { isLast: false, workFinishedOn: '2026-10-05' }, '2026-10-06'],
  ['after the agreed day, of a stage of finished work', { isLast: false, workFinishedOn: '2026-08-20' }, '2026-09-16'],
])('interest begins %s', (_what, changed, runsFrom) => {
  expect(claimOf(changed, '2026-12-01').runsFrom).toBe(runsFrom);
});

test.each<[string, Partial<LateDebt>, string, string]>([
  ['once it is paid', { due: pence(0) }, '2026-12-01', 'NOTHING_DUE'],
  ['of a credit note', { kind: 'CREDIT_NOTE' }, '2026-12-01', 'NOTHING_DUE'],
  ['on the due date itself', {}, '2026-09-15', 'NOT_LATE'],
  ['within 30 days where no day was agreed', { agreedDays: null }, '2026-09-30', 'NOT_LATE'],
  ['of a deposit while the work goes on', { isLast: false }, '2026-12-01', 'BEFORE_WORK'],
  [
    'of a deposit before the day on which the work ends',
    { isLast: false, workFinishedOn: '2026-12-02' },
    '2026-12-01',
    'BEFORE_WORK',
  ],
])('no interest runs %s', (_what, changed, today, why) => {
  expect(interestOn({ ...DEBT, ...changed }, today)).toMatchObject({ why, words: expect.any(String) });
});

test('customer and business read the same figures', () => {
  const claim = claimOf({}, '2026-09-25');
  expect(interestWords(claim)).toBe(
    'As it was not paid in time, statutory interest runs from 16 Sep 2026 at 11.75% a year, which is 8% above Bank Rate on 30 Jun 2026 (3.75%): £3.22 so far, £0.32 for each further day, and a fixed sum of £70.00 (Late Payment of Commercial Debts (Interest) Act 1998).',
  );
  expect(claimWords(claim)).toBe('Interest £3.22 since 16 Sep 2026 (11.75% a year, £0.32 a day) and £70.00 fixed');
});
