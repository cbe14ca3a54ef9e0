import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence, sumPence } from '#domain/money/money.ts';
import { undoFirstWords, undoneFirst, type MoneyOut } from './undo-first.ts';

const out = (amount: number, usedFor: string | null = null): MoneyOut => ({
  amount: pence(amount),
  on: '2026-11-20',
  usedFor,
});

describe('what has to be undone before a payment', () => {
  test.each<[string, MoneyOut[], number, number[]]>([
    ['the only one, however little of it would be lacking', [out(181_144, '#21')], 81_144, [181_144]],
    ['the newest alone where that is enough', [out(5_000), out(9_000)], 9_000, [9_000]],
    ['the newest ones where it is not', [out(5_000), out(9_000), out(100)], 9_050, [100, 9_000]],
    ['all', [out(5_000), out(9_000)], 14_000, [9_000, 5_000]],
  ])('is %s', (_, left, lacking, amounts) => {
    expect(undoneFirst(left, pence(lacking)).map(({ amount }) => amount)).toEqual(amounts);
  });

  test('frees enough, and no more acts than it takes', () => {
    const acts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(acts, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const all = amounts.map((amount) => out(amount));
        const lacking = Math.max(1, Math.round(share * sumPence(all.map(({ amount }) => amount))));
        const first = undoneFirst(all, pence(lacking));
        expect(first).toEqual(all.toReversed().slice(0, first.length));
        expect(sumPence(first.map(({ amount }) => amount))).toBeGreaterThanOrEqual(lacking);
        expect(sumPence(first.slice(0, -1).map(({ amount }) => amount))).toBeLessThan(lacking);
      }),
    );
  });
});

test.each<[MoneyOut[], string]>([
  [[out(181_144, '#21')], 'Of what came in for #20, £1,811.44 was used for #21 on 20 Nov 2026. Undo that first.'],
  [
    [out(1_200), out(4_500, '#21')],
    'Of what came in for #20, £12.00 was paid back on 20 Nov 2026 and £45.00 was used for #21 on 20 Nov 2026. Undo these first.',
  ],
])('it is said with the figures that were entered', (first, words) => {
  expect(undoFirstWords('#20', first)).toBe(words);
});

test('of many the newest three are named', () => {
  const first = [1, 2, 3, 4].map((amount) => out(amount));
  expect(undoFirstWords('#20', first)).not.toContain('£0.04');
});
