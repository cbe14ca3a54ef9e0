import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { dayOf } from '#domain/time/date.ts';
import {
  cancellationBasis,
  cancellationNeeds,
  cancelUntil,
  cancelUntilWords,
  isInTime,
  letterBreaks,
  letterDays,
  letterWords,
  payBackBy,
  workFrom,
  type Agreement,
} from './cancellation.ts';

const PERSON = { customerKind: 'PERSON' } as const;
const BUSINESS = { customerKind: 'BUSINESS' } as const;

describe('who has the right to cancel (reg 7(4), 10, 13, 27(3))', () => {
  test.each([
    [null, 'LINK', 4_200, true],
    [PERSON, 'LINK', 1, true],
    [PERSON, 'LINK', 305_872, true],
    [PERSON, 'HOME', 4_200, false],
    [PERSON, 'HOME', 4_201, true],
    [null, 'HOME', 4_201, true],
    [PERSON, 'PREMISES', 305_872, false],
    [BUSINESS, 'LINK', 305_872, false],
    [BUSINESS, 'HOME', 305_872, false],
    [BUSINESS, 'PREMISES', 305_872, false],
  ] as const)('work %j, place %s, %d pence: %s', (work, place, total, isNeeded) => {
    expect(cancellationNeeds({ work, place, total: pence(total) })).toBe(isNeeded);
  });
});

test.each([
  [[], 'SERVICES'],
  [['LABOUR'], 'SERVICES'],
  [['LABOUR', 'PRODUCT'], 'GOODS_WITH_FITTING'],
  [['LABOUR', 'EXTRA'], 'GOODS_WITH_FITTING'],
  [['PRODUCT'], 'GOODS_WITH_FITTING'],
] as const)('a contract over lines %j is one of %s (reg 5)', (types, basis) => {
  expect(cancellationBasis(types.map((type) => ({ type })))).toBe(basis);
});

describe('the days of cancelling and of work (reg 30, 36)', () => {
  const base: Agreement = { basis: 'SERVICES', acceptedOn: '2026-11-22', goodsArrivedOn: null, startEarly: false };
  const goods: Agreement = { ...base, basis: 'GOODS_WITH_FITTING' };

  test.each([
    ['services', base, '2026-12-06', '2026-12-07', 'until 06 Dec 2026'],
    [
      'services, arrival says nothing',
      { ...base, goodsArrivedOn: '2026-12-01' },
      '2026-12-06',
      '2026-12-07',
      'until 06 Dec 2026',
    ],
    ['goods before they arrive', goods, null, null, 'until 14 days after the last goods arrive'],
    ['goods', { ...goods, goodsArrivedOn: '2026-12-01' }, '2026-12-15', '2026-12-16', 'until 15 Dec 2026'],
    [
      'goods that came before the contract',
      { ...goods, goodsArrivedOn: '2026-11-01' },
      '2026-12-06',
      '2026-12-07',
      'until 06 Dec 2026',
    ],
    [
      'an early start',
      { ...base, startEarly: true },
      '2026-12-06',
      null,
      'until 06 Dec 2026, or until all the work is done, if that is earlier',
    ],
    ['no right', { ...base, basis: null, startEarly: null }, null, null, null],
    ['the end of summer time', { ...base, acceptedOn: '2026-10-18' }, '2026-11-01', '2026-11-02', 'until 01 Nov 2026'],
    [
      'the start of summer time',
      { ...base, acceptedOn: '2027-03-20' },
      '2027-04-03',
      '2027-04-04',
      'until 03 Apr 2027',
    ],
    ['a leap year', { ...base, acceptedOn: '2028-02-20' }, '2028-03-05', '2028-03-06', 'until 05 Mar 2028'],
    ['the end of a year', { ...base, acceptedOn: '2026-12-24' }, '2027-01-07', '2027-01-08', 'until 07 Jan 2027'],
  ] as const)('%s', (_, agreement, until, from, words) => {
    expect(cancelUntil(agreement)).toBe(until);
    expect(workFrom(agreement)).toBe(from);
    expect(cancelUntilWords(agreement)).toBe(words);
  });

  test.each([
    ['2026-10-24T22:59:59.999Z', '2026-10-24'],
    ['2026-10-24T23:00:00.000Z', '2026-10-25'],
    ['2026-10-25T23:59:59.999Z', '2026-10-25'],
    ['2026-10-26T00:00:00.000Z', '2026-10-26'],
    ['2027-03-28T22:59:59.999Z', '2027-03-28'],
    ['2027-03-28T23:00:00.000Z', '2027-03-29'],
  ])('what is accepted at %s counts from %s, the day in London', (instant, day) => {
    expect(dayOf(instant)).toBe(day);
  });

  test.each([
    [base, '2026-12-06', true],
    [base, '2026-12-07', false],
    [goods, '2030-01-01', true],
    [{ ...goods, goodsArrivedOn: '2026-12-01' }, '2026-12-15', true],
    [{ ...goods, goodsArrivedOn: '2026-12-01' }, '2026-12-16', false],
    [{ ...base, basis: null }, '2026-11-22', false],
  ] as const)('%j can be cancelled on %s: %s', (agreement, today, isPossible) => {
    expect(isInTime(agreement, today)).toBe(isPossible);
  });

  test('the time ends 14 days of the calendar after its day, and work begins on the next', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (moment) => {
          const acceptedOn = dayOf(moment.toISOString());
          const daysTo = (day: string | null) => (Date.parse(day ?? '') - Date.parse(acceptedOn)) / 86_400_000;
          expect(daysTo(cancelUntil({ ...base, acceptedOn }))).toBe(14);
          expect(daysTo(workFrom({ ...base, acceptedOn }))).toBe(15);
        },
      ),
    );
  });
});

