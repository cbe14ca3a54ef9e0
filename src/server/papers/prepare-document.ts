import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findInvoice, type StoredDocument } from './document-store.ts';
import { draftDocument } from './draft-document.ts';

/** A document to issue; its bytes are null when they are stored already. */
export type PreparedDocument = StoredDocument & { readonly pdf: Uint8Array | null };

/** Draws the document of a job, or finds the invoice that was drawn before: an invoice is drawn once (ruling D5). */
export async function prepareDocument(
  { db, renderPdf }: Deps,
  accountId: string,
  wanted: { job: Job; type: DocumentType; issuedAt: Instant },
): Promise<PreparedDocument> {
  const issued = wanted.type === 'invoice' ? await findInvoice(db, accountId, wanted.job.id) : undefined;
  if (issued) return { ...issued, pdf: null };
  const { model, logo } = await draftDocument(db, accountId, wanted);
  return { id: randomUUID(), model, pdf: await renderPdf(model, logo) };
}
