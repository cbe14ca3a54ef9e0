import { breakAt, repeats, type RuleBreak } from '#domain/text/rule-break.ts';
import { reminderTextBreak } from './offer-reminders.ts';

/** A reminder of an unpaid invoice: in whole days from the day on which it is due, below 0 before it, and by which text; empty it stands for the built-in one (B12). */
export type InvoiceReminder = { readonly days: number; readonly text: string };

/** How many reminders of one invoice can be set. */
export const INVOICE_REMINDERS_MAX = 4;

const DAYS_BEFORE_MAX = 30;
const DAYS_AFTER_MAX = 90;

/** What the settings start with when reminders are first wanted. */
export const DEFAULT_INVOICE_REMINDERS: readonly InvoiceReminder[] = [-3, 1, 7, 14].map((days) => ({ days, text: '' }));

/** From how many days after the due date on a reminder no longer takes it for an oversight. */
const LONG_AFTER_DAYS = 14;

/**
 * What a reminder says of a business that has written nothing of its own, so many whole days after the due date (below 0 before it): nothing
 * is late before, and long after it is asked what is wrong. Whoever paid a part of it is asked for the rest. Not that it comes again: one that was
 * handed over as a PDF comes by mail for the first time. Placeholders stand for the facts.
 */
export function builtInInvoiceReminder(days: number, isPartPaid = false): string {
  return ['Hello {customer},', ...builtInWords(days, isPartPaid)].join('\n\n');
}

function builtInWords(days: number, isPartPaid: boolean): string[] {
  if (days >= LONG_AFTER_DAYS) {
    return [
      `Our invoice, which is attached, has still not been paid${isPartPaid ? ' in full' : ''}, long after it was due. Please pay ${isPartPaid ? 'the rest' : 'it'} now or, if something is stopping you, tell us: reply to this e-mail or call {phone}, and we will try to find a way.`,
      'If your payment has crossed with this e-mail, thank you.',
    ];
  }
  const thanks = 'thank you: there is nothing more to do.';
  const paidIt = `If you have paid ${isPartPaid ? 'the rest' : 'it'}`;
  const said =
    days <= 0
      ? `Here is our invoice, so that you have it to hand. ${days === 0 ? 'It is due today.' : 'It is not late, but it is due soon.'} ${paidIt} already, ${thanks}`
      : `The due date of our invoice, which is attached, has passed, and we have not seen ${isPartPaid ? 'all of your payment yet. Please pay the rest' : 'your payment yet. Please pay it'} in the next few days. ${paidIt} in the meantime, ${thanks}`;
  return [said, 'If anything is unclear, reply to this e-mail or call {phone}.'];
}

/** The message for a number of days from the due date that no reminder can have; null if it is fine. */
export function invoiceReminderDayBreak(days: number): string | null {
  const isInReach = Number.isInteger(days) && days >= -DAYS_BEFORE_MAX && days <= DAYS_AFTER_MAX;
  return isInReach ? null : `Enter whole days, up to ${DAYS_BEFORE_MAX} before and ${DAYS_AFTER_MAX} after`;
}

/** Every rule that the reminders of invoices break; the paths begin at their list. */
export function invoiceRemindersBreaks(reminders: readonly InvoiceReminder[]): RuleBreak[] {
  const isTooMany = reminders.length > INVOICE_REMINDERS_MAX;
  const days = reminders.map((each) => String(each.days));
  return [
    ...breakAt('', isTooMany ? `Enter up to ${INVOICE_REMINDERS_MAX} reminders` : null),
    ...reminders.flatMap((each, index) => [
      ...breakAt(`/${index}/days`, invoiceReminderDayBreak(each.days)),
      ...breakAt(`/${index}/text`, reminderTextBreak(each.text)),
    ]),
    ...repeats(days, (index) => `/${index}/days`, 'Enter a different day from the others'),
  ];
}