describe('by when to pay back (reg 34)', () => {
  const told = { toldOn: '2026-12-02', hasGoods: false, collects: false, goodsBackOn: null };

  test.each([
    ['services', told, '2026-12-16'],
    ['goods that are collected', { ...told, hasGoods: true, collects: true }, '2026-12-16'],
    ['goods still to come back', { ...told, hasGoods: true }, null],
    ['goods that are back', { ...told, hasGoods: true, goodsBackOn: '2026-12-09' }, '2026-12-23'],
  ] as const)('%s', (_, repayment, day) => {
    expect(payBackBy(repayment)).toBe(day);
  });
});

describe('the word of a letter or call (reg 31, 32)', () => {
  const letter = { name: 'Margaret Ellison', sentOn: '2026-12-02', receivedOn: '2026-12-04' };
  const days = { acceptedOn: '2026-11-22', today: '2026-12-04' };

  test.each([
    ['in time', letter, []],
    ['late, which may stand', { ...letter, sentOn: '2026-12-04' }, []],
    ['without a name', { ...letter, name: ' ' }, ['/name']],
    ['with a name of nothing that shows', { ...letter, name: '\u200B' }, ['/name']],
    ['with a name without a letter', { ...letter, name: '- 7.' }, ['/name']],
    ['with a name of two lines', { ...letter, name: 'A\nB' }, ['/name']],
    ['with a name that reads the other way round', { ...letter, name: '\u202EegralM' }, ['/name']],
    ['with a name that is too long', { ...letter, name: 'a'.repeat(129) }, ['/name']],
    ['sent before the contract', { ...letter, sentOn: '2026-11-21' }, ['/sentOn']],
    ['sent tomorrow', { ...letter, sentOn: '2026-12-05', receivedOn: '2026-12-05' }, ['/sentOn', '/receivedOn']],
    ['received before it was sent', { ...letter, receivedOn: '2026-12-01' }, ['/receivedOn']],
  ])('%s', (_, each, paths) => {
    expect(letterBreaks(each, days).map(({ path }) => path)).toEqual(paths);
  });
});

test.each<[string, string | null, string | null, string | null]>([
  ['on the page', null, '2026-11-28', null],
  ['before that was kept', null, null, null],
  [
    'by a letter of which both days are kept',
    '2026-11-21',
    '2026-11-25',
    'The cancellation was sent on 21 Nov 2026 and received by you on 25 Nov 2026.',
  ],
  [
    'by one that was noted on the day on which it was sent',
    '2026-11-28',
    '2026-11-28',
    'The cancellation was sent on 28 Nov 2026 and received by you on 28 Nov 2026.',
  ],
  ['by one of which one day is kept', null, '2026-11-25', 'The cancellation was received by you on 25 Nov 2026.'],
])('a cancellation %s says when it was sent and came', (_, sentOn, toldOn, words) => {
  const letter = letterDays({ sentOn, toldOn, cancelledAt: '2026-11-28T18:00:00.000Z' });
  expect(letter && letterWords(letter, 'you')).toBe(words);
});
