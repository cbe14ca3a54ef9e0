import * as z from 'zod/mini';
import { BankImport, BankImportBody, BookAnswer, BookBody } from '#contract/bank.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import type { FairTurns } from '#server/platform/worker/fair-turns.ts';
import { bookBankLines } from './book-bank-lines.ts';
import { importBankStatement } from './import-bank-statement.ts';

const Params = z.object({ id: Id });

/** Bank statements: read and matched by one call, booked by another, once the trader has said yes (B11). */
export function bankRoutes(
  api: Api,
  deps: Deps,
  { letters, inImportTurn }: { letters: Pick<QueueWorker, 'look'>; inImportTurn: FairTurns },
): void {
  api.post(
    '/bank/imports',
    { schema: { body: BankImportBody, response: { 201: BankImport } } },
    async ({ accountId, body: { csv, columns = null } }, reply) => {
      const read = orRefuse(
        await inImportTurn(accountId, () => importBankStatement(deps, accountId, { csv, columns })),
      );
      reply.code(201);
      return read;
    },
  );

  api.post(
    '/bank/imports/:id/book',
    { schema: { params: Params, body: BookBody, response: { 200: BookAnswer } } },
    async ({ actor, params, body: { lines } }) => {
      const { booked, payments, skippedLines } = orRefuse(
        await bookBankLines(deps, actor, { importId: params.id, lines }),
      );
      void letters.look();
      return { booked, skipped: skippedLines.length, payments, skippedLines };
    },
  );
}
