import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  yearAfter,
  dayAfter,
  daysBetween,
  formatDay,
  formatDayAfter,
  formatMoment,
  formatIssueDate,
  formatMonth,
  formatNearDay,
  formatTimestamp,
  monthName,
  nextInstant,
  startOfDay,
} from './date.ts';

describe('dates read in London time', () => {
  test.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-07-01', '2026-06-30T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(startOfDay(day)).toBe(instant);
  });

  test.each([
    ['2026-11-20T08:14:00.000Z', '20 Nov 2026', '20 Nov 26 08:14'],
    ['2026-07-01T08:14:00.000Z', '01 Jul 2026', '01 Jul 26 09:14'],
    ['2026-01-01T00:00:00.000Z', '01 Jan 2026', '01 Jan 26 00:00'],
    ['2025-12-31T23:59:59.999Z', '31 Dec 2025', '31 Dec 25 23:59'],
    ['2026-06-30T22:59:59.999Z', '30 Jun 2026', '30 Jun 26 23:59'],
    ['2026-06-30T23:00:00.000Z', '01 Jul 2026', '01 Jul 26 00:00'],
    ['2026-06-30T23:59:00.000Z', '01 Jul 2026', '01 Jul 26 00:59'],
    ['2026-12-31T12:00:00.000Z', '31 Dec 2026', '31 Dec 26 12:00'],
    ['2024-02-29T12:30:00.000Z', '29 Feb 2024', '29 Feb 24 12:30'],
  ])('%s is %s and %s', (instant, date, timestamp) => {
    expect(formatIssueDate(instant)).toBe(date);
    expect(formatTimestamp(instant)).toBe(timestamp);
  });

  test.each([
    ['2026-03-29T00:59:59.999Z', '29 Mar 26 00:59'],
    ['2026-03-29T01:00:00.000Z', '29 Mar 26 02:00'],
    ['2026-10-25T00:59:59.999Z', '25 Oct 26 01:59'],
    ['2026-10-25T01:00:00.000Z', '25 Oct 26 01:00'],
    ['2026-03-28T23:59:00.000Z', '28 Mar 26 23:59'],
    ['2026-10-24T23:30:00.000Z', '25 Oct 26 00:30'],
  ])('the clocks change: %s is %s', (instant, timestamp) => {
    expect(formatTimestamp(instant)).toBe(timestamp);
  });

  test.each([
    ['01', 'Jan'],
    ['02', 'Feb'],
    ['03', 'Mar'],
    ['04', 'Apr'],
    ['05', 'May'],
    ['06', 'Jun'],
    ['07', 'Jul'],
    ['08', 'Aug'],
    ['09', 'Sep'],
    ['10', 'Oct'],
    ['11', 'Nov'],
    ['12', 'Dec'],
  ])('month %s is %s', (month, name) => {
    expect(formatIssueDate(`2026-${month}-05T12:00:00.000Z`)).toBe(`05 ${name} 2026`);
    expect(formatTimestamp(`2026-${month}-05T12:00:00.000Z`)).toMatch(new RegExp(`^05 ${name} 26 1[23]:00$`));
  });
});

describe('the moment of a change', () => {
  const STORED = '2026-11-20T08:14:00.000Z';

  test.each([
    ['2026-11-20T08:14:00.001Z', '2026-11-20T08:14:00.001Z'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-11-20T08:14:00.000Z', '2026-11-20T08:14:00.001Z'],
    ['2026-11-20T08:13:59.999Z', '2026-11-20T08:14:00.001Z'],
    ['2020-01-01T00:00:00.000Z', '2026-11-20T08:14:00.001Z'],
  ])('at %s is %s', (now, changed) => {
    expect(nextInstant(STORED, now)).toBe(changed);
  });

  test('carries over the end of a year', () => {
    expect(nextInstant('2026-12-31T23:59:59.999Z', STORED)).toBe('2027-01-01T00:00:00.000Z');
  });

  test('is always later than the one before, whatever the clock says', () => {
    const anyInstant = fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(anyInstant, anyInstant, (stored, now) => {
        const next = nextInstant(stored, now);
        expect(Date.parse(next)).toBeGreaterThan(Date.parse(stored));
        expect(Date.parse(next)).toBe(Math.max(Date.parse(now), Date.parse(stored) + 1));
        expect(next > stored).toBe(true);
      }),
    );
  });
});

describe('so many days after a moment (ruling D7)', () => {
  test.each([
    ['2026-11-20T08:14:00.000Z', 30, '20 Dec 2026', '2026-12-20'],
    ['2026-11-20T08:14:00.000Z', 14, '04 Dec 2026', '2026-12-04'],
    ['2026-11-20T08:14:00.000Z', 0, '20 Nov 2026', '2026-11-20'],
    // In London it is the next day already.
    ['2026-06-30T23:30:00.000Z', 1, '02 Jul 2026', '2026-07-02'],
    // The clocks change in between.
    ['2026-10-24T23:30:00.000Z', 1, '26 Oct 2026', '2026-10-26'],
    ['2027-03-27T12:00:00.000Z', 2, '29 Mar 2027', '2027-03-29'],
    ['2028-02-28T12:00:00.000Z', 1, '29 Feb 2028', '2028-02-29'],
    ['2026-12-31T12:00:00.000Z', 365, '31 Dec 2027', '2027-12-31'],
  ])('%s and %i days', (instant, days, words, day) => {
    expect(formatDayAfter(instant, days)).toBe(words);
    expect(dayAfter(instant, days)).toBe(day);
  });
});

describe('days of the calendar', () => {
  test.each([
    ['2026-10-24', 1, '2026-10-25'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-24', 14, '2027-01-07'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %d days is %s', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  test('are written as on documents', () => {
    expect(formatDay('2026-12-04')).toBe('04 Dec 2026');
  });

  test.each([
    ['2026-11-22T14:32:05.123Z', '22 Nov 2026, 14:32:05 in London'],
    ['2026-07-01T23:30:59.999Z', '02 Jul 2026, 00:30:59 in London'],
  ])('the moment %s is %s', (instant, words) => {
    expect(formatMoment(instant)).toBe(words);
  });
});

test.each([
  ['2026-12-04', '04 Dec'],
  ['2027-01-04', '04 Jan 2027'],
])('%s is %s to someone in 2026', (day, text) => {
  expect(formatNearDay(day, '2026-11-22')).toBe(text);
});

test.each([
  ['2026-11-10', 12],
  ['2026-11-23', -1],
  ['2026-03-28', 239],
])('from %s to 22 November 2026 it is %d days, over the change of the clock too', (day, days) => {
  expect(daysBetween(day, '2026-11-22')).toBe(days);
});

test('a month is written short in a table and in full in a sentence', () => {
  expect(formatMonth('2025-09')).toBe('Sep 2025');
  expect(monthName('2026-09-30')).toBe('September');
});

test.each([
  ['2026-12-06', '2027-12-06'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('the day twelve months after %s is %s', (day, later) => {
  expect(yearAfter(day)).toBe(later);
});
