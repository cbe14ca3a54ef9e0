import type * as z from 'zod/mini';
import type { ProductImport } from '#contract/product-import.ts';
import type { ImportedBatch, Undone } from './store.ts';

type Import = z.output<typeof ProductImport>;

/** The imports that batches make up, the newest first. */
export function foldImports(batches: readonly ImportedBatch[]): Import[] {
  const imports = new Map<string, Import>();
  for (const batch of batches) imports.set(batch.id, withBatch(imports.get(batch.id), batch));
  return [...imports.values()].toReversed();
}

function withBatch(before: Import | undefined, { id, total, createdAt, answer, undone }: ImportedBatch): Import {
  return {
    id,
    total,
    startedAt: before?.startedAt ?? createdAt,
    added: (before?.added ?? 0) + answer.added,
    updated: (before?.updated ?? 0) + answer.updated,
    skipped: (before?.skipped ?? 0) + answer.skipped,
    // One row may break several rules.
    refused: (before?.refused ?? 0) + new Set(answer.refused.map(({ row }) => row)).size,
    undone: sumUndone(before?.undone ?? null, undone),
  };
}

function sumUndone(one: Undone | null, other: Undone | null): Undone | null {
  if (one === null || other === null) return one ?? other;
  return {
    deleted: one.deleted + other.deleted,
    restored: one.restored + other.restored,
    changed: one.changed + other.changed,
  };
}
