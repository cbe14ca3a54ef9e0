import { expect, test } from 'vitest';
import { builtInInvoiceReminder, invoiceRemindersBreaks } from './invoice-reminders.ts';

test.each([
  [-30, 'It is not late, only to be paid soon.'],
  [-1, 'It is not late, only to be paid soon.'],
  [0, 'It is to be paid today.'],
  [1, 'has passed, and we have not seen your payment yet. Please pay it in the next days.'],
  [13, 'has passed, and we have not seen your payment yet. Please pay it in the next days.'],
  [14, 'is still not paid, long after the day on which it was due. Please pay it now,'],
  [90, 'is still not paid, long after the day on which it was due. Please pay it now,'],
])('%d days from the due date the built-in reminder says what fits', (days, words) => {
  const text = builtInInvoiceReminder(days);
  expect(text).toContain(words);
  expect(text).toMatch(/^Hello \{customer\},/);
  expect(invoiceRemindersBreaks([{ days, text }])).toEqual([]);
});
