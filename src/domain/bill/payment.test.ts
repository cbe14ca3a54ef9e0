import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { billStanding } from './bill-standing.ts';
import {
  creditTaken,
  earlyPaymentDoubt,
  PAYMENT_MAX,
  paymentBreaks,
  paymentConflict,
  receivedOf,
  type NewPayment,
  type PaymentConflict,
} from './payment.ts';

const TODAY = '2026-11-22';
const PAYMENT: NewPayment = { amount: pence(5_000), method: 'BANK', receivedOn: TODAY };

function billed(received: number, credited: number, kind: 'INVOICE' | 'CREDIT_NOTE' = 'INVOICE') {
  const paper = { kind, total: pence(10_000), cisKept: pence(0) };
  const entries = { received: pence(received), credited: pence(credited) };
  return { kind, received: entries.received, standing: billStanding(paper, entries) };
}

describe('a payment', () => {
  test.each<[string, Partial<NewPayment>, string | null, string | null]>([
    ['of today', {}, null, null],
    ['of nothing', { amount: pence(0) }, 'Enter an amount other than £0', null],
    ['of tomorrow', { receivedOn: '2026-11-23' }, null, 'Enter today or an earlier day'],
    ['of a year that was mistyped', { receivedOn: '0026-11-20' }, null, 'Enter a day from 01 Jan 2000'],
    ['of a year before its invoice, as a deposit', { receivedOn: '2025-11-20' }, null, null],
    [
      'of the day before that',
      { receivedOn: '2025-11-19' },
      null,
      'Check the year: the invoice was issued on 20 Nov 2026',
    ],
    ['too large', { amount: pence(PAYMENT_MAX + 1) }, 'Enter at most £999,999,999.99', null],
    ['that went back', { amount: pence(-1) }, null, null],
    ['of less than no credit', { amount: pence(-1), method: 'CREDIT' }, 'Enter an amount above £0', null],
  ])('%s', (_, own, amount, receivedOn) => {
    expect(paymentBreaks({ ...PAYMENT, ...own }, { today: TODAY, issuedOn: '2026-11-20' })).toEqual({
      amount,
      receivedOn,
    });
  });

  test.each<[string, Partial<NewPayment>, ReturnType<typeof billed>, PaymentConflict | null]>([
    ['above what is due is taken', { amount: pence(20_000) }, billed(0, 0), null],
    ['back of all that came in is taken', { amount: pence(-5_000) }, billed(5_000, 0), null],
    ['back of more is not', { amount: pence(-5_001) }, billed(5_000, 0), 'ABOVE_PAID'],
    ['for a credited invoice is not', {}, billed(0, 10_000), 'CREDITED'],
    ['back from a credited invoice is taken', { amount: pence(-5_000) }, billed(5_000, 10_000), null],
    ['for a credit note is not', {}, billed(0, 0, 'CREDIT_NOTE'), 'NO_PAYMENTS'],
    ['out of credit is taken up to it', { method: 'CREDIT', amount: pence(3_000) }, billed(0, 0), null],
    ['out of more credit is not', { method: 'CREDIT', amount: pence(3_001) }, billed(0, 0), 'ABOVE_CREDIT'],
  ])('%s', (_, own, bill, conflict) => {
    expect(paymentConflict({ ...PAYMENT, ...own }, bill, pence(3_000))).toBe(conflict);
  });
});

test.each([
  ['2026-11-25', null],
  ['2026-11-26', null],
  ['2026-11-24', 'That is before the invoice was issued (25 Nov 2026). Check the day.'],
  ['2026-01-01', 'That is before the invoice was issued (25 Nov 2026). Check the day.'],
  ['2025-12-31', 'That is before the invoice was issued (25 Nov 2026). Check the year.'],
])('of a payment on %s it is asked whether the day is right', (receivedOn, doubt) => {
  expect(earlyPaymentDoubt(receivedOn, '2026-11-25')).toBe(doubt);
});

test.each([
  [500, [300, 400], [300, 200]],
  [300, [300, 400], [300, 0]],
  [900, [300, 400], [300, 400]],
])('a credit of %i is taken from the oldest overpaid invoice first', (amount, overs, taken) => {
  expect(creditTaken(pence(amount), overs.map(pence))).toEqual(taken);
});

test('what came in is less what went back, without what was voided', () => {
  const entered = [
    [10_000, null],
    [-2_500, null],
    [3_000, '2026-11-22T09:05:00.000Z'],
  ] as const;
  expect(receivedOf(entered.map(([amount, voidedAt]) => ({ amount: pence(amount), voidedAt })))).toBe(7_500);
});
