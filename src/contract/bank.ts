import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Payment } from './payment.ts';
import { Day } from './vat.ts';
import { Count, Id, Money, sent, Time } from './wire.ts';
import { STATEMENT_COLUMNS_MAX } from '#domain/bill/bank-columns.ts';
import { BOOKED_AT_ONCE_MAX, LINE_MATCHES } from '#domain/bill/bank-match.ts';
import { BILLS_TOGETHER_MAX } from '#domain/bill/bills-together.ts';
import { formatWhole } from '#domain/money/money.ts';

const COLUMN = `Use the number of a column, from 0 to ${STATEMENT_COLUMNS_MAX - 1}`;
const Column = z.number(COLUMN).check(z.int(COLUMN), z.gte(0, COLUMN), z.lte(STATEMENT_COLUMNS_MAX - 1, COLUMN));
const TEXTS = 'Name the columns that say what a payment is';

/** Which column of a statement, counted from 0, holds what (B11): an amount, with what says which way the money went if another column does, or what came in and what went out beside each other. */
const StatementColumns = z.object({
  date: Count,
  amount: z.nullable(Count),
  paidIn: z.nullable(Count),
  paidOut: z.nullable(Count),
  direction: z.nullable(Count),
  text: z.array(Count),
});

const NamedColumns = sent({
  date: Column,
  amount: z.prefault(z.nullable(Column), null),
  paidIn: z.prefault(z.nullable(Column), null),
  paidOut: z.prefault(z.nullable(Column), null),
  /** Looked for where it is left out. */
  direction: z.optional(z.nullable(Column)),
  text: z.array(Column, TEXTS).check(z.minLength(1, TEXTS), z.maxLength(STATEMENT_COLUMNS_MAX, TEXTS)),
});

/** The body of POST /bank/imports: a statement as its bank exports it, and its columns where they are not to be found by their titles. */
export const BankImportBody = sent({
  csv: z.string('Send the text of a CSV file'),
  columns: z.optional(NamedColumns),
});

/** A line of a statement and what it was matched to, or booked for. */
const ImportedLine = z.object({
  id: Id,
  date: Day,
  amount: Money,
  text: z.string(),
  /** What its bank says of it where that is not known, so that it may not have come: such a line is never SURE. */
  word: z.nullable(z.string()),
  match: z.enum(LINE_MATCHES),
  /** The first of `invoiceIds`. */
  invoiceId: z.nullable(Id),
  /** Several where the invoices of one customer, or all that the text names, come to the amount together; of what is ENTERED those that it was entered for. */
  invoiceIds: z.array(Id),
  /** Where the line is most likely money that stands on invoices already: their numbers and its day there. */
  entered: z.nullable(z.object({ numbers: z.array(z.string()), receivedOn: Day })),
});

/** A payment that did not come by the word of its bank, or is not in pounds: its sum in words, such as `£82.86` or `82.86 EUR`, and why. */
const AsidePayment = z.object({ date: Day, sum: z.string(), text: z.string(), why: z.string() });

const PaidInvoice = z.object({
  id: Id,
  number: z.string(),
  customerId: z.nullable(Id),
  customerName: z.string(),
  issuedOn: Day,
});

/** A statement that was read, what of it is left aside, the words of its rows that may be payments and could not be read, and the invoices that money is due for, the oldest first. */
export const BankImport = z.object({
  id: Id,
  columns: StatementColumns,
  /** Whether the file says which way money went; where it doesn't, no line is SURE. */
  saysDirection: z.boolean(),
  lines: z.array(ImportedLine),
  aside: z.array(AsidePayment),
  unread: z.array(z.string()),
  invoices: z.array(z.extend(PaidInvoice, { due: Money })),
  /** The newest that are paid, for what a customer paid twice; no line is matched to them. */
  paid: z.array(PaidInvoice),
});

/** A statement as it is kept: the lines by which money came in. */
export const KeptBankImport = z.object({ id: Id, importedAt: Time, lines: z.array(ImportedLine) });

const LINES = `Send from 1 to ${formatWhole(BOOKED_AT_ONCE_MAX)} lines`;

const INVOICES = `Send from 1 to ${BILLS_TOGETHER_MAX} invoices, each once`;
const InvoiceIds = z.array(Id, INVOICES).check(
  z.minLength(1, INVOICES),
  z.maxLength(BILLS_TOGETHER_MAX, INVOICES),
  ruled((ids) => (new Set(ids).size === ids.length ? null : INVOICES)),
);

/** A line with its invoice, or with several that it pays together, all of what is due of each; `again` where the trader knows that the invoice is paid already, so that all of it becomes credit (B9). */
const LineToBook = z.pipe(
  sent({
    id: Id,
    invoiceId: z.optional(Id),
    invoiceIds: z.optional(InvoiceIds),
    again: z.prefault(z.boolean(), false),
  }).check(
    z.superRefine(({ invoiceId, invoiceIds }, context) => {
      if (invoiceId !== undefined || invoiceIds !== undefined) return;
      context.addIssue({ code: 'custom', message: 'Send the invoice that the line is for', path: ['invoiceId'] });
    }),
  ),
  z.transform(({ id, invoiceId, invoiceIds, again }) => ({
    id,
    again,
    invoiceIds: invoiceIds ?? (invoiceId === undefined ? [] : [invoiceId]),
  })),
);

/** The body of POST /bank/imports/{id}/book: the lines to which the trader said yes, each with its invoice or invoices. */
export const BookBody = sent({
  lines: z.array(LineToBook, LINES).check(z.minLength(1, LINES), z.maxLength(BOOKED_AT_ONCE_MAX, LINES)),
});

/** How many lines were booked and how many were not, the payments, and why each of the others was left out. */
export const BookAnswer = z.object({
  booked: Count,
  skipped: Count,
  payments: z.array(Payment),
  skippedLines: z.array(z.object({ id: Id, detail: z.string() })),
});
