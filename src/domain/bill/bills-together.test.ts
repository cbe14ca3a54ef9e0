import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence, sumPence } from '#domain/money/money.ts';
import { BILLS_TOGETHER_MAX, billsTogether } from './bills-together.ts';

const billsOf = (dues: readonly number[]) => dues.map((due, id) => ({ id, due: pence(due) }));
const found = (dues: readonly number[], amount: number) =>
  billsTogether(billsOf(dues), pence(amount)).map(({ id }) => id);

test.each<[string, number[], number, number[]]>([
  ['all of them', [5_000, 5_005], 10_005, [0, 1]],
  ['all but one', [100, 200, 400, 800], 1_300, [0, 2, 3]],
  ['two of many, the oldest of those that are alike', [100, 700, 200, 700, 900, 50], 900, [1, 2]],
  ['one alone is nothing together', [900], 900, []],
  ['nor is one of two', [900, 100], 900, []],
  ['no other sum', [100, 200, 400, 800, 1_600], 700, []],
  ['none', [], 100, []],
])('of open invoices: %s', (_, dues, amount, ids) => {
  expect(found(dues, amount)).toEqual(ids);
});

test('more than one payment is booked for are none together, two of them still are', () => {
  const dues = Array.from({ length: BILLS_TOGETHER_MAX + 1 }, (_, at) => 100 + at);
  expect(found(dues, sumPence(dues.map(pence)))).toEqual([]);
  expect(found(dues.slice(1), sumPence(dues.slice(1).map(pence)))).toHaveLength(BILLS_TOGETHER_MAX);
  expect(found(dues, 201)).toEqual([0, 1]);
});

test('what is found comes to the amount, each invoice once, and all of them are always found', () => {
  const duesOf = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(duesOf, fc.integer({ min: 1, max: 200 }), (dues, amount) => {
      const bills = billsOf(dues);
      const together = billsTogether(bills, pence(amount));
      expect(new Set(together).size).toBe(together.length);
      expect(together.length === 0 ? amount : sumPence(together.map(({ due }) => due))).toBe(amount);
      expect(billsTogether(bills, sumPence(dues.map(pence)))).toEqual(bills);
    }),
  );
});
