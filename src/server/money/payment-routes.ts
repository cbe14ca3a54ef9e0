import * as z from 'zod/mini';
import { IssueHeaders } from '#contract/file.ts';
import { KeptBackAnswer, KeptBackBody } from '#contract/kept-back.ts';
import { PaymentAnswer, PaymentBody, VoidBody } from '#contract/payment-body.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { keepBack } from './keep-back.ts';
import { recordPayment } from './record-payment.ts';
import { voidPayment } from './void-payment.ts';

const Params = z.object({ id: Id });

/** Money that came in for invoices and went back (B9). */
export function paymentRoutes(api: Api, deps: Deps, letters: Pick<QueueWorker, 'look'>): void {
  api.post(
    '/invoices/:id/payments',
    {
      schema: {
        params: Params,
        headers: IssueHeaders,
        body: PaymentBody,
        response: { 200: PaymentAnswer, 201: PaymentAnswer },
      },
    },
    async ({ actor, params, headers, body }, reply) => {
      const { sendReceipt, due, keptBack, ...payment } = body;
      const key = headers['idempotency-key'] ?? null;
      const call = { invoiceId: params.id, key, payment, sendReceipt, due, keptBack };
      const { isNew, ...answer } = orRefuse(await recordPayment(deps, actor, call));
      void letters.look();
      reply.code(isNew ? 201 : 200);
      return answer;
    },
  );

  api.put(
    '/invoices/:id/kept-back',
    { schema: { params: Params, body: KeptBackBody, response: { 200: KeptBackAnswer } } },
    async ({ actor, params, body }) => orRefuse(await keepBack(deps, actor, { invoiceId: params.id, ...body })),
  );

  api.post(
    '/payments/:id/void',
    { schema: { params: Params, body: VoidBody, response: { 200: PaymentAnswer } } },
    async ({ actor, params, body }) => {
      const { isNew: _, ...answer } = orRefuse(await voidPayment(deps, actor, { paymentId: params.id, ...body }));
      return answer;
    },
  );
}
