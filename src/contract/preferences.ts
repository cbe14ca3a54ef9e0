import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Materials, MaterialsBody } from './materials.ts';
import { proofMembers } from './password.ts';
import { Trade, Trades } from './trade.ts';
import { Lines, Measure, sent } from './wire.ts';
import {
  daysBreak,
  defaultMarkupBreak,
  preferenceTextBreak,
  type PreferenceText,
} from '#domain/account/preferences-rules.ts';
import { tidyLines } from '#domain/text/lines.ts';

/**
 * What an account has set for its documents, mails and new lines: days as whole numbers or null, the markup as a percentage, texts with `\n`
 * between their lines. A new account has DEFAULT_PREFERENCES of the domain.
 */
export const Preferences = z.object({
  paymentTermsDays: z.nullable(z.number()),
  quoteValidityDays: z.nullable(z.number()),
  bankDetails: z.string(),
  quoteFooterNote: z.string(),
  invoiceFooterNote: z.string(),
  scopeText: z.string(),
  showRooms: z.boolean(),
  showMaterials: z.boolean(),
  materials: Materials,
  defaultMarkup: Measure,
  supplierSearchUrl: z.string(),
  trades: z.array(Trade),
  quoteMailSubject: z.string(),
  quoteMailText: z.string(),
  invoiceMailSubject: z.string(),
  invoiceMailText: z.string(),
  complaints: z.string(),
  guarantee: z.string(),
  cancellationNotice: z.string(),
  collectsCancelledGoods: z.boolean(),
});

/** What GET and PUT /account/preferences answer: with the former name of the quote's footer note, from when both types had one. */
export const PreferencesAnswer = z.extend(Preferences, { footerNote: z.string() });

/**
 * The body of PUT /account/preferences: all of them. A missing member counts as empty, but the markup is required, and members
 * that came later stay as they are stored. `footerNote` stands for both notes where they are missing. Changed texts that tell
 * customers where to pay (`changesPaymentText` of the domain) need the proof.
 */
export const PreferencesBody = sent({
  paymentTermsDays: days('paymentTermsDays'),
  quoteValidityDays: days('quoteValidityDays'),
  bankDetails: text('bankDetails'),
  footerNote: z.optional(ruledLines('quoteFooterNote')),
  quoteFooterNote: z.optional(ruledLines('quoteFooterNote')),
  invoiceFooterNote: z.optional(ruledLines('invoiceFooterNote')),
  scopeText: z.optional(ruledLines('scopeText')),
  showRooms: z.optional(z.boolean('Use true or false')),
  showMaterials: z.optional(z.boolean('Use true or false')),
  materials: z.optional(MaterialsBody),
  defaultMarkup: Measure.check(ruled(defaultMarkupBreak)),
  supplierSearchUrl: text('supplierSearchUrl'),
  trades: z.optional(Trades),
  quoteMailSubject: text('quoteMailSubject'),
  quoteMailText: text('quoteMailText'),
  invoiceMailSubject: text('invoiceMailSubject'),
  invoiceMailText: text('invoiceMailText'),
  complaints: z.optional(ruledLines('complaints')),
  guarantee: z.optional(ruledLines('guarantee')),
  cancellationNotice: z.optional(ruledLines('cancellationNotice')),
  collectsCancelledGoods: z.optional(z.boolean('Use true or false')),
  ...proofMembers,
});

function days(field: Parameters<typeof daysBreak>[0]) {
  const Days = z.nullable(z.number('Enter whole days'));
  return z.prefault(Days.check(ruled((value) => daysBreak(field, value))), null);
}

function text(field: PreferenceText) {
  return z.prefault(ruledLines(field), '');
}

function ruledLines(field: PreferenceText) {
  return Lines.check(
    z.overwrite(tidyLines),
    ruled((value) => preferenceTextBreak(field, value)),
  );
}
