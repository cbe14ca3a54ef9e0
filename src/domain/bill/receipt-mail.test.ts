import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { receiptMail, type ReceiptFacts } from './receipt-mail.ts';

const FACTS: ReceiptFacts = {
  business: 'Hargreave Floors',
  customer: 'Margaret Ellison',
  number: '#1042-2',
  about: '',
  amount: pence(30_000),
  receivedOn: '2026-11-22',
  due: pence(64_000),
  over: pence(0),
  dueOn: '2026-12-04',
};

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
  expect(receiptMail({ ...FACTS, dueOn: null }).text).toMatch(/£640\.00 is left to pay\.$/);
});

test('money above what was to pay is named, so that nobody wonders where it is', () => {
  expect(receiptMail({ ...FACTS, due: pence(0), over: pence(8_382) }).text).toMatch(
    /It is paid in full\. You have paid £83\.82 more than was due, which is in your favour\.$/,
  );
});

test('the last one says that all is paid', () => {
  expect(receiptMail({ ...FACTS, due: pence(0) }).text).toMatch(/It is paid in full\.$/);
});

test('it says which work it is for where the customer has several', () => {
  const about = 'For the work at 12 Burley Road, Leeds, LS3 1JB';
  expect(receiptMail({ ...FACTS, about }).text.split('\n\n')[2]).toBe(about);
});
