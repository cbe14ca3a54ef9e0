import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { creditSentence, otherTotal } from './final-sentence.ts';
import { exampleId } from '#contract/example-lines.ts';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { pence } from '#domain/money/money.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';

const QUOTED = EXAMPLE_JOBS.QUOTED;
const YES = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const, answeredAt: '2026-11-22T14:32:05.123Z' };
const EXTRA = {
  id: exampleId(801),
  description: 'Towel rail',
  total: 66.82,
  offer: YES,
  photoUrl: null,
  agreedOn: '2026-11-25',
};

function agreedAt(total: number) {
  return { net: total, vat: 0, total, vatBreakdown: [], options: [] };
}

/** A job whose quote was accepted at £2,843.82, with such papers of these pence. */
function accepted(changes: object = {}, papers: readonly (readonly [BillRecord['kind'], number])[] = []): Job {
  const offer = { ...YES, total: 2843.82 };
  const job = z.parse(JobAnswer, { ...QUOTED, offer, agreed: agreedAt(2843.82), ...changes });
  const invoices = papers.map(([kind, total]) => ({ kind, total: pence(total) }) as Job['invoices'][number]);
  return { ...job, invoices };
}

test('nothing is said of an invoice over what was agreed, nor of a job that nobody agreed to', () => {
  expect(otherTotal(accepted(), 'invoice', '£2,843.82')).toBeNull();
  expect(otherTotal(accepted({ offer: null, agreed: null }), 'invoice', '£9.00')).toBeNull();
});

test('the balance after a deposit says what was invoiced, not that VAT has changed', () => {
  const words = 'Your customer agreed to £2,843.82. Less £710.96 already invoiced.';
  expect(otherTotal(accepted({}, [['INVOICE', 71_096]]), 'invoice', '£2,132.86')).toBe(words);
  const credited = accepted({}, [
    ['INVOICE', 71_096],
    ['CREDIT_NOTE', 71_096],
  ]);
  expect(otherTotal(credited, 'invoice', '£2,843.82')).toBeNull();
});

test('other VAT is said where the invoice comes to something else than what is left', () => {
  const words =
    'Your customer agreed to £2,843.82. The VAT on it has changed since, so this invoice comes to £2,488.34.';
  expect(otherTotal(accepted(), 'invoice', '£2,488.34')).toBe(words);
});

test.each([
  ['the accepted version', { ...YES, version: QUOTED.version - 1, total: 2999.82 }],
  ['the one that a newer waits to replace', { ...EXAMPLE_OFFER, replaces: { ...YES, total: 2999.82 } }],
])('after a correction only %s and its extras are said to be agreed', (_which, offer) => {
  const job = accepted({ offer, extras: [EXTRA], agreed: agreedAt(2910.64) });
  const words = 'Your customer agreed to £3,066.64. The job comes to £2,910.64 now.';
  expect(otherTotal(job, 'invoice', '£2,910.64')).toBe(words);
});

test.each([
  ['pays some', 50_000, true, '£500.00 that came in before is used for this invoice: £2,343.82 is left to pay.'],
  ['pays all', 284_382, true, '£2,843.82 that came in before is used for this invoice: nothing is left to pay.'],
  [
    'is more than all',
    290_000,
    true,
    '£2,900.00 that came in before is used for this invoice: nothing is left to pay, and £56.18 is to be paid back.',
  ],
  ['is not to be used', 50_000, false, '£500.00 that came in before is kept as credit.'],
  ['is none', 0, true, null],
])('before an invoice is made its preview tells of credit that %s', (_which, credit, isUsed, words) => {
  expect(creditSentence(pence(credit), pence(284_382), isUsed)).toBe(words);
});
