import { BOOK_PROGRAMS, type BookFile, type MovedTaxPoints } from '#domain/bill/book-entry.ts';
import { formatDay } from '#domain/time/date.ts';
import type { MadeBookExport } from '#web/api/book-exports.ts';

/** Which invoices the VAT figures count in another period than a program that goes by their dates, and what to do; null where none. */
export function taxPointWords(
  { format }: Pick<BookFile, 'format'>,
  { earlierTaxPoints: earlier, issuedLater: later }: Pick<MadeBookExport, 'earlierTaxPoints' | 'issuedLater'>,
): string | null {
  const count = earlier.count + later.count;
  if (count === 0) return null;
  const program = BOOK_PROGRAMS[format];
  const isOne = count === 1;
  return [
    ...(earlier.count === 0 ? [] : [`${earlierWords(earlier.count)}: ${named(earlier)}.`]),
    ...(later.count === 0 ? [] : [`${laterWords(later.count)}: ${named(later)}.`]),
    isOne
      ? `Your VAT figures count it on its tax point, ${program} on its date:`
      : `Your VAT figures count them on their tax points, ${program} on their dates:`,
    `so that your VAT return agrees with them, enter the tax point as ${isOne ? 'its date' : 'the date of each'} in ${program}, or tell your accountant.`,
  ].join(' ');
}

function earlierWords(count: number): string {
  return count === 1
    ? '1 invoice of this period has its tax point before it or in an earlier month'
    : `${count} invoices of this period have their tax points before it or in an earlier month`;
}

function laterWords(count: number): string {
  return count === 1
    ? '1 invoice was issued after this period, and is not in the file, but has its tax point in it'
    : `${count} invoices were issued after this period, and are not in the file, but have their tax points in it`;
}

function named({ count, first }: MovedTaxPoints): string {
  const more = count - first.length;
  const each = first.map(
    ({ number, issuedOn, taxPoint }) => `${number}, issued ${formatDay(issuedOn)}, tax point ${formatDay(taxPoint)}`,
  );
  return [...each, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
