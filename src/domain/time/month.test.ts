import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthAfter, monthOf } from './month.ts';

test.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-12', 12, '2027-12'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', -11, '2025-12'],
])('from %s so many months on, %d, it is %s', (month, count, expected) => {
  expect(monthAfter(month, count)).toBe(expected);
});

test('a day lies in its month, and as many months back lead to where one came from', () => {
  expect(monthOf('2026-11-30')).toBe('2026-11');
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (count) => {
      expect(monthAfter(monthAfter('2026-11', count), -count)).toBe('2026-11');
    }),
  );
});
