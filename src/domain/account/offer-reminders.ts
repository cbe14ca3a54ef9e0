import { linesBreak, type LinesRule } from '#domain/text/lines.ts';
import { breakAt, repeats, type RuleBreak } from '#domain/text/rule-break.ts';
import { placeholderBreak } from './mail-template.ts';

/** When customers are reminded of open quotes, in whole days after sending, earliest first, and by which text; empty it stands for the built-in one (rule O13). */
export type OfferReminders = { readonly days: readonly number[]; readonly text: string };

const REMINDERS_MAX = 2;

const DAYS_MAX = 60;
const TEXT_RULE: LinesRule = { max: 1_000, lines: 20, lineMax: 1_000 };

/** What the settings start with when reminders are first wanted. */
export const DEFAULT_REMINDERS: OfferReminders = { days: [3, 10], text: '' };

/** What a reminder says of a business that has written nothing of its own; placeholders stand for the facts. */
export const BUILT_IN_REMINDER = [
  'Hello {customer},',
  'Have you had time to look at our quote #{number}? If anything is unclear or you would like it changed, reply to this e-mail or call {phone}.',
].join('\n\n');

/** The message for a number of days after sending that no reminder can have; null if it is fine. */
export function reminderDayBreak(days: number): string | null {
  return Number.isInteger(days) && days >= 1 && days <= DAYS_MAX ? null : `Enter whole days from 1 to ${DAYS_MAX}`;
}

/** The message for a reminder's text that breaks its rule, or null. */
export function reminderTextBreak(text: string): string | null {
  return linesBreak(text, TEXT_RULE) ?? placeholderBreak(text);
}

/** Every rule that the reminders of an account break; the paths begin at them. */
export function offerRemindersBreaks({ days, text }: OfferReminders): RuleBreak[] {
  const isNumberOf = days.length >= 1 && days.length <= REMINDERS_MAX;
  return [
    ...breakAt('/days', isNumberOf ? null : `Enter 1 to ${REMINDERS_MAX} days`),
    ...days.flatMap((each, index) => breakAt(`/days/${index}`, reminderDayBreak(each))),
    ...repeats(days.map(String), (index) => `/days/${index}`, 'Enter a different day from the first'),
    ...breakAt('/text', reminderTextBreak(text)),
  ];
}
