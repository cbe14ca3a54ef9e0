import * as z from 'zod/mini';
import { BookExport, BookExportBody } from '#contract/book-export.ts';
import { Id } from '#contract/wire.ts';
import { bookFileName } from '#domain/bill/book-entry.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attach } from '#server/platform/http/attach.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { makeBookExport, readBookExport } from './export-books.ts';

const CSV_TYPE = 'text/csv';
const ExportParams = z.object({ id: Id });

/** Files for the programs of accountants: made once, read as often as wanted (B15). */
export function bookRoutes(api: Api, deps: Deps): void {
  api.post(
    '/exports',
    { schema: { body: BookExportBody, response: { 201: BookExport } } },
    async ({ accountId, body }, reply) => {
      const made = orRefuse(await makeBookExport(deps, accountId, body));
      return reply.code(201).send({ ...made, url: `/api/exports/${made.id}` });
    },
  );

  api.get(
    '/exports/:id',
    { config: { produces: [CSV_TYPE] }, schema: { params: ExportParams } },
    async ({ accountId, params: { id } }, reply) => {
      const { file, csv } = orRefuse(await readBookExport(deps.db, accountId, id));
      return attach(reply, `${CSV_TYPE}; charset=utf-8`, bookFileName(file)).send(csv);
    },
  );
}
