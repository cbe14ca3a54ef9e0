import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { readProductsAgain } from './products.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { ImportBatchAnswer, ProductImport as ProductImportAnswer, type SentRow } from '#contract/product-import.ts';

/** An import as far as it has come. */
export type ProductImport = z.output<typeof ProductImportAnswer>;

/** What became of the rows of a batch. */
export type BatchAnswer = z.output<typeof ImportBatchAnswer>;

/** What becomes of products whose names the library has already. */
export type KnownProducts = 'skip' | 'update';

/** One batch of an import; the same batch again changes nothing. */
export type ImportBatch = {
  /** Of the import, made by the caller. */
  id: string;
  /** Number of the batch, from 0. */
  batch: number;
  /** Rows of all batches together. */
  total: number;
  known: KnownProducts;
  /** The category of new products whose row names none. */
  newCategory: string;
  rows: readonly SentRow[];
};

const IMPORTS_KEY = ['product-imports'] as const;

/** The imports of the last 30 days, the newest first. */
export const importsQuery = queryOptions({
  queryKey: IMPORTS_KEY,
  queryFn: async (context) => readAnswer(await callQuery('/products/imports', context), z.array(ProductImportAnswer)),
  staleTime: 0,
});

/** Brings one batch of an import into the library. */
export async function sendBatch(body: ImportBatch): Promise<BatchAnswer> {
  return readAnswer(await callApi({ method: 'POST', path: '/products/imports', body }), ImportBatchAnswer);
}

/** Takes an import back: what it added is deleted, what it updated put back, and what was changed since stays. */
export async function undoImport(id: string): Promise<ProductImport> {
  const response = await callApi({ method: 'POST', path: `/products/imports/${id}/undo` });
  const undone = await readAnswer(response, ProductImportAnswer);
  await readImportsAgain();
  return undone;
}

/** Has the imports and everything known of the library read again. */
export async function readImportsAgain(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }), readProductsAgain()]);
}
