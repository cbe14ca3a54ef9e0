import * as z from 'zod/mini';
import { EmptyBody, IssueHeaders } from '#contract/file.ts';
import { SentStatement } from '#contract/customer-record.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { showFile } from '#server/platform/http/attach.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { drawStatement, sendStatement } from './statement.ts';

const Params = z.object({ id: Id });
const PDF = 'application/pdf';

/** What a customer was asked for and paid, as a PDF and by mail (K2). */
export function statementRoutes(api: Api, deps: Deps, letters: Pick<QueueWorker, 'look'>): void {
  api.get(
    '/customers/:id/statement',
    { config: { produces: [PDF] }, schema: { params: Params } },
    async ({ accountId, params: { id } }, reply) => {
      const { pdf } = orRefuse(await drawStatement(deps, accountId, id));
      return showFile(reply, PDF, pdf.filename).send(pdf.bytes);
    },
  );

  api.post(
    '/customers/:id/send-statement',
    { schema: { params: Params, headers: IssueHeaders, body: EmptyBody, response: { 200: SentStatement } } },
    async ({ accountId, params: { id: customerId }, headers }) => {
      const call = { customerId, key: headers['idempotency-key'] ?? null };
      const sent = orRefuse(await sendStatement(deps, accountId, call));
      void letters.look();
      return sent;
    },
  );
}
