import { describe, expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { receiptMail, type ReceiptFacts } from './receipt-mail.ts';

const FACTS: ReceiptFacts = {
  business: 'Hargreave Floors',
  customer: 'Margaret Ellison',
  invoice: {
    number: '#1042-2',
    label: '',
    due: pence(64_000),
    dueOn: '2026-12-04',
    cancelledOn: null,
    extrasToCredit: null,
  },
  about: '',
  amount: pence(30_000),
  receivedOn: '2026-11-22',
  over: pence(0),
};
const of = (own: Partial<ReceiptFacts['invoice']>, over = 0) =>
  receiptMail({ ...FACTS, invoice: { ...FACTS.invoice, ...own }, over: pence(over) }).text;

test('a receipt says what came in, when and for which invoice, and what is left', () => {
  expect(receiptMail(FACTS)).toEqual({
    subject: 'Receipt for invoice #1042-2',
    text: [
      'Hello Margaret Ellison,',
      'Thank you. Hargreave Floors received £300.00 on 22 Nov 2026 for invoice #1042-2.',
      '£640.00 is left to pay, by 04 Dec 2026.',
    ].join('\n\n'),
  });
});

test('without a day by which the rest is to be paid it names none', () => {
  expect(of({ dueOn: null })).toMatch(/£640\.00 is left to pay\.$/);
});

test('money above what was to pay is named, so that nobody wonders where it is', () => {
  expect(of({ due: pence(0) }, 8_382)).toMatch(
    /It is paid in full\. You have paid £83\.82 more than was due, which is in your favour\.$/,
  );
});

test('the last one says that all is paid', () => {
  expect(of({ due: pence(0) })).toMatch(/It is paid in full\.$/);
});

test('it says which work it is for where the customer has several', () => {
  const about = 'For the work at 12 Burley Road, Leeds, LS3 1JB';
  expect(receiptMail({ ...FACTS, about }).text.split('\n\n')[2]).toBe(about);
});

test('that of a part names it, and says that its own invoice is paid', () => {
  const text = of({ label: 'Deposit', due: pence(0) });
  expect(text).toContain('for invoice #1042-2 (Deposit).');
  expect(text).toMatch(/This invoice is paid in full\.$/);
});

describe('after a cancellation', () => {
  const cancelledOn = '2026-11-21';
  const extrasToCredit = { total: pence(19_800), cancelledOn, payBackBy: null };
  test('of the contract nothing is left to pay, and the confirmation says what becomes of the money', () => {
    const [, , words] = of({ cancelledOn }).split('\n\n');
    expect(words).toBe(
      'The contract was cancelled on 21 Nov 2026. Pay no more of this invoice for now: the confirmation of the cancellation says what becomes of the money.',
    );
    expect(of({ cancelledOn })).not.toMatch(/left to pay|in full/);
  });
  test.each([
    [64_000, '£442.00 is left to pay, by 04 Dec 2026.'],
    [19_800, 'Nothing else is left to pay.'],
  ])('of an extra alone the rest is left to pay: of %d', (due, left) => {
    expect(
      of({ extrasToCredit, due: pence(due) })
        .split('\n\n')
        .slice(2),
    ).toEqual([
      '£198.00 of this invoice is for what was cancelled on 21 Nov 2026. Pay no more of that for now: the confirmation of the cancellation says what becomes of the money.',
      left,
    ]);
  });
});
