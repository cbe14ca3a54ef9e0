import { daysBreak, preferenceTextBreak } from '#domain/account/preferences-rules.ts';
import { tidyLines } from '#domain/text/lines.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

type DaysField = 'paymentTermsDays' | 'quoteValidityDays';
/** A field of several lines. */
export type LinesField = 'scopeText' | 'quoteFooterNote' | 'bankDetails' | 'invoiceFooterNote';

/** The names of the form's fields, as in the preferences; a tick is a text that is empty or not. */
export type DocumentsField = DaysField | LinesField | 'showRooms' | 'showMaterials';

type DocumentsValues = Record<DocumentsField, string>;

const DAYS_FIELDS: readonly DaysField[] = ['paymentTermsDays', 'quoteValidityDays'];
const LINES_FIELDS: readonly LinesField[] = ['scopeText', 'quoteFooterNote', 'bankDetails', 'invoiceFooterNote'];

const TICKED = 'yes';

/** What the form says of the preferences. */
export function documentsValues(preferences: Preferences): DocumentsValues {
  const { paymentTermsDays, quoteValidityDays, scopeText, quoteFooterNote, bankDetails, invoiceFooterNote } =
    preferences;
  return {
    showRooms: tickText(preferences.showRooms),
    showMaterials: tickText(preferences.showMaterials),
    quoteValidityDays: daysText(quoteValidityDays),
    scopeText,
    quoteFooterNote,
    paymentTermsDays: daysText(paymentTermsDays),
    bankDetails,
    invoiceFooterNote,
  };
}

/** What the form says of a box that is ticked or not. */
export function tickText(isTicked: boolean): string {
  return isTicked ? TICKED : '';
}

/** The message of each field that breaks a rule. */
export function checkDocuments(values: DocumentsValues): FieldMessages<DocumentsField> {
  const broken = [
    ...DAYS_FIELDS.map((field) => [field, daysBreak(field, daysOf(values[field]))] as const),
    ...LINES_FIELDS.map((field) => [field, preferenceTextBreak(field, values[field])] as const),
  ];
  return Object.fromEntries(broken.filter(([, message]) => message !== null));
}

/** What the form changes of the preferences; a field that breaks its rule is left out. */
export function documentsEdit(values: DocumentsValues): Partial<Preferences> {
  const broken = checkDocuments(values);
  const edits = [
    ...DAYS_FIELDS.map((field) => [field, daysOf(values[field])] as const),
    ...LINES_FIELDS.map((field) => [field, tidyLines(values[field])] as const),
    ['showRooms', values.showRooms === TICKED] as const,
    ['showMaterials', values.showMaterials === TICKED] as const,
  ];
  return Object.fromEntries(edits.filter(([field]) => broken[field] === undefined));
}

function daysText(days: number | null): string {
  return days === null ? '' : String(days);
}

/** The form that a number of days takes when its field is left; what is no whole number stays as it is. */
export function tidyDays(text: string): string {
  const days = daysOf(text);
  return Number.isNaN(days) ? text.trim() : daysText(days);
}

/** The days that a text says, with or without the word; NaN, which breaks the rules, when it is no whole number. */
export function daysOf(text: string): number | null {
  if (text.trim() === '') return null;
  const [, digits] = /^\s*(\d{1,6})\s*(?:d|days?)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? NaN : Number(digits);
}
