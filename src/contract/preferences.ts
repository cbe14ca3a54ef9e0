import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Lines, Measure, sent } from './wire.ts';
import {
  daysBreak,
  defaultMarkupBreak,
  preferenceTextBreak,
  tidyLines,
  type PreferenceText,
} from '#domain/account/preferences-rules.ts';

/**
 * What GET and PUT /account/preferences answer: days as whole numbers or null, the markup as a percentage, texts with `\n`
 * between their lines. A new account has DEFAULT_PREFERENCES of the domain.
 */
export const Preferences = z.object({
  paymentTermsDays: z.nullable(z.number()),
  quoteValidityDays: z.nullable(z.number()),
  bankDetails: z.string(),
  footerNote: z.string(),
  defaultMarkup: Measure,
  supplierSearchUrl: z.string(),
  quoteMailSubject: z.string(),
  quoteMailText: z.string(),
  invoiceMailSubject: z.string(),
  invoiceMailText: z.string(),
});

/** The body of PUT /account/preferences: all of them; what is missing is empty, but the markup must be there. */
export const PreferencesBody = sent({
  paymentTermsDays: days('paymentTermsDays'),
  quoteValidityDays: days('quoteValidityDays'),
  bankDetails: text('bankDetails'),
  footerNote: text('footerNote'),
  defaultMarkup: Measure.check(ruled(defaultMarkupBreak)),
  supplierSearchUrl: text('supplierSearchUrl'),
  quoteMailSubject: text('quoteMailSubject'),
  quoteMailText: text('quoteMailText'),
  invoiceMailSubject: text('invoiceMailSubject'),
  invoiceMailText: text('invoiceMailText'),
});

function days(field: Parameters<typeof daysBreak>[0]) {
  const Days = z.nullable(z.number('Enter whole days'));
  return z.prefault(Days.check(ruled((value) => daysBreak(field, value))), null);
}

function text(field: PreferenceText) {
  const Ruled = Lines.check(
    z.overwrite(tidyLines),
    ruled((value) => preferenceTextBreak(field, value)),
  );
  return z.prefault(Ruled, '');
}
