import { BOOK_KINDS, BOOK_PROGRAMS, type BookFile, type BookKind, type BookProgram } from '#domain/bill/book-entry.ts';
import { METHOD_WORDS } from '#domain/bill/payment.ts';
import { formatPounds, sumPence } from '#domain/money/money.ts';
import { anyOf } from '#domain/text/any-of.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import type { MadeBookExport } from '#web/api/book-exports.ts';

const COUNTED: Readonly<Record<BookKind, readonly [one: string, more: string]>> = {
  INVOICES: ['invoice', 'invoices'],
  CREDIT_NOTES: ['credit note', 'credit notes'],
  PAYMENTS: ['payment through the bank', 'payments through the bank'],
  ALL_PAYMENTS: ['payment', 'payments'],
  CONTACTS: ['customer', 'customers'],
};

// Where each program takes the file, and what it asks then.
const PLACES: Readonly<Record<BookProgram, Readonly<Record<Exclude<BookKind, 'ALL_PAYMENTS'>, string>>>> = {
  XERO: {
    INVOICES: 'In Xero: Invoices, Import, and say that prices are tax exclusive. It takes 500 invoices at a time.',
    CREDIT_NOTES:
      'In Xero: Invoices, Import, tax exclusive. Amounts below zero become credit notes: check the first one.',
    PAYMENTS: 'In Xero: the bank account, Import a statement. Then match each line with its invoice.',
    CONTACTS: 'In Xero: Contacts, Import. It takes 1,000 at a time.',
  },
  QUICKBOOKS: {
    INVOICES: 'In QuickBooks: Import data, Invoices. Say that amounts are exclusive of VAT.',
    CREDIT_NOTES: 'In QuickBooks: Import data, Credit notes. Say that amounts are exclusive of VAT.',
    PAYMENTS: 'In QuickBooks: Bank transactions, Upload from file. Then match each line with its invoice.',
    CONTACTS: 'In QuickBooks: Import data, Customers.',
  },
  FREEAGENT: {
    INVOICES: 'FreeAgent can’t import a file of invoices: this one is for whoever enters them there.',
    CREDIT_NOTES: 'FreeAgent can’t import a file of credit notes: this one is for whoever enters them there.',
    PAYMENTS: 'In FreeAgent: the bank account, Upload a statement. Then explain each line with its invoice.',
    CONTACTS: 'In FreeAgent: Contacts, Import.',
  },
  SAGE: {
    INVOICES: 'In Sage: Sales, Quick Entries, Import. Import your customers first, with a file from here.',
    CREDIT_NOTES: 'In Sage: Sales, Quick Entries, Import. Import your customers first, with a file from here.',
    PAYMENTS: 'In Sage: Banking, Import statement. Then match each line with its invoice.',
    CONTACTS: 'In Sage: Contacts, Customers, Import.',
  },
};

/** Where a program takes a file, and what it asks then. */
export function placeWords({ format, kind }: Pick<BookFile, 'format' | 'kind'>): string {
  return kind === 'ALL_PAYMENTS'
    ? `For whoever keeps your books in ${BOOK_PROGRAMS[format]}. Don’t import it into the bank account: money in cash and by card is no line of your bank’s statement. Each description says how the money came.`
    : PLACES[format][kind];
}

/** What an export came to: `12 invoices are in your downloads.` */
export function madeWords({ kind }: Pick<BookFile, 'kind'>, { count }: Pick<MadeBookExport, 'count'>): string {
  if (count === 0) return `No new ${COUNTED[kind][1]} in this period.`;
  return `${counted(kind, count)} ${count === 1 ? 'is' : 'are'} in your downloads.`;
}

/** What of the period was exported before, by name, and whether it is in this file too; null where nothing was. */
export function beforeWords(
  { kind, format }: Pick<BookFile, 'kind' | 'format'>,
  { exportedBefore, namedBefore }: Pick<MadeBookExport, 'exportedBefore' | 'namedBefore'>,
  isAgain: boolean,
): string | null {
  if (exportedBefore === 0) return null;
  const more = exportedBefore - namedBefore.length;
  const named = more > 0 ? `${namedBefore.join(', ')} and ${more} more` : namedBefore.join(', ');
  const [was, is] = exportedBefore === 1 ? ['was', 'is'] : ['were', 'are'];
  const what = `${counted(kind, exportedBefore)} ${was} exported for ${BOOK_PROGRAMS[format]} before`;
  return isAgain
    ? `${what} and ${is} in this file again: ${named}. Take care that nothing is booked twice.`
    : `${what} and ${is} left out: ${named}.`;
}

/** What money of the period is in no file of payments through the bank, and why; null where there is none. */
export function offStatementWords({ offStatement }: Pick<MadeBookExport, 'offStatement'>): string | null {
  if (offStatement.length === 0) return null;
  const count = offStatement.reduce((sum, each) => sum + each.count, 0);
  const ways = anyOf(offStatement.map(({ method }) => (method === 'OTHER' ? 'another way' : METHOD_WORDS[method])));
  const what = `${counted('ALL_PAYMENTS', count)} ${ways}, ${movedWords(offStatement)}`;
  const all = `‘${BOOK_KINDS.ALL_PAYMENTS}’`;
  return count === 1
    ? `${what}, is left out: it is no line of your bank’s statement. ${all} has it.`
    : `${what}, are left out: they are no lines of your bank’s statement. ${all} has them.`;
}

function movedWords(offStatement: MadeBookExport['offStatement']): string {
  const received = sumPence(offStatement.map((each) => each.received));
  const paidBack = sumPence(offStatement.map((each) => each.paidBack));
  if (paidBack === 0) return formatPounds(received);
  const back = `${formatPounds(paidBack)} that went back`;
  return received === 0 ? back : `${formatPounds(received)} that came in and ${back}`;
}

/** Which payments the program still has though they were undone here; null where none. */
export function undoneWords(
  { format }: Pick<BookFile, 'format'>,
  { undone, namedUndone }: Pick<MadeBookExport, 'undone' | 'namedUndone'>,
): string | null {
  if (undone === 0) return null;
  const more = undone - namedUndone.length;
  const named = namedUndone.map(({ amount, number, customerName }) =>
    [formatPounds(amount), `invoice ${number}`, customerName].filter((part) => part !== '').join(', '),
  );
  const all = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  const [were, them] = undone === 1 ? ['was', 'it'] : ['were', 'them'];
  const what = fullStop(`${counted('ALL_PAYMENTS', undone)} that you exported ${were} undone since: ${all}`);
  return `${what} Take ${them} out of ${BOOK_PROGRAMS[format]}, too.`;
}

function counted(kind: BookKind, count: number): string {
  const [one, more] = COUNTED[kind];
  return `${count} ${count === 1 ? one : more}`;
}
