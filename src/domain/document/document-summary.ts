import type { Account } from '#domain/account/account.ts';
import type { Instant } from '#domain/time/date.ts';
import { fittedHeight, fitText, heightOf } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import type { DocumentSummary, DocumentTotal } from './document-model.ts';
import { buildFootnote, buildTerms, termsHeight } from './document-terms.ts';
import { printable } from './document-text.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import type { Preferences } from '#domain/account/preferences.ts';

/** What the end of a document is made of. */
export type SummarySource = {
  readonly type: DocumentType;
  readonly job: Job;
  readonly account: Account;
  readonly preferences: Preferences;
  readonly issuedAt: Instant;
};

/** A summary whose place on the page is not decided yet. */
export type UnplacedSummary = Omit<DocumentSummary, 'top'>;

/** The sums, terms, thanks, contacts and note of a document. */
export function buildSummary({ type, job, account, preferences, issuedAt }: SummarySource): UnplacedSummary {
  const { width } = LAYOUT.closing;
  const sentence = `If you have any questions concerning this ${type}, use the following contact information:`;
  const contacts = [account.email, account.phone].map(printable);
  const terms = buildTerms(type, preferences, issuedAt);
  const footnote = buildFootnote(preferences);
  return {
    totals: buildTotals(job),
    vatNote: type === 'invoice' && job.vatRate !== null ? `VAT at ${formatQuantity(job.vatRate)}% on all items` : null,
    ...(terms === undefined ? {} : { terms }),
    thanks: 'Thank you!',
    sentence: fitText([sentence], { ...TYPE.closing, font: 'regular', width, height: LAYOUT.closing.sentence }),
    contacts: fitText(contacts, { ...TYPE.closing, font: 'semibold', width, height: LAYOUT.closing.contacts }),
    ...(footnote === undefined ? {} : { footnote }),
  };
}

/** Where the parts of a summary stand, in millimetres below its top: where the sums end, where thanks and note begin, and its whole height. */
export function summaryPlaces({ totals, terms, sentence, contacts, footnote }: UnplacedSummary) {
  const { gap, space } = LAYOUT.closing;
  const { size, lineHeight } = TYPE.thanks;
  const sums = (totals.length - 1) * LAYOUT.totals.row + LAYOUT.totals.total;
  const thanks = Math.max(sums, terms === undefined ? 0 : termsHeight(terms)) + gap;
  const closing =
    heightOf(1, size, lineHeight) +
    space +
    fittedHeight(sentence, TYPE.closing.lineHeight) +
    space +
    fittedHeight(contacts, TYPE.closing.lineHeight);
  const note = thanks + closing + LAYOUT.footnote.gap;
  const height = footnote === undefined ? thanks + closing : note + fittedHeight(footnote, TYPE.footnote.lineHeight);
  return { sums, thanks, note, height };
}

function buildTotals(job: Job): DocumentTotal[] {
  const vat = job.vatRate === null ? [] : [{ label: 'VAT', amount: formatPounds(job.priceVatComponent) }];
  return [
    { label: 'Subtotal', amount: formatPounds(job.priceVatExclusive) },
    ...vat,
    { label: 'Total', amount: formatPounds(job.priceVatInclusive) },
  ];
}
