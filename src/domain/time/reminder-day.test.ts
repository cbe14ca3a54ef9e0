import { expect, test } from 'vitest';
import { daysCountedFrom, nextPlannedDay, plannedDays, type PlannedDays } from './reminder-day.ts';

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

test('whatever is due is counted from one of the days that are looked at', () => {
  expect(daysCountedFrom([3, 10], '2026-11-30')).toEqual({ from: '2026-10-21', to: '2026-11-27' });
  expect(daysCountedFrom([-3, 14], '2026-11-30')).toEqual({ from: '2026-10-17', to: '2026-12-03' });
});
