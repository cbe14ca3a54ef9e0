import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { billReminderMail, type BillReminderMail } from './invoice-reminder.ts';

const FACTS: BillReminderMail = {
  business: 'Hargreave Floors',
  phone: '029-2018-0042',
  customer: 'Margaret Ellison',
  number: '#1042',
  due: pence(60_000),
  paid: pence(0),
  credited: pence(0),
  dueOn: '2026-12-07',
  today: '2026-12-08',
  own: '',
  claim: null,
};

test('a reminder of what nothing was paid of says what is to pay, and no more', () => {
  const { text } = billReminderMail(FACTS);
  expect(text).toContain('we have not seen your payment yet');
  expect(text).toMatch(/Invoice #1042: £600\.00 to pay, overdue since 07 Dec 2026$/);
});

test('what was paid and credited is told, since the attached invoice asks for all of it', () => {
  const { text } = billReminderMail({ ...FACTS, paid: pence(13_513), credited: pence(2_000) });
  expect(text).not.toContain('your payment yet. Please pay it');
  expect(text).toMatch(
    /£600\.00 to pay, overdue since 07 Dec 2026\n\nAlready credited: £20\.00\n\nAlready paid: £135\.13$/,
  );
});

test('the business’s own text stays as it is, with the same figures below', () => {
  const { text } = billReminderMail({ ...FACTS, own: '{total} is late.', paid: pence(100) });
  expect(text).toMatch(/^£600\.00 is late\.\n\nInvoice #1042: £600\.00 to pay, .*\n\nAlready paid: £1\.00$/);
});
