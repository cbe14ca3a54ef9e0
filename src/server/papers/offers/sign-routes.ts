import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { IssueHeaders } from '#contract/file.ts';
import { FileAnswer, Job } from '#contract/job.ts';
import { PapersBody, SignBody, SigningPage, SigningQuery } from '#contract/offer-page.ts';
import { Id } from '#contract/wire.ts';
import type { Job as SignedJob } from '#domain/job/job.ts';
import type { Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { answerFile } from '#server/papers/answer-file.ts';
import type { Outbox } from '#server/papers/outbox.ts';
import { givePapers } from './give-papers.ts';
import { OFFER_BODY_LIMIT, refuseLargeSignature, visitorOf } from './public-routes.ts';
import type { OfferReader } from './read-offer.ts';
import { readSigning, signOffer } from './sign-offer.ts';

const Params = z.object({ id: Id });

type SignParts = {
  readonly offers: OfferReader;
  readonly outbox: Outbox;
  readonly letters: Pick<QueueWorker, 'look'>;
};

/** How a customer signs on the trader's own device, in the trader's session (rule O8). */
export function signRoutes(api: Api, deps: Deps, { offers, outbox, letters }: SignParts): void {
  api.get(
    '/jobs/:id/offer/signing',
    { schema: { params: Params, querystring: SigningQuery, response: { 200: z.nullable(SigningPage) } } },
    async ({ accountId, params, query: { place, chosen, extraId = null } }) => {
      const asked = { jobId: params.id, extraId, place, chosen: [chosen ?? []].flat() };
      return orRefuse(await readSigning({ ...deps, offers }, accountId, asked));
    },
  );

  api.post(
    '/jobs/:id/offer/papers',
    { schema: { params: Params, headers: IssueHeaders, body: PapersBody, response: { 200: FileAnswer } } },
    async ({ actor, accountId, params, headers, body }) => {
      const key = headers['idempotency-key'] ?? null;
      const { fileId, isMailed } = orRefuse(await givePapers(deps, actor, { jobId: params.id, key, body }));
      if (isMailed) await outbox.attempted(accountId, fileId);
      return orRefuse(await answerFile(deps.db, accountId, fileId));
    },
  );

  api.post(
    '/jobs/:id/offer/sign',
    {
      bodyLimit: OFFER_BODY_LIMIT,
      preValidation: async ({ body }: FastifyRequest) => refuseLargeSignature(body),
      schema: { params: Params, headers: IssueHeaders, body: SignBody, response: { 200: Job } },
    },
    (request) => {
      const { actor, params, headers, body } = request;
      const key = headers['idempotency-key'] ?? null;
      return signed(signOffer(deps, actor, { jobId: params.id, key, body, visitor: visitorOf(request) }));
    },
  );

  async function signed(signing: Promise<Result<SignedJob>>): Promise<SignedJob> {
    const job = orRefuse(await signing);
    void outbox.look();
    void letters.look();
    return job;
  }
}
