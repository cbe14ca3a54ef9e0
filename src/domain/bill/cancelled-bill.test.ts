import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { cancelledSums, dueToCredit, extrasToCredit, openCancellation } from './cancelled-bill.ts';

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

const EXTRA = { extras_total: '2000', extras_cancelled_at: CANCELLED, pay_back_by: '2026-12-09' };
const STANDING = { cancelled_at: null, credited_at: null, to_pay: 10_000, credited: 0 };
const KEPT = { total: 2_000, cancelledOn: '2026-11-25', payBackBy: '2026-12-09' };

test.each([
  ['an extra was cancelled', {}, KEPT],
  ['no extra was', { extras_total: null, extras_cancelled_at: null }, null],
  ['the contract was cancelled too', { cancelled_at: CANCELLED }, null],
  [
    'the contract was too, and credited for',
    { cancelled_at: CANCELLED, credited_at: '2026-11-26T09:00:00.000Z' },
    KEPT,
  ],
  ['less than that is left', { credited: 9_000 }, { ...KEPT, total: 1_000 }],
  ['nothing is left', { credited: 10_000 }, null],
])('what is to be credited of an invoice of which %s', (_, row, extras) => {
  expect(extrasToCredit({ ...EXTRA, ...STANDING, ...row })).toEqual(extras);
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

const extras = (total: number) => ({ total: pence(total), cancelledOn: '2026-11-25', payBackBy: null });

test.each([
  ['that stands', { cancelledOn: null, extrasToCredit: null }, 0],
  ['whose contract was cancelled', { cancelledOn: '2026-11-25', extrasToCredit: null }, 1_000],
  ['with a cancelled extra', { cancelledOn: null, extrasToCredit: extras(400) }, 400],
  ['that was paid but for less than its cancelled extra', { cancelledOn: null, extrasToCredit: extras(1_200) }, 1_000],
])('what is due and to be credited of an invoice %s', (_, cancelled, toCredit) => {
  expect(dueToCredit({ due: pence(1_000), ...cancelled })).toBe(toCredit);
});
