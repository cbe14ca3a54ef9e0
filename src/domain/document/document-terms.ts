import { formatDayAfter, type Instant } from '#domain/time/date.ts';
import { fittedHeight, fitText, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import type { DocumentTerms } from './document-model.ts';
import { printable } from './document-text.ts';
import type { DocumentType } from '#domain/job/job.ts';
import type { Preferences } from '#domain/account/preferences.ts';

const BANK_LABEL = 'Bank details:';

/** The terms of a quote or invoice; undefined when its business has set none for it. */
export function buildTerms(type: DocumentType, preferences: Preferences, issuedAt: Instant): DocumentTerms | undefined {
  const period = periodOf(type, preferences, issuedAt);
  const bank = type === 'invoice' ? printableLines(preferences.bankDetails) : [];
  if (period === null && bank.length === 0) return undefined;
  const { width, height, space } = LAYOUT.terms;
  // Set together, so that they share one size; the bank's label stands on a line of its own. A space is wider in regular.
  const paragraphs = [...(period === null ? [] : [period]), ...(bank.length === 0 ? [] : [BANK_LABEL, ...bank])];
  const isBoth = period !== null && bank.length > 0;
  const fonts = { font: 'semibold', alsoFont: 'regular' } as const;
  const all = fitText(paragraphs, { ...TYPE.terms, ...fonts, width, height: height - (isBoth ? space : 0) });
  const first = period === null ? 0 : 1;
  return {
    period: period === null ? null : part(all, 0, 1),
    bank: bank.length === 0 ? null : { label: BANK_LABEL, details: part(all, first + 1, all.paragraphs.length) },
  };
}

/** The height in millimetres that terms take beside the sums, from the top of these. */
export function termsHeight({ period, bank }: DocumentTerms): number {
  const { lineHeight } = TYPE.terms;
  const { top, space } = LAYOUT.terms;
  const periodHeight = period === null ? 0 : fittedHeight(period, lineHeight);
  return top + periodHeight + (period === null || bank === null ? 0 : space) + bankHeight(bank);
}

/** The business's own note at the end, over the whole width; undefined when there is none. */
export function buildFootnote({ footerNote }: Preferences): FittedText | undefined {
  const lines = printableLines(footerNote);
  const box = { ...TYPE.footnote, font: 'regular', width: LAYOUT.width, height: LAYOUT.footnote.height } as const;
  return lines.length === 0 ? undefined : fitText(lines, box);
}

function periodOf(type: DocumentType, preferences: Preferences, issuedAt: Instant): string | null {
  const { quoteValidityDays, paymentTermsDays } = preferences;
  if (type === 'quote') {
    return quoteValidityDays === null ? null : `Valid until ${formatDayAfter(issuedAt, quoteValidityDays)}`;
  }
  if (paymentTermsDays === null) return null;
  if (paymentTermsDays === 0) return 'Payment due on receipt';
  const days = paymentTermsDays === 1 ? '1 day' : `${paymentTermsDays} days`;
  return `Payment due within ${days}, by ${formatDayAfter(issuedAt, paymentTermsDays)}`;
}

function bankHeight(bank: DocumentTerms['bank']): number {
  if (bank === null) return 0;
  const { details } = bank;
  return fittedHeight({ ...details, paragraphs: [[bank.label], ...details.paragraphs] }, TYPE.terms.lineHeight);
}

// An empty line parts what people write into such texts, but is none to print.
function printableLines(text: string): string[] {
  return text
    .split('\n')
    .map(printable)
    .filter((line) => line !== '');
}

function part({ size, paragraphs }: FittedText, from: number, to: number): FittedText {
  return { size, paragraphs: paragraphs.slice(from, to) };
}
