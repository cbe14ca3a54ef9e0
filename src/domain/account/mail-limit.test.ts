import { expect, test } from 'vitest';
import { fewMailsLeft, mailsAllowed, mailsAllowedWithDue } from './mail-limit.ts';

const LIMITS = { firstDay: 40, laterDays: 400 };

test.each([
  ['2026-11-20T08:14:00.000Z', 40],
  ['2026-11-21T08:13:59.999Z', 40],
  ['2026-11-21T08:14:00.000Z', 400],
])('an account of 20 November, 08:14, may at %s send %i mails in the day', (now, allowed) => {
  expect(mailsAllowed('2026-11-20T08:14:00.000Z', now, LIMITS)).toBe(allowed);
});

test.each([
  ['2026-11-20T08:14:00.000Z', 80],
  ['2026-11-21T08:14:00.000Z', 800],
])('at %s %i in the day with those that the law demands', (now, allowed) => {
  expect(mailsAllowedWithDue('2026-11-20T08:14:00.000Z', now, LIMITS)).toBe(allowed);
});

test.each([
  [6, null],
  [5, '5 more e-mails can be sent today.'],
  [1, '1 more e-mail can be sent today.'],
  [0, 'You have sent as many e-mails as can be sent in a day. You can send more tomorrow.'],
])('with %i left it is said: %j', (left, words) => {
  expect(fewMailsLeft(left)).toBe(words);
});
