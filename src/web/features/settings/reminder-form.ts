import { daysOf } from './documents-form.ts';
import {
  DEFAULT_REMINDERS,
  reminderDayBreak,
  reminderTextBreak,
  type OfferReminders,
} from '#domain/account/offer-reminders.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The names of the fields of reminders; the tick is a text that is empty or not. */
export type ReminderField = 'reminds' | 'firstReminder' | 'secondReminder' | 'reminderText';

type ReminderValues = Record<ReminderField, string>;

/** What the form says of the reminders; where there are none, what it offers once they are wanted. */
export function reminderValues(reminders: OfferReminders | null): ReminderValues {
  const { days, text } = reminders ?? DEFAULT_REMINDERS;
  const [first = '', second = ''] = days.map(String);
  return {
    reminds: reminders === null ? '' : 'yes',
    firstReminder: first,
    secondReminder: second,
    reminderText: text,
  };
}

/** The message of each field that breaks a rule; none while nobody is to be reminded. */
export function checkReminders(values: ReminderValues): FieldMessages<ReminderField> {
  const { reminds, firstReminder, secondReminder, reminderText } = values;
  if (reminds === '') return {};
  const [first, second] = [daysOf(firstReminder), daysOf(secondReminder)];
  const isTwice = first === second ? 'Enter a different day from the first' : null;
  const broken = {
    firstReminder: reminderDayBreak(first ?? NaN),
    secondReminder: second === null ? null : (reminderDayBreak(second) ?? isTwice),
    reminderText: reminderTextBreak(reminderText),
  };
  return Object.fromEntries(Object.entries(broken).filter(([, message]) => message !== null));
}

/** The reminders that the form says, earliest first; null for none, and for fields that break a rule. */
export function remindersEdit(values: ReminderValues): OfferReminders | null {
  const { reminds, firstReminder, secondReminder, reminderText } = values;
  if (reminds === '' || Object.keys(checkReminders(values)).length > 0) return null;
  const days = [daysOf(firstReminder), daysOf(secondReminder)].filter((each) => each !== null);
  return { days: days.toSorted((one, other) => one - other), text: tidyLines(reminderText) };
}
