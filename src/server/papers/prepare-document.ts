import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findInvoice, type IssuedDocument } from './document-store.ts';
import { draftDocument } from './draft-document.ts';

/** A document to issue: drawn just now, or one that is stored already. */
export type PreparedDocument = {
  readonly id: string;
  readonly version: number;
  /** With the id of the logo that it shows, if any. */
  readonly drawn: (IssuedDocument & { readonly logoId: string | null }) | null;
};

/** Draws the document of a job, or finds the invoice that was drawn before: an invoice is drawn once (ruling D5). */
export async function prepareDocument(
  deps: Deps,
  accountId: string,
  wanted: { job: Job; type: DocumentType; issuedAt: Instant },
): Promise<PreparedDocument> {
  const issued = wanted.type === 'invoice' ? await findInvoice(deps.db, accountId, wanted.job.id) : undefined;
  if (issued) return { ...issued, drawn: null };
  const { model, facts, logo } = await draftDocument(deps, accountId, wanted);
  const id = randomUUID();
  const pdf = await deps.renderPdf({ accountId, model, logo: logo?.bytes ?? null });
  return { id, version: facts.version, drawn: { id, model, facts, pdf, logoId: logo?.id ?? null } };
}
