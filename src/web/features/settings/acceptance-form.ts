import { preferenceTextBreak } from '#domain/account/preferences-rules.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A text of the form. */
export type AcceptanceText = 'complaints' | 'guarantee' | 'cancellationNotice';

/** The names of the form's fields, as in the preferences. */
export type AcceptanceField = AcceptanceText | 'collectsCancelledGoods';

type AcceptanceValues = Record<AcceptanceField, string>;

const TEXTS = ['complaints', 'guarantee', 'cancellationNotice'] as const satisfies readonly AcceptanceText[];

/** Who brings the goods of a cancelled contract back. */
export const RETURN_OPTIONS = [
  { value: 'yes', label: 'We collect them, at our cost' },
  {
    value: 'no',
    label: 'The customer sends them back and pays for it',
    hint: 'For what can’t go by post, such as a roll of carpet, the law wants you to say beforehand what that costs. If you don’t, you pay it.',
  },
] as const;

/** What the form says of the preferences. */
export function acceptanceValues(preferences: Preferences): AcceptanceValues {
  const { complaints, guarantee, cancellationNotice, collectsCancelledGoods } = preferences;
  return { complaints, guarantee, cancellationNotice, collectsCancelledGoods: collectsCancelledGoods ? 'yes' : 'no' };
}

/** The message of each field that breaks a rule. */
export function checkAcceptance(values: AcceptanceValues): FieldMessages<AcceptanceField> {
  const broken = TEXTS.map((field) => [field, preferenceTextBreak(field, values[field])] as const);
  return Object.fromEntries(broken.filter(([, message]) => message !== null));
}

/** What the form changes of the preferences; a text that breaks its rule is left out. */
export function acceptanceEdit(values: AcceptanceValues): Partial<Preferences> {
  const broken = checkAcceptance(values);
  const texts = TEXTS.filter((field) => broken[field] === undefined).map((field) => [field, tidyLines(values[field])]);
  return { ...Object.fromEntries(texts), collectsCancelledGoods: values.collectsCancelledGoods === 'yes' };
}
