import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { allSteps } from '#domain/steps.ts';
import { addDays, daysBetween } from '#domain/time/date.ts';
import type { BankLine } from './bank-row.ts';
import { claimEntered, enteredIn, type EnteredMoney } from './entered-money.ts';

const DAY = '2026-11-26';

const money = (change: Partial<EnteredMoney> = {}): EnteredMoney => ({
  invoiceIds: ['nine'],
  numbers: ['#1009'],
  customerName: 'Sheila Butterworth',
  amount: pence(292_616),
  receivedOn: DAY,
  isByHand: true,
  ...change,
});

const line = (text: string, date = '2026-11-27', amount = 292_616): BankLine => ({
  text,
  date,
  amount: pence(amount),
  word: null,
});

function claimed(lines: readonly (BankLine | null)[], payments: readonly EnteredMoney[], by: 'NUMBER' | 'NAME') {
  const claims = allSteps(claimEntered(lines, enteredIn(payments), by));
  return lines.map((_, at) => {
    const claim = claims.get(at);
    return claim === undefined ? -1 : payments.indexOf(claim);
  });
}

describe('money that was entered is a line’s', () => {
  test.each<[string, BankLine, Partial<EnteredMoney>, number, number]>([
    ['of its number', line('INV 1009'), {}, 0, -1],
    ['of a name', line('S BUTTERWORTH'), {}, -1, 0],
    ['of neither', line('FPI 4711'), {}, -1, -1],
    ['of another amount', line('1009 BUTTERWORTH', DAY, 292_615), {}, -1, -1],
    ['ten days before', line('1009 BUTTERWORTH', '2026-11-16'), {}, 0, 0],
    ['ten days after', line('1009 BUTTERWORTH', '2026-12-06'), {}, 0, 0],
    ['more than that', line('1009 BUTTERWORTH', '2026-12-07'), {}, -1, -1],
    ['of several invoices, by any number', line('inv 1010'), { numbers: ['#1009', '#1010'] }, 0, -1],
    ['from another file, three days off', line('1009', '2026-11-29'), { isByHand: false }, 0, -1],
    ['from another file, more than that', line('1009', '2026-11-30'), { isByHand: false }, -1, -1],
  ])('%s', (_, each, change, byNumber, byName) => {
    expect(claimed([each], [money(change)], 'NUMBER')).toEqual([byNumber]);
    expect(claimed([each], [money(change)], 'NAME')).toEqual([byName]);
  });

  test('once: of two lines the one of the nearer day, of two payments too', () => {
    const [far, near] = [line('BUTTERWORTH', '2026-11-30'), line('BUTTERWORTH', '2026-11-25')];
    expect(claimed([far, near], [money()], 'NAME')).toEqual([-1, 0]);
    expect(claimed([near], [money({ receivedOn: '2026-11-20' }), money()], 'NAME')).toEqual([1]);
    expect(claimed([near, near, near], [money(), money()], 'NAME')).toEqual([0, 1, -1]);
  });

  test('and of no line that is settled otherwise', () => {
    expect(claimed([null, line('BUTTERWORTH')], [money()], 'NAME')).toEqual([-1, 0]);
  });

  test('each for one line at most, and none is left beside a line that it fits', () => {
    const day = fc.integer({ min: 0, max: 25 }).map((after) => addDays('2026-11-01', after));
    const amount = fc.constantFrom(100, 200);
    const who = fc.constantFrom('Sheila Butterworth', 'Ada Marsh');
    const payments = fc.array(
      fc
        .record({ receivedOn: day, amount: amount.map(pence), customerName: who, isByHand: fc.boolean() })
        .map((change) => money(change)),
      { maxLength: 8 },
    );
    const lines = fc.array(
      fc.tuple(who, day, amount).map(([text, date, sum]) => line(text, date, sum)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, payments, (all, known) => {
        const claims = claimed(all, known, 'NAME');
        const taken = claims.filter((at) => at >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        const fits = (one: BankLine, other: EnteredMoney) =>
          one.amount === other.amount &&
          one.text === other.customerName &&
          Math.abs(daysBetween(one.date, other.receivedOn)) <= (other.isByHand ? 10 : 3);
        const left = known.filter((_, at) => !taken.includes(at));
        const isWrong = (one: BankLine, at: number) => {
          const its = known[claims[at] ?? -1];
          return its === undefined ? left.some((other) => fits(one, other)) : !fits(one, its);
        };
        expect(all.filter(isWrong)).toEqual([]);
      }),
    );
  });
});
