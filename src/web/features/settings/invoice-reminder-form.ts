import { daysOf, tickText } from './documents-form.ts';
import {
  DEFAULT_INVOICE_REMINDERS,
  INVOICE_REMINDERS_MAX,
  invoiceReminderDayBreak,
  type InvoiceReminder,
} from '#domain/account/invoice-reminders.ts';
import { reminderTextBreak } from '#domain/account/offer-reminders.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The reminders that the form has fields for. */
export const REMINDER_PLACES = ['first', 'second', 'third', 'fourth'] as const;

type Place = (typeof REMINDER_PLACES)[number];
type PlaceField = `${Place}Days` | `${Place}Side` | `${Place}Text`;

/** The names of the fields: the tick is a text that is empty or not, a reminder without days is none. */
export type InvoiceReminderField = 'reminds' | PlaceField;

/** What the form holds. */
export type InvoiceReminderValues = Record<InvoiceReminderField, string>;

/** On which side of the due date the days are counted. */
export const SIDE_OPTIONS = [
  { value: 'before', label: 'before the due date' },
  { value: 'after', label: 'after the due date' },
] as const;

/** What the form says of the reminders; where there are none, what it offers once they are wanted. */
export function invoiceReminderValues(reminders: readonly InvoiceReminder[]): InvoiceReminderValues {
  const shown = reminders.length === 0 ? DEFAULT_INVOICE_REMINDERS : reminders;
  const fields = REMINDER_PLACES.flatMap((place, index): [PlaceField, string][] => {
    const reminder = shown[index];
    return [
      [`${place}Days`, reminder === undefined ? '' : String(Math.abs(reminder.days))],
      [`${place}Side`, reminder !== undefined && reminder.days < 0 ? 'before' : 'after'],
      [`${place}Text`, reminder?.text ?? ''],
    ];
  });
  // The places name every field.
  return { ...(Object.fromEntries(fields) as Record<PlaceField, string>), reminds: tickText(reminders.length > 0) };
}

/** The message of each field that breaks a rule; none while nobody is to be reminded. */
export function checkInvoiceReminders(values: InvoiceReminderValues): FieldMessages<InvoiceReminderField> {
  if (values.reminds === '') return {};
  const set = REMINDER_PLACES.map((place) => daysAt(values, place));
  if (set.every((days) => days === null)) return { firstDays: 'Enter the days of at least one reminder' };
  const messages = REMINDER_PLACES.flatMap((place, index): [PlaceField, string | null][] => {
    const days = set[index] ?? null;
    if (days === null) return [];
    const isTwice = set.indexOf(days) < index ? 'Enter a different day from the others' : null;
    return [
      [`${place}Days`, invoiceReminderDayBreak(days) ?? isTwice],
      [`${place}Text`, reminderTextBreak(values[`${place}Text`])],
    ];
  });
  return Object.fromEntries(messages.filter(([, message]) => message !== null));
}

/** The reminders that the form says, earliest first; empty for none, and for fields that break a rule. */
export function invoiceRemindersEdit(values: InvoiceReminderValues): InvoiceReminder[] {
  if (values.reminds === '' || Object.keys(checkInvoiceReminders(values)).length > 0) return [];
  return REMINDER_PLACES.slice(0, INVOICE_REMINDERS_MAX)
    .flatMap((place) => {
      const days = daysAt(values, place);
      return days === null ? [] : [{ days, text: tidyLines(values[`${place}Text`]) }];
    })
    .toSorted((one, other) => one.days - other.days);
}

/** The days of a reminder from the due date, below 0 before it; null for an empty field, NaN for what is no whole number. */
export function daysAt(values: InvoiceReminderValues, place: Place): number | null {
  const days = daysOf(values[`${place}Days`]);
  return days === null || days === 0 || values[`${place}Side`] === 'after' ? days : -days;
}
