import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/actor.ts';
import type * as z from 'zod/mini';
import { checkRow, type ImportBatchBody, type SentRow } from '#contract/product-import.ts';
import { planImport, type ImportChange, type ImportRow } from '#domain/product/product-import.ts';
import { productNameKey } from '#domain/product/product.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import { checkRoom, StorageFullError, takeRoom } from '#server/identity/account/storage-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { holdProducts, putProducts } from '#server/catalogue/products/store.ts';
import { addBatch, findAnswer, forgetBatches, isUndone, type BatchAnswer } from './store.ts';

type Batch = z.output<typeof ImportBatchBody>;

/** What a batch did, and whether it did it just now or when it came before. */
export type ImportedAnswer = { readonly answer: BatchAnswer; readonly isNew: boolean };

const KEPT_MS = 30 * 24 * 60 * 60_000;
// Somebody who adds a product of a row's name at the same moment makes it a known one.
const TRIED_AT_MOST = 5;

/**
 * Brings one batch of a list into the library, in one transaction: rows that keep the rules become products, the others are
 * answered with what they break. The same batch again changes nothing and is answered as it was.
 */
export async function importBatch(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { accountId }: Actor,
  batch: Batch,
): Promise<Result<ImportedAnswer>> {
  const { db, clock, config } = deps;
  const { rows, refused } = sortRows(batch.rows);
  for (let tries = 1; ; tries += 1) {
    try {
      const taken = { ...batch, now: clock(), rows, refused, limit: config.storageLimit };
      return await inOpenAccount(db, accountId, (tx) => takeIn(tx, accountId, taken));
    } catch (error) {
      const isFull = error instanceof StorageFullError;
      const room = isFull ? await checkRoom(deps, accountId) : success(undefined);
      if (!room.ok) return room;
      if (!(isFull || isUniqueViolation(error)) || tries === TRIED_AT_MOST) throw error;
    }
  }
}

type SortedRows = { readonly rows: ImportRow[]; readonly refused: BatchAnswer['refused'] };

async function takeIn(
  tx: Tx,
  accountId: string,
  { rows, refused, now, limit, ...batch }: Omit<Batch, 'rows'> & SortedRows & { now: Date; limit: number },
): Promise<Result<ImportedAnswer>> {
  // Whoever takes the import back at the same moment comes before or after the whole batch.
  await holdAccount(tx, accountId);
  const known = await findAnswer(tx, accountId, batch.id, batch.batch);
  if (known !== null) return success({ answer: known, isNew: false });
  if (await isUndone(tx, accountId, batch.id)) return refuseUndone();
  const changes = await changeLibrary(tx, accountId, rows, batch);
  const added = changes.filter(({ before }) => before === null).length;
  const updated = changes.length - added;
  const answer = { added, updated, skipped: rows.length - changes.length, refused };
  await forgetBatches(tx, accountId, new Date(now.getTime() - KEPT_MS).toISOString());
  const bytes = await addBatch(tx, accountId, { ...batch, createdAt: now.toISOString(), answer, changes });
  await takeRoom(tx, accountId, { bytes, limit });
  return success({ answer, isNew: true });
}

async function changeLibrary(
  tx: Tx,
  accountId: string,
  rows: readonly ImportRow[],
  rules: Pick<Batch, 'known' | 'newCategory'>,
): Promise<ImportChange[]> {
  const keys = rows.map(({ name }) => productNameKey(name));
  const known = await holdProducts(tx, accountId, 'name_key', keys);
  const changes = planImport(rows, known, { ...rules, newId: randomUUID });
  const products = changes.map(({ after }) => after);
  await putProducts(tx, accountId, products);
  return changes;
}

/** The rows that keep the rules of the library, and what the others break; of rows with one name the first counts. */
function sortRows(sent: readonly SentRow[]): SortedRows {
  const rows = new Map<string, ImportRow>();
  const refused = sent.flatMap((sentRow, index) => {
    const checked = checkRow(sentRow);
    if ('breaks' in checked) return checked.breaks.map((broken) => ({ row: index, ...broken }));
    const key = productNameKey(checked.row.name);
    if (rows.has(key)) return [{ row: index, path: '/name', message: 'This name is already in the list' }];
    rows.set(key, checked.row);
    return [];
  });
  return { rows: [...rows.values()], refused };
}

function refuseUndone(): Result<never> {
  return refuse('IMPORT_UNDONE', 'This import was undone, perhaps in another tab. Import the file again.');
}
