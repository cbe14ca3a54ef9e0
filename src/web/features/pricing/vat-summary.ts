import { vatMark } from '#domain/document/document-amounts.ts';
import type { Job } from '#domain/job/job.ts';
import { formatQuantity } from '#domain/money/money.ts';
import { dayAfter, dayOf, type Day } from '#domain/time/date.ts';
import { daysWarnedAhead } from '#domain/vat/vat-warnings.ts';
import { isSettled } from '#domain/vat/settle-vat.ts';
import { treatmentOfRate } from '#domain/vat/vat-rates.ts';
import { PROPERTIES } from '#domain/vat/work.ts';
import type { LineItem } from '#domain/price/line-item.ts';

/** What a job charges, in a few words: `20% on everything`, `A new home: 20% and 0%` (V13). */
export function vatSummary({ work, vatRate, vatBreakdown }: Pick<Job, 'work' | 'vatRate' | 'vatBreakdown'>): string {
  if (vatRate === null) return 'None, you are not registered';
  const marks = vatBreakdown.map(({ treatment, rate }) =>
    treatment === 'REVERSE_CHARGE' ? 'customer pays the VAT' : `${formatQuantity(rate)}%`,
  );
  // The customer may pay the VAT of several rates.
  const said = [...new Set(marks)];
  const charged = said.length === 1 ? `${said[0]} on everything` : said.join(' and ');
  return isSettled(work) ? `${PROPERTIES[work.property].label}: ${charged}` : charged;
}

/** What a line's tag says: nothing where it is treated as the account's rate is (V13). */
export function vatTag(line: LineItem, vatRate: Job['vatRate']): string | null {
  if (vatRate === null || line.vatRate === null) return null;
  const isUsual = line.vatTreatment === treatmentOfRate(vatRate) && line.vatRate === vatRate;
  if (isUsual && line.vatChosenBy === 'RULE') return null;
  return line.vatTreatment === 'REVERSE_CHARGE' ? 'RC' : vatMark(line.vatTreatment, line.vatRate);
}

/** Today, and until which day a rate that changes is worth a word for quotes that hold so many days. */
export function daysOfWarnings(quoteValidityDays: number | null): [today: Day, until: Day] {
  const now = new Date().toISOString();
  return [dayOf(now), dayAfter(now, daysWarnedAhead(quoteValidityDays))];
}
