import { expect, test } from 'vitest';
import { builtInInvoiceReminder, invoiceRemindersBreaks } from './invoice-reminders.ts';

test.each([
  [-3, 'If you have paid the rest already, thank you'],
  [1, 'we have not seen all of your payment yet. Please pay the rest in the next few days. If you have paid the rest'],
  [14, 'has still not been paid in full, long after it was due. Please pay the rest now or,'],
])('%d days from the due date whoever paid a part is asked for the rest', (days, words) => {
  expect(builtInInvoiceReminder(days, true)).toContain(words);
});

test.each([
  [-30, 'It is not late, but it is due soon.'],
  [-1, 'It is not late, but it is due soon.'],
  [0, 'It is due today.'],
  [1, 'has passed, and we have not seen your payment yet. Please pay it in the next few days.'],
  [13, 'has passed, and we have not seen your payment yet. Please pay it in the next few days.'],
  [14, 'has still not been paid, long after it was due. Please pay it now or,'],
  [90, 'has still not been paid, long after it was due. Please pay it now or,'],
])('%d days from the due date the built-in reminder says what fits', (days, words) => {
  const text = builtInInvoiceReminder(days);
  expect(text).toContain(words);
  expect(text).toMatch(/^Hello \{customer\},/);
  expect(invoiceRemindersBreaks([{ days, text }])).toEqual([]);
});
