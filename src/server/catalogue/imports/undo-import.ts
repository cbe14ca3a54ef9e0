import type { Actor } from '#domain/actor.ts';
import type * as z from 'zod/mini';
import type { ProductImport } from '#contract/product-import.ts';
import { undoStep } from '#domain/product/product-import.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { holdProducts, putProducts, removeProducts } from '#server/catalogue/products/store.ts';
import { foldImports } from './fold-imports.ts';
import { holdLastStanding, listBatches, markUndone } from './store.ts';

/**
 * Takes an import back, the last batch first and each in a transaction of its own: what it added is deleted, what it updated is
 * put back, and what was changed since stays. Broken off half-way, it goes on where it was when it is asked for again.
 */
export async function undoImport(
  { db }: Pick<Deps, 'db'>,
  { accountId }: Actor,
  id: string,
): Promise<Result<z.output<typeof ProductImport>>> {
  while (await inOpenAccount(db, accountId, (tx) => undoLastBatch(tx, accountId, id)));
  const [undone] = foldImports(await listBatches(db, accountId, id));
  return undone === undefined
    ? refuse('IMPORT_NOT_FOUND', 'There is no such import. After 30 days an import can’t be undone.')
    : success(undone);
}

/** Takes back the last batch that still stands; false when none does. */
async function undoLastBatch(tx: Tx, accountId: string, id: string): Promise<boolean> {
  await holdAccount(tx, accountId);
  const standing = await holdLastStanding(tx, accountId, id);
  if (standing === null) return false;
  const ids = standing.changes.map(({ after }) => after.id);
  const products = await holdProducts(tx, accountId, 'id', ids);
  const steps = standing.changes.flatMap((change) => undoStep(change, products.get(change.after.id)) ?? []);
  const deleted = steps.flatMap((step) => (step.kind === 'delete' ? [step.id] : []));
  const restored = steps.flatMap((step) => (step.kind === 'restore' ? [step.product] : []));
  await removeProducts(tx, accountId, deleted);
  await putProducts(tx, accountId, restored);
  const changed = steps.length - deleted.length - restored.length;
  const counts = { deleted: deleted.length, restored: restored.length, changed };
  await markUndone(tx, accountId, { id, batch: standing.batch }, counts);
  return true;
}
