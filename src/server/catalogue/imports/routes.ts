import * as z from 'zod/mini';
import { ImportBatchAnswer, ImportBatchBody, ProductImport } from '#contract/product-import.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { foldImports } from './fold-imports.ts';
import { importBatch } from './import-batch.ts';
import { listBatches } from './store.ts';
import { undoImport } from './undo-import.ts';

const ImportParams = z.object({ id: Id });

/** Lists that come into the library batch by batch, and the way to take one back for 30 days. */
export function productImportRoutes(api: Api, deps: Deps): void {
  api.get('/products/imports', { schema: { response: { 200: z.array(ProductImport) } } }, async ({ accountId }) =>
    foldImports(await listBatches(deps.db, accountId)),
  );

  api.post(
    '/products/imports',
    { schema: { body: ImportBatchBody, response: { 200: ImportBatchAnswer, 201: ImportBatchAnswer } } },
    async ({ actor, body }, reply) => {
      const { answer, isNew } = orRefuse(await importBatch(deps, actor, body));
      reply.code(isNew ? 201 : 200);
      return answer;
    },
  );

  api.post(
    '/products/imports/:id/undo',
    { schema: { params: ImportParams, response: { 200: ProductImport } } },
    async ({ actor, params: { id } }) => orRefuse(await undoImport(deps, actor, id)),
  );
}
