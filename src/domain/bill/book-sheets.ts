import { CSV_MARK, csvLines } from '#domain/text/csv.ts';
import type { BookProgram, BookSheet, BookSheets } from './book-entry.ts';
import { FREEAGENT_SHEETS } from './freeagent-books.ts';
import { QUICKBOOKS_SHEETS } from './quickbooks-books.ts';
import { SAGE_SHEETS } from './sage-books.ts';
import { XERO_SHEETS } from './xero-books.ts';

/** The files of each program (B15). */
export const BOOK_SHEETS: Readonly<Record<BookProgram, BookSheets>> = {
  XERO: XERO_SHEETS,
  QUICKBOOKS: QUICKBOOKS_SHEETS,
  FREEAGENT: FREEAGENT_SHEETS,
  SAGE: SAGE_SHEETS,
};

/** What a file begins with: of one without titles nothing, or the mark would stand before its first day. */
export function bookHead({ head }: BookSheet<never>): string {
  return head === null ? '' : `${CSV_MARK}${csvLines([head])}`;
}

/** The lines of some of its entries. */
export function bookRows<Entry>({ rows }: BookSheet<Entry>, entries: readonly Entry[]): string {
  return csvLines(entries.flatMap(rows));
}
