import type { CustomerDetails } from '#domain/job/customer-record.ts';
import type { BillKind } from '#domain/job/bill-record.ts';
import { formatDecimal, pence, type Hundredths, type Pence } from '#domain/money/money.ts';
import { keysOf } from '#domain/keys-of.ts';
import type { Day } from '#domain/time/date.ts';
import type { LineTreatment } from '#domain/vat/vat-rates.ts';
import type { PaymentMethod } from './payment.ts';

/** What can be exported for an accountant, and what it is called (B15); payments through the bank are those that its statement has. */
export const BOOK_KINDS = {
  INVOICES: 'Invoices',
  CREDIT_NOTES: 'Credit notes',
  PAYMENTS: 'Payments through the bank',
  ALL_PAYMENTS: 'All payments, also in cash and by card',
  CONTACTS: 'Customers',
} as const;

/** What is exported. */
export type BookKind = keyof typeof BOOK_KINDS;

/** The programs whose files can be written, and what they are called (B15). */
export const BOOK_PROGRAMS = {
  XERO: 'Xero',
  QUICKBOOKS: 'QuickBooks Online',
  FREEAGENT: 'FreeAgent',
  SAGE: 'Sage Accounting',
} as const;

/** A program for bookkeeping. */
export type BookProgram = keyof typeof BOOK_PROGRAMS;

/** What of a period goes to which program; the first and the last day are days of it. */
export type BookFile = {
  readonly kind: BookKind;
  readonly format: BookProgram;
  readonly from: Day;
  readonly to: Day;
};

/** The name of a file: `xero-credit-notes-2026-08-01-to-2026-10-31.csv`. */
export function bookFileName(file: BookFile): string {
  const what = `${file.format}-${file.kind}`.toLowerCase().replaceAll('_', '-');
  return `${what}-${file.from}-to-${file.to}.csv`;
}

/** Who a paper was made out to, or a customer's record; the reference is the same wherever the same record is meant. */
export type BookContact = Pick<
  CustomerDetails,
  'kind' | 'name' | 'contactName' | 'email' | 'phone' | 'address' | 'vatNumber'
> & { readonly reference: string };

/** What a paper charges at one rate; null where nobody can tell the rate any more. */
export type BookShare = {
  readonly treatment: LineTreatment | null;
  readonly rate: Hundredths | null;
  readonly net: Pence;
  readonly vat: Pence;
};

/** An invoice or credit note for the books, in pence; those of a credit note are positive here. */
export type BookPaper = {
  readonly kind: BillKind;
  readonly number: string;
  /** What it is for: `Deposit, job #1042`. */
  readonly description: string;
  readonly issuedOn: Day;
  /** Null where it is the day of issue, or no VAT is stated. */
  readonly taxPoint: Day | null;
  /** The day of issue where the business states none. */
  readonly dueOn: Day;
  /** Of a credit note, the number of its invoice; empty of an invoice. */
  readonly corrects: string;
  readonly contact: BookContact;
  /** At least one, which together are the total. */
  readonly shares: readonly [BookShare, ...BookShare[]];
  readonly total: Pence;
};

/** Invoices whose tax point counts apart from their day of issue: how many, and the first of them. */
export type MovedTaxPoints = {
  readonly count: number;
  readonly first: readonly { readonly number: string; readonly issuedOn: Day; readonly taxPoint: Day }[];
};

/** Money that came in, in pence, below 0 for what went back. */
export type BookPayment = {
  /** Of the invoice. */
  readonly number: string;
  readonly customerName: string;
  readonly receivedOn: Day;
  readonly amount: Pence;
  readonly method: PaymentMethod;
  /** The trader's own. */
  readonly note: string;
};

/** One form of file: its titles, none where the program wants none, and the lines of an entry. */
export type BookSheet<Entry> = {
  readonly head: readonly string[] | null;
  readonly rows: (entry: Entry) => readonly (readonly string[])[];
};

/** The files of one program. */
export type BookSheets = {
  readonly INVOICES: BookSheet<BookPaper>;
  readonly CREDIT_NOTES: BookSheet<BookPaper>;
  readonly PAYMENTS: BookSheet<BookPayment>;
  readonly CONTACTS: BookSheet<BookContact>;
};

/** The cells of a line by their titles. */
type Columns<Line> = Readonly<Record<string, (line: Line) => string>>;

/** A paper's line for one rate. */
export type PaperLine = { readonly paper: BookPaper; readonly share: BookShare };

/** The columns of a program that are left empty. */
export const EMPTY = (): string => '';

/** A file with a line for each rate of a paper. */
export function paperSheet(columns: Columns<PaperLine>): BookSheet<BookPaper> {
  const lines = sheet(columns);
  return { head: lines.head, rows: (paper) => paper.shares.flatMap((share) => lines.rows({ paper, share })) };
}

/** A file with one line for each entry. */
export function sheet<Entry>(columns: Columns<Entry>): BookSheet<Entry> {
  return { head: keysOf(columns), rows: (entry) => [Object.values(columns).map((cell) => cell(entry))] };
}

/** What a customer is known by where a reference may have ten letters and digits (Sage): made of the id, and so the same each time. */
export function customerReference(id: string): string {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16).toString(36).toUpperCase();
}

/** A day as British programs import it: `20/11/2026`. */
export function slashDay(day: Day): string {
  return day.split('-').toReversed().join('/');
}

/** An amount as programs import it: `1234.50`, with a minus where it takes away. */
export function bookAmount(amount: Pence, sign: 1 | -1 = 1): string {
  return formatDecimal(pence(amount * sign));
}

/** What a paper is for, with its tax point where that is not the day of issue. */
export function paperWords({ description, taxPoint }: BookPaper): string {
  return taxPoint === null ? description : `${description}, tax point ${slashDay(taxPoint)}`;
}

/** The name that a program gives to a rate of VAT by default; empty where it has none, so that nothing is booked at a wrong one. */
export function taxCode(codes: Readonly<Record<string, string>>, { treatment, rate }: BookShare): string {
  if (treatment === null) return '';
  return codes[treatment === 'NONE' ? treatment : `${treatment} ${rate}`] ?? '';
}

/** A text on one line without what a program can't read, shortened to what it takes. */
export function plainText(text: string, unreadable: RegExp, max = Infinity): string {
  return text.replaceAll(unreadable, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, max);
}
