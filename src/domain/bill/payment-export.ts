import { formatDay, type Day } from '#domain/time/date.ts';
import { BOOK_PROGRAMS, type BookProgram } from './book-entry.ts';

/** That a payment is in a file for a program of the accountant's, and on which day in London that was made. */
export type PaymentExport = { readonly paymentId: string; readonly format: BookProgram; readonly on: Day };

/** What is to be known before a payment is undone that an accountant may have in the books, in a sentence for each program; empty where none has it. */
export function undoInBooksWords(exports: readonly PaymentExport[], paymentId: string): string {
  const newest = new Map(exports.filter((each) => each.paymentId === paymentId).map(({ format, on }) => [format, on]));
  return [...newest]
    .map(([format, on]) => `It is in an export for ${BOOK_PROGRAMS[format]} of ${formatDay(on)}: undo it there too.`)
    .join(' ');
}
