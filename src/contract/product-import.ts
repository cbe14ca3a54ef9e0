import * as z from 'zod/mini';
import { pointerOf, ruled } from './issues.ts';
import { Count, Id, Money, ruledText, sent, Time } from './wire.ts';
import { sellingFigure, SoldBy } from './product.ts';
import { VatKind } from './vat.ts';
import { IMPORT_BATCH_MAX } from '#domain/limits.ts';
import { libraryPriceBreak, PRODUCT_RULES } from '#domain/product/product-rules.ts';
import { KNOWN_PRODUCTS, type ImportRow } from '#domain/product/product-import.ts';
import { anyOf } from '#domain/text/any-of.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';

/** A row of a list as it is sent. A member that is missing leaves a known product as it is, and is empty in a new one. */
const SentRow = sent({
  name: z.prefault(z.string('Enter a text'), ''),
  category: z.optional(z.string('Enter a text')),
  unitPrice: z.optional(z.number('Enter a number')),
  supplierUrl: z.optional(z.string('Enter a text')),
  soldBy: z.optional(z.string('Enter a text')),
  packCovers: z.optional(z.number('Enter a number')),
  pieceLength: z.optional(z.number('Enter a number')),
  waste: z.optional(z.number('Enter a number')),
  rollWidth: z.optional(z.number('Enter a number')),
  vatKind: z.optional(z.string('Enter a text')),
});

/** A row of a list as a client sends it, its price in pounds. */
export type SentRow = z.output<typeof SentRow>;

const RightRow = z.object({
  name: ruledText(PRODUCT_RULES.name, 'complete'),
  category: z.optional(ruledText(PRODUCT_RULES.category, 'complete')),
  unitPrice: z.optional(Money.check(ruled(libraryPriceBreak))),
  supplierUrl: z.optional(ruledText(PRODUCT_RULES.supplierUrl, 'complete')),
  soldBy: z.optional(SoldBy),
  packCovers: z.optional(sellingFigure('packCovers')),
  pieceLength: z.optional(sellingFigure('pieceLength')),
  waste: z.optional(sellingFigure('waste')),
  rollWidth: z.optional(sellingFigure('rollWidth')),
  vatKind: z.optional(VatKind),
});

/** A row that keeps the rules of the library, or every rule that it breaks. */
export type CheckedRow = { readonly row: ImportRow } | { readonly breaks: readonly RuleBreak[] };

/** Checks one row by the rules of the library. Screen and server use the same check, and a row that fails it stops no other row. */
export function checkRow(sentRow: SentRow): CheckedRow {
  const parsed = z.safeParse(RightRow, sentRow);
  if (parsed.success) return { row: parsed.data };
  return { breaks: parsed.error.issues.map(({ path, message }) => ({ path: pointerOf(path), message })) };
}

const ROWS = `Send from 1 to ${IMPORT_BATCH_MAX} rows`;

/** The body of POST /products/imports: one batch of a list. Sending a batch again, after a lost answer, changes nothing. */
export const ImportBatchBody = sent({
  /** Made by the client; the same one for all batches of a list. */
  id: Id,
  /** Number of the batch, from 0. */
  batch: wholeNumber(0),
  /** Rows that all batches of the list have together. */
  total: wholeNumber(1),
  /** What becomes of a product whose name the library has already. */
  known: z.enum(KNOWN_PRODUCTS, `Use ${anyOf(KNOWN_PRODUCTS)}`),
  /** The category of new products whose row names none. */
  newCategory: ruledText(PRODUCT_RULES.category, 'complete'),
  rows: z.array(SentRow, ROWS).check(z.minLength(1, ROWS), z.maxLength(IMPORT_BATCH_MAX, ROWS)),
});

/** What became of the rows of a batch: how many products were added, updated and left as they were, and the rows that were refused, by their place in the batch. */
export const ImportBatchAnswer = z.object({
  added: Count,
  updated: Count,
  skipped: Count,
  refused: z.array(z.object({ row: Count, path: z.string(), message: z.string() })),
});

/** What became of what an import did: products deleted again, put back as they were, and left because they were changed since. */
const Undone = z.object({ deleted: Count, restored: Count, changed: Count });

/** An import as far as it has come: unfinished when its rows are fewer than its total. */
export const ProductImport = z.object({
  id: Id,
  startedAt: Time,
  total: Count,
  added: Count,
  updated: Count,
  skipped: Count,
  refused: Count,
  undone: z.nullable(Undone),
});

function wholeNumber(min: number) {
  const message = `Use a whole number from ${min}`;
  return z.number(message).check(z.int(message), z.gte(min, message), z.lte(1_000_000, message));
}
