import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { EmptyBody, IssueHeaders } from '#contract/file.ts';
import { AcceptBody, CancelBody, DeclineBody, MessageBody, OfferPage, OfferPageQuery } from '#contract/offer-page.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { buildFormPaper } from '#domain/offer/form-paper.ts';
import { isSignatureTooLarge } from '#domain/offer/signature.ts';
import type { Result } from '#domain/problem.ts';
import { findPrintedLogo } from '#server/identity/account/printed-logo.ts';
import { findExtraPhoto } from '#server/jobs/extra-store.ts';
import { refuseUnknownPhoto } from '#server/jobs/refuse-job.ts';
import { userAgentOf } from '#server/identity/session/session.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { showFile, type FileReply } from '#server/platform/http/attach.ts';
import { callerOf, limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse, Refusal } from '#server/platform/http/refusal.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { findPdf } from '#server/papers/store.ts';
import { acceptOffer } from './accept-offer.ts';
import { askQuestion, declineOffer, stopReminders } from './answer-offer.ts';
import { cancelByPage } from './cancel-offer.ts';
import { cancelledPaper } from './cancelled-paper.ts';
import type { CustomerCall } from './answer-once.ts';
import { createViewCounter, type Visitor } from './count-view.ts';
import { findOfferedQuote } from './offered-quote-store.ts';
import { findPublicOffer, type PublicOffer } from './public-store.ts';
import { refuseUnknownOffer, type OfferReader } from './read-offer.ts';

const Params = z.object({ token: z.string() });
const PDF = 'application/pdf';
const IMAGES = ['image/png', 'image/jpeg'];
/** What an answer to an offer may hold, in bytes. */
export const OFFER_BODY_LIMIT = 100_000;

type OfferParts = {
  readonly limiters: Limiters;
  readonly offers: OfferReader;
  readonly mails: readonly Pick<QueueWorker, 'look'>[];
};

