import { checkReminders, remindersEdit, reminderValues } from './reminder-form.ts';
import { preferenceTextBreak } from '#domain/account/preferences-rules.ts';
import type { Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A text of the form. */
export type AcceptanceText = 'complaints' | 'guarantee' | 'cancellationNotice';

/** The fields of what is set in the account. */
export const ANSWER_FIELDS = ['acceptOnline', 'reminds', 'firstReminder', 'secondReminder', 'reminderText'] as const;

type AnswerField = (typeof ANSWER_FIELDS)[number];

/** The names of the form's fields, as in account and preferences. */
export type AcceptanceField = AcceptanceText | AnswerField | 'collectsCancelledGoods';

type AnswerValues = Record<AnswerField, string>;

type AcceptanceValues = Record<AcceptanceField, string>;

/** What the form changes of the account. */
type AcceptanceAccount = Pick<Account, 'acceptOnline' | 'offerReminders'>;

const TEXTS = ['complaints', 'guarantee', 'cancellationNotice'] as const satisfies readonly AcceptanceText[];

/** How customers answer a quote (rule O2). */
export const ONLINE_OPTIONS = [
  {
    value: 'yes',
    label: 'On their own page',
    hint: 'E-mailed quotes lead to a page where they read, ask, accept and sign, and you hear of it by e-mail.',
  },
  {
    value: 'no',
    label: 'By phone, e-mail or on paper',
    hint: 'Quotes have no link, and earlier links open only for customers who accepted.',
  },
] as const;

/** Who brings the goods of a cancelled contract back. */
export const RETURN_OPTIONS = [
  { value: 'yes', label: 'We collect them, at our cost' },
  {
    value: 'no',
    label: 'The customer sends them back and pays for it',
    hint: 'For what can’t go by post, such as a roll of carpet, the law requires you to say beforehand what that costs. If you don’t, you pay it.',
  },
] as const;

/** What the form says of the account. */
export function answerValues({ acceptOnline, offerReminders }: AcceptanceAccount): AnswerValues {
  return { ...reminderValues(offerReminders), acceptOnline: acceptOnline ? 'yes' : 'no' };
}

/** What the form says of the preferences. */
export function paperValues(preferences: Preferences): Omit<AcceptanceValues, AnswerField> {
  const { complaints, guarantee, cancellationNotice, collectsCancelledGoods } = preferences;
  return {
    complaints,
    guarantee,
    cancellationNotice,
    collectsCancelledGoods: collectsCancelledGoods ? 'yes' : 'no',
  };
}

/** The message of each field that breaks a rule. */
export function checkAcceptance(values: AcceptanceValues): FieldMessages<AcceptanceField> {
  const broken = TEXTS.map((field) => [field, preferenceTextBreak(field, values[field])] as const);
  // What is out of sight keeps nobody from saving.
  const ofReminders = saysOnline(values) ? checkReminders(values) : {};
  return { ...ofReminders, ...Object.fromEntries(broken.filter(([, message]) => message !== null)) };
}

/** What the form changes of the preferences; a text that breaks its rule is left out. */
export function acceptanceEdit(values: AcceptanceValues): Partial<Preferences> {
  const broken = checkAcceptance(values);
  const texts = TEXTS.filter((field) => broken[field] === undefined).map((field) => [field, tidyLines(values[field])]);
  return { ...Object.fromEntries(texts), collectsCancelledGoods: values.collectsCancelledGoods === 'yes' };
}

/** Whether customers answer on their own page, as the form says. */
export function saysOnline({ acceptOnline }: Pick<AcceptanceValues, 'acceptOnline'>): boolean {
  return acceptOnline === 'yes';
}

/** What the form changes of the account. */
export function accountEdit(values: AnswerValues): AcceptanceAccount {
  return { acceptOnline: saysOnline(values), offerReminders: remindersEdit(values) };
}
