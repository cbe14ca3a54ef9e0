import * as z from 'zod/mini';
import { IssueHeaders } from '#contract/file.ts';
import { Job } from '#contract/job.ts';
import { Message } from '#contract/message.ts';
import { CancellationLetterBody, MessageBody, NoteBackBody, NotedBody } from '#contract/offer-page.ts';
import { Id } from '#contract/wire.ts';
import { listMessages } from '#server/jobs/message-store.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { hasJob } from '#server/jobs/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { noteAnswer, takeNoteBack } from './note-answer.ts';
import { answerQuestion, cancelByLetter } from './trader-acts.ts';

const Params = z.object({ id: Id });

/** What the trader does about an offer besides sending it: answers questions, notes a cancellation (rules O10, O11), and any answer that came without a signature. */
export function traderOfferRoutes(api: Api, deps: Deps, letters: Pick<QueueWorker, 'look'>): void {
  api.get(
    '/jobs/:id/messages',
    { schema: { params: Params, response: { 200: z.array(Message) } } },
    async ({ accountId, params: { id } }) =>
      (await hasJob(deps.db, accountId, id)) ? listMessages(deps.db, accountId, id) : orRefuse(refuseUnknownJob()),
  );

  api.post(
    '/jobs/:id/messages',
    { schema: { params: Params, headers: IssueHeaders, body: MessageBody, response: { 201: Message } } },
    async ({ actor, params, headers, body }, reply) => {
      const key = headers['idempotency-key'] ?? null;
      const message = orRefuse(await answerQuestion(deps, actor, { jobId: params.id, key, text: body.text }));
      void letters.look();
      reply.code(201);
      return message;
    },
  );

  api.post(
    '/jobs/:id/offer/cancel',
    { schema: { params: Params, body: CancellationLetterBody, response: { 200: Job } } },
    async ({ actor, params, body: { extraId, ...letter } }) => {
      const job = orRefuse(await cancelByLetter(deps, actor, { jobId: params.id, extraId, letter }));
      void letters.look();
      return job;
    },
  );

  api.post(
    '/jobs/:id/offer/noted',
    { schema: { params: Params, body: NotedBody, response: { 200: Job } } },
    async ({ actor, params, body: asked }) => orRefuse(await noteAnswer(deps, actor, { jobId: params.id, asked })),
  );

  api.post(
    '/jobs/:id/offer/noted/undo',
    { schema: { params: Params, body: NoteBackBody, response: { 200: Job } } },
    async ({ actor, params, body: { offerId } }) =>
      orRefuse(await takeNoteBack(deps, actor, { jobId: params.id, offerId })),
  );
}
