import { expect, test } from 'vitest';
import { cancelledSums, openCancellation } from './cancelled-bill.ts';

const CANCELLED = '2026-11-25T23:30:00.000Z';

test.each([
  ['its contract stands', null, null, null],
  ['its contract stands, and some of it is credited', null, '2026-11-26T09:00:00.000Z', null],
  ['it was never credited', CANCELLED, null, '2026-11-25'],
  ['it was credited before alone', CANCELLED, '2026-11-24T09:00:00.000Z', '2026-11-25'],
  ['it was credited since', CANCELLED, '2026-11-26T09:00:00.000Z', null],
])('the cancellation of an invoice of which %s', (_, cancelled_at, credited_at, day) => {
  expect(openCancellation({ cancelled_at, credited_at })).toBe(day);
});

test.each([
  ['paid', { received: 1_000, credited: 0 }, true, { payBack: 1_000, toCredit: 0 }],
  ['paid back', { received: 0, credited: 0 }, true, { payBack: 0, toCredit: 1_000 }],
  ['paid in part', { received: 400, credited: 0 }, true, { payBack: 400, toCredit: 600 }],
  ['paid above what it asks for', { received: 1_200, credited: 0 }, true, { payBack: 1_200, toCredit: 0 }],
  ['paid and credited since', { received: 1_000, credited: 1_000 }, false, { payBack: 1_000, toCredit: 0 }],
  ['paid, of which work is owed', { received: 1_000, credited: 700 }, false, { payBack: 700, toCredit: 0 }],
  ['paid back but for the work', { received: 300, credited: 700 }, false, { payBack: 0, toCredit: 0 }],
  ['credited but for the work, and not paid', { received: 0, credited: 700 }, false, { payBack: 0, toCredit: 0 }],
])('of an invoice of £10.00 that was %s', (_, entered, isOpen, sums) => {
  expect(cancelledSums({ toPay: 1_000, ...entered }, isOpen)).toEqual(sums);
});
