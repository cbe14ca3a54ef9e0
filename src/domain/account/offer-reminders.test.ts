import { expect, test } from 'vitest';
import { BUILT_IN_REMINDER, DEFAULT_REMINDERS, offerRemindersBreaks, reminderTextBreak } from './offer-reminders.ts';

test.each([
  ['one day', [3], []],
  ['two days', [1, 60], []],
  ['no day', [], [{ path: '/days', message: 'Enter 1 to 2 days' }]],
  ['three days', [3, 10, 20], [{ path: '/days', message: 'Enter 1 to 2 days' }]],
  ['the day of sending', [0, 3], [{ path: '/days/0', message: 'Enter whole days from 1 to 60' }]],
  ['half a day', [3, 3.5], [{ path: '/days/1', message: 'Enter whole days from 1 to 60' }]],
  ['a day too late', [61], [{ path: '/days/0', message: 'Enter whole days from 1 to 60' }]],
  ['the same day twice', [3, 3], [{ path: '/days/1', message: 'Enter a different day from the first' }]],
])('reminders with %s', (_what, days, breaks) => {
  expect(offerRemindersBreaks({ days, text: '' })).toEqual(breaks);
});

test.each([
  ['', null],
  ['Hello {customer}, quote #{number} of {total} is still open.', null],
  ['Hello {name}', '{name} means nothing here. Use {customer}, {number}, {total}, {business}, {phone}'],
  ['a\n'.repeat(21) + 'b', 'Use at most 20 lines'],
  ['a'.repeat(1_001), 'Use at most 1000 characters in a line'],
])('the text %j', (text, message) => {
  expect(reminderTextBreak(text)).toBe(message);
});

test('what the product offers keeps its own rules', () => {
  expect(offerRemindersBreaks({ ...DEFAULT_REMINDERS, text: BUILT_IN_REMINDER })).toEqual([]);
});
