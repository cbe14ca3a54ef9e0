import { keysOf } from '#domain/keys-of.ts';
import { MARKUP_MAX } from '#domain/limits.ts';
import { placeholderBreak } from './mail-template.ts';
import { formatQuantity, type Hundredths } from '#domain/money/money.ts';
import type { Preferences } from './preferences.ts';
import { isSupplierSearch } from './supplier-search.ts';
import { linesBreak, ofLines, tidyLines, type LinesRule } from '#domain/text/lines.ts';
import { SCOPE_RULE } from '#domain/text/scope-text.ts';

/** A text field of the preferences. */
export type PreferenceText = {
  [Field in keyof Preferences]: Preferences[Field] extends string ? Field : never;
}[keyof Preferences];

const SUBJECT = { max: 150, lines: 1, lineMax: 150 } as const;
const OWN_TERMS = { max: 600, lines: 5, lineMax: 600 } as const;
const MAIL_TEXT = { max: 4_000, lines: 100, lineMax: 4_000 } as const;

// None of them is required.
const PREFERENCE_RULES = {
  bankDetails: ofLines(6),
  quoteFooterNote: ofLines(4),
  invoiceFooterNote: ofLines(4),
  scopeText: SCOPE_RULE,
  supplierSearchUrl: {
    max: 2_000,
    lines: 1,
    lineMax: 2_000,
    shape: {
      isMet: isSupplierSearch,
      message: 'Enter a web address that starts with https:// and has {query} where the search words go',
    },
  },
  quoteMailSubject: SUBJECT,
  quoteMailText: MAIL_TEXT,
  invoiceMailSubject: SUBJECT,
  invoiceMailText: MAIL_TEXT,
  complaints: OWN_TERMS,
  guarantee: OWN_TERMS,
  cancellationNotice: { max: 6_000, lines: 100, lineMax: 2_000 },
} as const satisfies Record<PreferenceText, LinesRule>;

// Whether an invoice, or the mail that brings it, tells by this text where its money goes.
const TELLS_WHERE_TO_PAY = {
  bankDetails: true,
  quoteFooterNote: false,
  invoiceFooterNote: true,
  scopeText: false,
  supplierSearchUrl: false,
  quoteMailSubject: false,
  quoteMailText: false,
  invoiceMailSubject: false,
  invoiceMailText: true,
  complaints: false,
  guarantee: false,
  cancellationNotice: false,
} as const satisfies Record<PreferenceText, boolean>;

/** Whether invoices of this business say nothing of the account to pay into. */
export function lacksBankDetails({ bankDetails }: Pick<Preferences, 'bankDetails'>): boolean {
  return bankDetails.trim() === '';
}

/** Whether an edit changes a text that tells customers where to pay: whoever is only signed in must not lead their money elsewhere. */
export function changesPaymentText(before: Preferences, edit: Partial<Preferences>): boolean {
  return keysOf(TELLS_WHERE_TO_PAY).some((field) => {
    const text = edit[field];
    return TELLS_WHERE_TO_PAY[field] && text !== undefined && tidyLines(text) !== before[field];
  });
}

const TEMPLATES: readonly PreferenceText[] = [
  'quoteMailSubject',
  'quoteMailText',
  'invoiceMailSubject',
  'invoiceMailText',
];

/** Most days of payment terms and of a quote's validity. */
const DAYS_MAX = 365;

/** The least number of days that each can be: an invoice can be due at once, a quote holds for a day at least. */
const DAYS_MIN = { paymentTermsDays: 0, quoteValidityDays: 1 } as const;

/** The message for a number of days that is out of bounds or not whole; null if it is fine or there is none. */
export function daysBreak(field: keyof typeof DAYS_MIN, days: number | null): string | null {
  const isRight = days === null || (Number.isInteger(days) && days >= DAYS_MIN[field] && days <= DAYS_MAX);
  return isRight ? null : `Enter whole days from ${DAYS_MIN[field]} to ${DAYS_MAX}, or leave it empty`;
}

/** The message for a default markup, a percentage, that is out of bounds; null if it is fine (ruling J13). */
export function defaultMarkupBreak(markup: Hundredths): string | null {
  return markup >= 0 && markup <= MARKUP_MAX ? null : `Enter a markup from 0 to ${formatQuantity(MARKUP_MAX)} percent`;
}

/** The message for a text of the preferences that breaks its rule, or null. */
export function preferenceTextBreak(field: PreferenceText, text: string): string | null {
  return linesBreak(text, PREFERENCE_RULES[field]) ?? (TEMPLATES.includes(field) ? placeholderBreak(text) : null);
}
