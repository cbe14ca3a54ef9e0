import type { Day } from './date.ts';

/** The month of a day: `2026-11`. */
export function monthOf(day: Day): string {
  return day.slice(0, '2026-11'.length);
}

/** The month so many after one, or before it where the count is below 0: `2027-01` is 2 after `2026-11`. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
