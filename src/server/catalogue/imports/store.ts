import type * as z from 'zod/mini';
import type { ImportBatchAnswer, ProductImport } from '#contract/product-import.ts';
import type { Instant } from '#domain/time/date.ts';
import { withVatKind, type Product } from '#domain/product/product.ts';
import { ANY_AMOUNT, type Selling } from '#domain/product/selling.ts';
import type { ImportChange } from '#domain/product/product-import.ts';
import type { ExpressionBuilder } from 'kysely';
import { countStored } from '#server/identity/account/storage-store.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { ProductImportRow } from '#server/platform/db/catalogue-rows.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';

/** What a batch answered, and what became of its changes when they were taken back; null while they stand. */
export type BatchAnswer = z.output<typeof ImportBatchAnswer>;
export type Undone = NonNullable<z.output<typeof ProductImport>['undone']>;

/** A batch of an import as far as everybody may know. */
export type ImportedBatch = {
  readonly id: string;
  readonly total: number;
  readonly createdAt: Instant;
  readonly answer: BatchAnswer;
  readonly undone: Undone | null;
};

/** What a batch has done, to be stored. */
export type NewBatch = Omit<ImportedBatch, 'undone'> & {
  readonly batch: number;
  readonly changes: readonly ImportChange[];
};

const OPEN_COLUMNS = ['id', 'total', 'created_at', 'answer', 'undone'] as const;

/** All batches that the account has imported, in the order in which they came, or those of one import. */
export async function listBatches(db: Db, accountId: string, id?: string): Promise<ImportedBatch[]> {
  const rows = await db
    .selectFrom('product_import')
    .select(OPEN_COLUMNS)
    .where('account_id', '=', accountId)
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('batch')
    .execute();
  return rows.map(batchOf);
}

/** What the batch of this number has answered, if it is there. */
export async function findAnswer(tx: Tx, accountId: string, id: string, batch: number): Promise<BatchAnswer | null> {
  const row = await tx
    .selectFrom('product_import')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('batch', '=', batch)
    .executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.answer) as BatchAnswer); // written by addBatch
}

/** Whether any of an import was taken back. */
export async function isUndone(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('product_import')
    .select('batch')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('undone', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers what a batch has done, and answers by how many bytes the account has grown; violates uniqueness when it is known. */
export async function addBatch(tx: Tx, accountId: string, batch: NewBatch): Promise<number> {
  const changes = JSON.stringify(batch.changes);
  await tx
    .insertInto('product_import')
    .values({
      account_id: accountId,
      id: batch.id,
      batch: batch.batch,
      total: batch.total,
      created_at: batch.createdAt,
      answer: JSON.stringify(batch.answer),
      changes,
      undone: null,
    })
    .execute();
  return Buffer.byteLength(changes);
}

/** Forgets what was imported before a moment: it can't be taken back any more. */
export async function forgetBatches(tx: Tx, accountId: string, before: Instant): Promise<void> {
  const forgotten = await tx
    .deleteFrom('product_import')
    .where('account_id', '=', accountId)
    .where('created_at', '<', before)
    .returning(changesSize)
    .execute();
  await countStored(tx, accountId, -forgotten.reduce((sum, { size }) => sum + size, 0));
}

/** The last batch of an import whose changes still stand, and the changes in the order in which they were made. */
export async function holdLastStanding(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<{ batch: number; changes: ImportChange[] } | null> {
  const standing = tx
    .selectFrom('product_import')
    .select(['batch', 'changes'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('undone', 'is', null)
    .orderBy('batch', 'desc')
    .limit(1);
  const row = await holdRows(tx, standing).executeTakeFirst();
  return row === undefined ? null : { batch: row.batch, changes: readChanges(row.changes) };
}

/** Writes what became of a batch's changes when they were taken back. They are not needed any more. */
export async function markUndone(
  tx: Tx,
  accountId: string,
  { id, batch }: { id: string; batch: number },
  undone: Undone,
): Promise<void> {
  const { size } = await tx
    .selectFrom('product_import')
    .select(changesSize)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('batch', '=', batch)
    .executeTakeFirstOrThrow();
  await countStored(tx, accountId, NO_CHANGES.length - size);
  await tx
    .updateTable('product_import')
    .set({ undone: JSON.stringify(undone), changes: NO_CHANGES })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('batch', '=', batch)
    .execute();
}

const NO_CHANGES = '[]';

function changesSize({ fn }: ExpressionBuilder<Tables, 'product_import'>) {
  return fn<number>('octet_length', ['changes']).as('size');
}

function batchOf(row: Pick<ProductImportRow, (typeof OPEN_COLUMNS)[number]>): ImportedBatch {
  return {
    id: row.id,
    total: row.total,
    createdAt: row.created_at,
    answer: JSON.parse(row.answer) as BatchAnswer, // written by addBatch
    undone: row.undone === null ? null : (JSON.parse(row.undone) as Undone), // written by markUndone
  };
}

/** What was stored before prices could be examples, and before products said how they are sold and what they are for VAT, says nothing of it. */
type StoredProduct = Omit<Product, Since> & Partial<Pick<Product, Since>>;
type Since = 'priceIsExample' | 'vatKind' | keyof Selling;

function readChanges(text: string): ImportChange[] {
  const changes = JSON.parse(text) as { before: StoredProduct | null; after: StoredProduct }[]; // written by addBatch
  return changes.map(({ before, after }) => ({ before: before && withSince(before), after: withSince(after) }));
}

function withSince(product: StoredProduct): Product {
  return withVatKind({ ...ANY_AMOUNT, priceIsExample: false, vatKind: null, ...product });
}
