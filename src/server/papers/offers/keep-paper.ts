import { randomUUID } from 'node:crypto';
import type { Paper } from '#domain/document/document-model.ts';
import { NO_OWN_MAIL } from '#domain/document/own-mail.ts';
import type { DocumentType, FileType } from '#domain/job/job.ts';
import type { Instant } from '#domain/time/date.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { addFile } from '#server/papers/store.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import type { PublicOffer } from './public-store.ts';

/** A paper about an offer as it was drawn, and the address to which it goes; empty where it is handed over. */
type KeptPaper = {
  readonly type: Exclude<FileType, DocumentType>;
  readonly at: Instant;
  readonly paper: Paper;
  readonly pdf: Uint8Array;
  readonly email: string;
};

/**
 * Keeps a paper about an offer like an invoice: its bytes, what it was drawn from, and its place in the history (rule O7). Answers the id
 * of its file. The caller holds the job.
 */
export async function keepPaper(
  tx: Tx,
  { account_id: accountId, job_id: jobId, version, extra }: PublicOffer,
  { type, at, paper, pdf, email }: KeptPaper,
): Promise<string> {
  const [fileId, documentId] = [randomUUID(), randomUUID()];
  await tx
    .insertInto('document')
    .values({
      account_id: accountId,
      id: documentId,
      job_id: jobId,
      type,
      version,
      model: JSON.stringify(paper),
      pdf,
      created_at: at,
      content_version: 1,
      extra: extraIn({ extra })?.number ?? null,
    })
    .execute();
  await countStored(tx, accountId, pdf.length);
  await addFile(tx, accountId, {
    id: fileId,
    jobId,
    documentId,
    type,
    version,
    tstampCreated: at,
    action: email === '' ? 'DOWNLOAD' : 'SEND',
    destination: email,
    delivery: email === '' ? null : 'SENDING',
    own: NO_OWN_MAIL,
  });
  return fileId;
}
