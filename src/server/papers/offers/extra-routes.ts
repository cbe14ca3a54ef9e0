import * as z from 'zod/mini';
import { ExtraAnswer, ExtraBody } from '#contract/extra.ts';
import { IssueHeaders } from '#contract/file.ts';
import { Id } from '#contract/wire.ts';
import { hundredths } from '#domain/money/money.ts';
import { refuse } from '#domain/problem.ts';
import { findExtraPhoto } from '#server/jobs/extra-store.ts';
import { withdrawExtra } from '#server/jobs/offer-acts.ts';
import { refuseUnknownJob, refuseUnknownPhoto } from '#server/jobs/refuse-job.ts';
import { findJob } from '#server/jobs/store.ts';
import type { Outbox } from '#server/papers/outbox.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { offerExtra } from './offer-extra.ts';

const IMAGES = ['image/png', 'image/jpeg'];
const OfJob = z.object({ id: Id });
const OfExtra = z.object({ id: Id, extraId: Id });

/** Offers of work besides an accepted quote, made and taken back (rule O15). */
export function extraRoutes(api: Api, deps: Deps, outbox: Outbox): void {
  api.post(
    '/jobs/:id/extras',
    { schema: { params: OfJob, headers: IssueHeaders, body: ExtraBody, response: { 201: ExtraAnswer } } },
    async ({ actor, accountId, params: { id: jobId }, headers, body: { send, photo: sent, ...body } }, reply) => {
      const asked = { ...body, markup: body.markup ?? hundredths(0) };
      const photo = sent === null ? null : Buffer.from(sent, 'base64');
      const call = { jobId, key: headers['idempotency-key'] ?? null, asked, photo, send };
      const { extraId, mailedFileId } = orRefuse(await offerExtra(deps, actor, call));
      if (mailedFileId !== null) await outbox.attempted(accountId, mailedFileId);
      const job = (await findJob(deps.db, accountId, jobId)) ?? orRefuse(refuseUnknownJob());
      const extra =
        job.extras.find((each) => each.id === extraId) ??
        orRefuse(refuse('EXTRA_NOT_FOUND', 'This extra has been taken back in the meantime.'));
      reply.code(201);
      return { extra, job };
    },
  );

  api.get(
    '/jobs/:id/extras/:extraId/photo',
    { config: { produces: IMAGES }, schema: { params: OfExtra } },
    async ({ accountId, params: { id: jobId, extraId: offerId } }, reply) => {
      const photo = await findExtraPhoto(deps.db, accountId, { jobId, offerId });
      if (!photo) return orRefuse(refuseUnknownPhoto());
      return reply.type(photo.mime).send(photo.bytes);
    },
  );

  api.delete(
    '/jobs/:id/extras/:extraId',
    { schema: { params: OfExtra, response: { 204: NoContent } } },
    async ({ actor, params }, reply) => {
      orRefuse(await withdrawExtra(deps, actor, { jobId: params.id, extraId: params.extraId }));
      return reply.code(204).send();
    },
  );
}
