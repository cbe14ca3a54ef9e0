import * as z from 'zod/mini';
import { PaymentMethod } from './payment.ts';
import { Day } from './vat.ts';
import { Count, Id, Money, sent } from './wire.ts';
import { BOOK_KINDS, BOOK_PROGRAMS } from '#domain/bill/book-entry.ts';
import { keysOf } from '#domain/keys-of.ts';

/**
 * The body of POST /exports: what of a period goes to which program, the first and the last day included, and whether what it has already
 * goes again (B15). With an id of the caller's own a repeat answers the export that the first call made.
 */
export const BookExportBody = sent({
  id: z.optional(Id),
  kind: z.enum(keysOf(BOOK_KINDS), `Use one of ${keysOf(BOOK_KINDS).join(', ')}`),
  format: z.enum(keysOf(BOOK_PROGRAMS), `Use one of ${keysOf(BOOK_PROGRAMS).join(', ')}`),
  from: Day,
  to: Day,
  again: z.prefault(z.boolean('Say whether what was exported before is exported again'), false),
}).check((context) => {
  const { from, to } = context.value;
  if (context.issues.length > 0 || from <= to) return;
  context.issues.push({ code: 'custom', message: 'Use the first day or a later one', input: to, path: ['to'] });
});

const MovedTaxPoints = z.object({
  count: Count,
  first: z.array(z.object({ number: z.string(), issuedOn: Day, taxPoint: Day })),
});

/**
 * The answer of POST /exports: where the file is read, how many invoices, credit notes, payments or customers it holds, how many of the
 * period the program had before, and the first of these by number or name. Of payments also how many of the period it has that were undone
 * since, and the first of these; of PAYMENTS, which are those through the bank, what came in and went back by each other way and so is
 * not in the file: ALL_PAYMENTS has it too. Of INVOICES, where VAT counts by them: those of the period with a tax point before it or in an
 * earlier month, and those that were issued after it with a tax point in it.
 */
export const BookExport = z.object({
  id: Id,
  url: z.string(),
  count: Count,
  exportedBefore: Count,
  namedBefore: z.array(z.string()),
  undone: Count,
  namedUndone: z.array(z.object({ number: z.string(), customerName: z.string(), amount: Money, receivedOn: Day })),
  earlierTaxPoints: MovedTaxPoints,
  issuedLater: MovedTaxPoints,
  offStatement: z.array(z.object({ method: PaymentMethod, count: Count, received: Money, paidBack: Money })),
});
