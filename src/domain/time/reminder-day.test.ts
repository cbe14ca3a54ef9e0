import { expect, test } from 'vitest';
import {
  daysCountedFrom,
  leavesAt,
  nextPlannedDay,
  nextSendingDay,
  plannedDays,
  type PlannedDays,
} from './reminder-day.ts';

const DUE: PlannedDays = { days: [-3, 1, 7], countedFrom: '2026-12-04', after: [], remindedOn: null };

test.each<[string, Partial<PlannedDays>, string[]]>([
  ['before and after a day', {}, ['2026-12-01', '2026-12-05', '2026-12-11']],
  ['in order, however they are set', { days: [7, -3] }, ['2026-12-01', '2026-12-11']],
  ['without what lay before any of the days', { after: ['2026-11-20', '2026-12-01'] }, ['2026-12-05', '2026-12-11']],
  ['without what a reminder stands for', { remindedOn: '2026-12-06' }, ['2026-12-11']],
])('days are planned %s', (_what, changed, days) => {
  expect(plannedDays({ ...DUE, ...changed })).toEqual(days);
});

test('a day that was missed by more than 30 days is let go for the next one', () => {
  const planned = ['2026-10-01', '2026-12-20'];
  expect(nextPlannedDay(planned, '2026-10-31')).toBe('2026-10-31');
  expect(nextPlannedDay(planned, '2026-11-01')).toBe('2026-12-20');
});

test.each([
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2026-11-23T19:59:59.999Z', '2026-11-23'],
  ['2026-11-23T20:00:00.000Z', '2026-11-24'],
  ['2026-12-31T23:59:59.999Z', '2027-01-01'],
  // British Summer Time: an hour ahead of UTC.
  ['2026-07-01T19:00:00.000Z', '2026-07-02'],
  ['2026-07-01T23:30:00.000Z', '2026-07-02'],
])('at %s a reminder that was missed leaves on %s', (now, day) => {
  expect(nextPlannedDay(['2026-06-20', '2026-11-20', '2026-12-29'], nextSendingDay(now))).toBe(day);
});

test('whatever is due is counted from one of the days that are looked at', () => {
  expect(daysCountedFrom([3, 10], '2026-11-30')).toEqual({ from: '2026-10-21', to: '2026-11-27' });
  expect(daysCountedFrom([-3, 14], '2026-11-30')).toEqual({ from: '2026-10-17', to: '2026-12-03' });
});

test.each([
  ['2026-11-23T08:59:59.999Z', '2026-11-23', false],
  ['2026-11-23T09:00:00.000Z', '2026-11-23', true],
  ['2026-11-23T19:59:59.999Z', '2026-11-23', true],
  ['2026-11-23T20:00:00.000Z', '2026-11-23', false],
  ['2026-11-23T23:40:00.000Z', '2026-11-23', false],
  // British Summer Time: an hour ahead of UTC.
  ['2026-07-01T18:59:59.999Z', '2026-07-01', true],
  ['2026-07-01T19:00:00.000Z', '2026-07-01', false],
])('at %s a reminder of %s leaves: %s', (now, day, leaves) => {
  expect(leavesAt(day, now)).toBe(leaves);
});
