import { preferenceTextBreak } from '#domain/account/preferences-rules.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

const MAIL_FIELDS = ['quoteMailSubject', 'quoteMailText', 'invoiceMailSubject', 'invoiceMailText'] as const;

/** The names of the form's fields, as in the preferences. */
export type MailField = (typeof MAIL_FIELDS)[number];

/** What the form holds: empty texts stand for the standard ones. */
export type MailValues = Record<MailField, string>;

/** Whether customers get receipts of what they pay (B10). */
export const RECEIPT_OPTIONS = [
  { value: 'no', label: 'Only when I tick it', hint: 'You are asked each time you note a payment.' },
  {
    value: 'yes',
    label: 'For every payment',
    hint: 'Unless you untick it. A short e-mail with the amount and what is left.',
  },
] as const;

/** What the form says of the preferences. */
export function mailValues(preferences: Preferences): MailValues {
  const { quoteMailSubject, quoteMailText, invoiceMailSubject, invoiceMailText } = preferences;
  return { quoteMailSubject, quoteMailText, invoiceMailSubject, invoiceMailText };
}

/** The message of each field that breaks a rule. */
export function checkMails(values: MailValues): FieldMessages<MailField> {
  const broken = MAIL_FIELDS.map((field) => [field, preferenceTextBreak(field, values[field])] as const);
  return Object.fromEntries(broken.filter(([, message]) => message !== null));
}

/** What the form changes of the preferences. */
export function mailEdit(values: MailValues): Partial<Preferences> {
  return Object.fromEntries(MAIL_FIELDS.map((field) => [field, tidyLines(values[field])]));
}
