import * as z from 'zod/mini';
import { PreviewQuery } from '#contract/asked-part.ts';
import { DocumentModel } from '#contract/document.ts';
import { DocumentQuery, DownloadBody, IssueHeaders, RetryBody, SendBody } from '#contract/file.ts';
import { FileAnswer, RetryAnswer } from '#contract/job.ts';
import { MailSetup } from '#contract/mail-setup.ts';
import { Id } from '#contract/wire.ts';
import { documentFilename } from '#domain/document/issue.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Api } from '#server/platform/http/api.ts';
import { showFile } from '#server/platform/http/attach.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import type { Outbox } from './outbox.ts';
import { unconfirmedEmail } from './document-mail.ts';
import { answerFile } from './answer-file.ts';
import type { IssueCall } from './issue-call.ts';
import { issueDocument } from './issue-document.ts';
import { mailsLeft } from './mail-limit-store.ts';
import { previewDocument, type WantedPaper } from './prepare-document.ts';
import { createPreviewTurns } from './preview-turns.ts';
import { refuseUnknownFile, retryFile } from './retry-file.ts';
import { findPdf } from './store.ts';

const Params = z.object({ id: Id });
const PDF = 'application/pdf';

/** Documents: their preview, download and e-mail, the files that these leave, and how mail is sent (rulings C4, D3-D5, D9). */
export function fileRoutes(api: Api, deps: Deps, outbox: Outbox): void {
  const inPreviewTurn = createPreviewTurns();
  const issueSchema = {
    params: Params,
    querystring: DocumentQuery,
    headers: IssueHeaders,
    response: { 200: FileAnswer },
  };

  api.get(
    '/jobs/:id/document',
    { schema: { params: Params, querystring: PreviewQuery, response: { 200: DocumentModel } } },
    async ({ accountId, params, query }) => {
      const { part, invoiceId } = query;
      const previewed = { type: typeOf(query), usesCredit: query.useCredit === 'true', part, invoiceId };
      return inPreviewTurn(accountId, async () =>
        orRefuse(await previewDocument(deps, accountId, params.id, previewed)),
      );
    },
  );

  api.post(
    '/jobs/:id/download-pdf',
    { schema: { ...issueSchema, body: DownloadBody } },
    async ({ actor, accountId, params, query, headers, body }) => {
      const key = headers['idempotency-key'] ?? null;
      const asked = { usesCredit: body?.useCredit === true, seen: body?.seen };
      const call = callOf(params.id, typeOf(query), { action: 'DOWNLOAD', key, ...asked });
      const { fileId } = orRefuse(await issueDocument(deps, actor, call));
      return orRefuse(await answerFile(deps.db, accountId, fileId));
    },
  );

  api.post(
    '/jobs/:id/send-email',
    { schema: { ...issueSchema, body: SendBody } },
    async ({ actor, accountId, params, query, headers, body }) => {
      const key = headers['idempotency-key'] ?? null;
      const { subject = '', message = '', copyToMe = false, useCredit: usesCredit = false, seen } = body ?? {};
      const own = { subject, message, copyToMe };
      const call = callOf(params.id, typeOf(query), { action: 'SEND', key, own, usesCredit, seen });
      const { fileId, isNew } = orRefuse(await issueDocument(deps, actor, call));
      if (isNew) await outbox.attempted(accountId, fileId);
      return orRefuse(await answerFile(deps.db, accountId, fileId));
    },
  );

  api.get(
    '/files/:id',
    { config: { produces: [PDF] }, schema: { params: Params } },
    async ({ accountId, params }, reply) => {
      const pdf = (await findPdf(deps.db, accountId, params.id)) ?? orRefuse(refuseUnknownFile());
      return showFile(reply, PDF, documentFilename(pdf.type, pdf)).send(pdf.bytes);
    },
  );

  api.post(
    '/files/:id/retry',
    { schema: { params: Params, body: z.nullish(RetryBody), response: { 200: RetryAnswer } } },
    async ({ actor, accountId, params, body }) => {
      orRefuse(await retryFile(deps, actor, params.id, body?.destination));
      await outbox.attempted(accountId, params.id);
      return orRefuse(await answerFile(deps.db, accountId, params.id));
    },
  );

  api.get('/mail-setup', { schema: { response: { 200: MailSetup } } }, async ({ accountId }) => ({
    delivery: deps.mail.mailer.delivery,
    mailsLeft: Math.max(0, await mailsLeft(deps, accountId)),
    unconfirmedEmail: await unconfirmedEmail(deps, accountId),
  }));
}

/** A quote, or an invoice of all that is left, as the specification issues them. */
function callOf(
  jobId: string,
  type: DocumentType,
  rest: Pick<IssueCall, 'action' | 'key' | 'own' | 'usesCredit' | 'seen'>,
): IssueCall {
  const wantedOf = (job: Job): Result<WantedPaper> =>
    success(type === 'quote' ? { kind: 'QUOTE' } : { kind: 'INVOICE', part: null, workFinishedOn: job.workFinishedOn });
  const operation = `${rest.action} ${type} ${jobId}${rest.usesCredit === true ? ' with credit' : ''}`;
  return { jobId, operation, wantedOf, ...rest };
}

function typeOf({ isQuote }: Pick<z.output<typeof DocumentQuery>, 'isQuote'>): DocumentType {
  return isQuote === 'true' ? 'quote' : 'invoice';
}