/** What customers do without an account, by the secret link of an offer (rules O3, O6, O10, O11, O18, O19). */
export function publicOfferRoutes(api: Api, deps: Deps, { limiters, offers, mails }: OfferParts): void {
  const countView = createViewCounter(deps);
  const config = { isPublic: true, rateCounter: limiters.offerByAddress };

  api.register(async (pages: Api) => {
    pages.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      await limitCalls(limiters.offerByLink, `${callerOf(request)} ${tokenOf(request)}`);
    });
    // Who has no link hears nothing of what else is wrong.
    pages.addHook('preValidation', async (request) => {
      refuseLargeSignature(request.body);
      await offerOf(request);
    });

    pages.get(
      '/offers/:token',
      { config, schema: { params: Params, querystring: OfferPageQuery, response: { 200: OfferPage } } },
      async (call) => {
        const { chosen } = call.query;
        const offer = await offerOf(call);
        if (call.method === 'GET' && chosen === undefined) await countView(offer, visitorOf(call));
        return offers.look(offer, { chosen: [chosen ?? []].flat() });
      },
    );

    pages.get(
      '/offers/:token/document',
      { config: { ...config, produces: [PDF] }, schema: { params: Params } },
      async (request, reply) => {
        const { account_id: accountId, file_id: fileId } = await offerOf(request);
        return answerPdf(reply, await findPdf(deps.db, accountId, fileId));
      },
    );

    pages.get(
      '/offers/:token/record',
      { config: { ...config, produces: [PDF] }, schema: { params: Params } },
      async (request, reply) => {
        const { account_id: accountId, record_file_id: fileId } = await offerOf(request);
        return answerPdf(reply, fileId === null ? undefined : await findPdf(deps.db, accountId, fileId));
      },
    );

    pages.get(
      '/offers/:token/cancellation-form',
      { config: { ...config, produces: [PDF] }, schema: { params: Params } },
      async (request, reply) => {
        const offer = await offerOf(request);
        const { view, quote } = await offers.lookWithQuote(offer);
        const { needs, version, business } = view;
        if (needs.cancellation === null) return orRefuse(refuseUnknownOffer());
        const { issuedAt, jobNumber, extra } = quote;
        const header = { businessName: business.name, jobNumber, extra, version, issuedAt };
        const model = buildFormPaper(needs.cancellation.form, header);
        const bytes = await deps.renderPdf({ accountId: offer.account_id, isByVisitor: true, model, logo: null });
        return showFile(reply, PDF, `Cancellation-form-${offer.jobNumber}.pdf`).send(bytes);
      },
    );

    pages.get(
      '/offers/:token/cancellation',
      { config: { ...config, produces: [PDF] }, schema: { params: Params } },
      async (request, reply) => {
        const offer = await offerOf(request);
        const paper = (await cancelledPaper({ db: deps.db, offers }, offer)) ?? orRefuse(refuseUnknownOffer());
        const bytes = await deps.renderPdf({
          accountId: offer.account_id,
          isByVisitor: true,
          model: paper,
          logo: null,
        });
        return showFile(reply, PDF, `Cancellation-${offer.jobNumber}.pdf`).send(bytes);
      },
    );

    pages.get(
      '/offers/:token/logo',
      { config: { ...config, produces: IMAGES }, schema: { params: Params } },
      async (request, reply) => {
        const { account_id: accountId, document_id: documentId } = await offerOf(request);
        const { logoId } = await findOfferedQuote(deps.db, accountId, documentId);
        const logo = logoId === null ? null : await findPrintedLogo(deps, accountId, logoId);
        if (logo === null) throw new Refusal({ code: 'LOGO_NOT_FOUND', detail: 'There is no logo.' });
        return reply.type(logo.mime).send(logo.bytes);
      },
    );

    pages.get(
      '/offers/:token/photo',
      { config: { ...config, produces: IMAGES }, schema: { params: Params } },
      async (request, reply) => {
        const { account_id: accountId, id: offerId, job_id: jobId } = await offerOf(request);
        const photo = await findExtraPhoto(deps.db, accountId, { jobId, offerId });
        return photo ? reply.type(photo.mime).send(photo.bytes) : orRefuse(refuseUnknownPhoto());
      },
    );

    const answers = { config, bodyLimit: OFFER_BODY_LIMIT };
    const schema = { params: Params, headers: IssueHeaders, response: { 200: OfferPage } };

    pages.post('/offers/:token/accept', { ...answers, schema: { ...schema, body: AcceptBody } }, (request) =>
      answer(request, acceptOffer(deps, callOf(request, request.body))),
    );
    pages.post('/offers/:token/decline', { ...answers, schema: { ...schema, body: DeclineBody } }, (request) =>
      answer(request, declineOffer(deps, callOf(request, request.body))),
    );
    pages.post('/offers/:token/question', { ...answers, schema: { ...schema, body: MessageBody } }, async (call) => {
      const { id } = await offerOf(call);
      await limitCalls(limiters.offerQuestion, id);
      return answer(call, askQuestion(deps, callOf(call, call.body)));
    });
    pages.post('/offers/:token/stop-reminders', { ...answers, schema: { ...schema, body: EmptyBody } }, (request) =>
      answer(request, stopReminders(deps, callOf(request, null))),
    );
    pages.post('/offers/:token/cancel', { ...answers, schema: { ...schema, body: CancelBody } }, (request) =>
      answer(request, cancelByPage(deps, callOf(request, request.body))),
    );
  });

  async function offerOf(request: FastifyRequest): Promise<PublicOffer> {
    return (await findPublicOffer(deps.db, tokenOf(request))) ?? orRefuse(refuseUnknownOffer());
  }

  /** The offer as it is after what was done; one that can't be answered any more comes with the refusal. */
  async function answer(request: FastifyRequest, doing: Promise<Result<void>>) {
    const result = await doing;
    if (!result.ok && result.problem.code !== 'OFFER_NOT_OPEN') throw new Refusal(result.problem);
    const view = await offers.lookAfter(await offerOf(request));
    if (!result.ok) throw new Refusal(result.problem, { offer: view });
    for (const queue of mails) void queue.look();
    return view;
  }
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as z.output<typeof Params>).token; // every path here has one
}

/** Who calls, and from where. */
export function visitorOf(request: FastifyRequest): Visitor {
  return {
    accountId: request.session?.accountId ?? null,
    internetAddress: request.ip,
    userAgent: userAgentOf(request),
  };
}

function callOf<Body>(request: FastifyRequest, body: Body): CustomerCall<Body> {
  const key = request.headers['idempotency-key'];
  return { token: tokenOf(request), visitor: visitorOf(request), key: typeof key === 'string' ? key : null, body };
}

/** Refuses a body with a signature that is larger than may be sent at all (rule O18). */
export function refuseLargeSignature(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('signature' in body)) return;
  if (!isSignatureTooLarge(body.signature)) return;
  throw new Refusal({
    code: 'TOO_LARGE',
    detail: 'That signature is too large. Clear it and sign again, in fewer strokes.',
  });
}

type PdfReply = FileReply & { readonly send: (bytes: Uint8Array) => unknown };

function answerPdf(reply: PdfReply, pdf: Awaited<ReturnType<typeof findPdf>>) {
  if (!pdf) return orRefuse(refuseUnknownOffer());
  return showFile(reply, PDF, documentFilename(pdf.type, pdf)).send(pdf.bytes);
}
