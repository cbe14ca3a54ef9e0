import * as z from 'zod/mini';
import { NewCustomerBody } from './customer-record.ts';
import { pointerOf } from './issues.ts';
import { Count, sent } from './wire.ts';
import { CUSTOMER_COLUMNS, CUSTOMER_COLUMNS_MAX, type CustomerColumn } from '#domain/job/customer-columns.ts';
import { KNOWN_CUSTOMERS, type CustomerRow } from '#domain/job/customer-import.ts';
import { keysOf } from '#domain/keys-of.ts';
import { anyOf } from '#domain/text/any-of.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';

const COLUMN = `Use the number of a column, from 0 to ${CUSTOMER_COLUMNS_MAX - 1}, or null`;
const Column = z.nullable(
  z.number(COLUMN).check(z.int(COLUMN), z.gte(0, COLUMN), z.lte(CUSTOMER_COLUMNS_MAX - 1, COLUMN)),
);

/** The body of POST /customers/imports: a list as another program exports it (rule K3). Nothing is written unless `write` is true; until then the same answer says what would become of it. */
export const CustomerImportBody = sent({
  csv: z.string('Send the text of a CSV file'),
  /** Which column holds what, where the titles don't say so. */
  columns: z.optional(sent(columnsOf(z.prefault(Column, null)))),
  /** What becomes of a customer of the same e-mail and name, or name and postcode. */
  known: z.prefault(z.enum(KNOWN_CUSTOMERS, `Use ${anyOf(KNOWN_CUSTOMERS)}`), 'skip'),
  write: z.prefault(z.boolean('Say yes or no'), false),
});

const RowNote = z.object({ row: Count, message: z.string() });

/** What becomes of a list of customers: how many are added, updated and left as they are, the first of them, and the rows that can't come in, by the numbers that a spreadsheet gives them. */
export const CustomerImport = z.object({
  isWritten: z.boolean(),
  titles: z.array(z.string()),
  /** The first row below the titles. */
  example: z.array(z.string()),
  columns: z.object(columnsOf(z.nullable(Count))),
  added: Count,
  updated: Count,
  skipped: Count,
  first: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() })),
  refused: z.array(RowNote),
  /** Rows whose customer is known by name and postcode alone, and what the record says otherwise. */
  byPlace: z.array(RowNote),
});

/** A row that keeps the rules of a customer's record, or every rule that it breaks. */
export type CheckedCustomerRow = { readonly row: CustomerRow } | { readonly breaks: readonly RuleBreak[] };

/** Checks what a row says by the rules of a record, in the form in which it is saved. */
export function checkCustomerRow(said: CustomerRow): CheckedCustomerRow {
  const parsed = z.safeParse(NewCustomerBody, said);
  if (!parsed.success) {
    return { breaks: parsed.error.issues.map(({ path, message }) => ({ path: pointerOf(path), message })) };
  }
  const { id: _, unlessKnown: __, ...row } = parsed.data;
  const spoken = Object.entries(row).filter(([, value]) => value !== undefined);
  return { row: Object.fromEntries(spoken) as CustomerRow }; // members of the same names and types
}

function columnsOf<Schema>(schema: Schema): Record<CustomerColumn, Schema> {
  return Object.fromEntries(keysOf(CUSTOMER_COLUMNS).map((column) => [column, schema])) as Record<
    CustomerColumn,
    Schema
  >; // of all its keys
}
