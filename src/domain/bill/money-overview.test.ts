import { expect, test } from 'vitest';
import { chartMonths, taxYearStart } from './money-overview.ts';

test('the chart has twelve months, over the turn of a year', () => {
  const months = chartMonths('2026-02-28');
  expect(months).toHaveLength(12);
  expect([months[0], months[9], months[10], months[11]]).toEqual(['2025-03', '2025-12', '2026-01', '2026-02']);
  expect(chartMonths('2026-12-31')[0]).toBe('2026-01');
});

test.each([
  ['2026-04-05', '2025-04-06'],
  ['2026-04-06', '2026-04-06'],
  ['2026-11-22', '2026-04-06'],
  ['2027-01-01', '2026-04-06'],
])('the tax year of %s began on %s', (day, start) => {
  expect(taxYearStart(day)).toBe(start);
});
