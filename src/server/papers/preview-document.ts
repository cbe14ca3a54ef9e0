import type { DocumentModel } from '#domain/document/document-model.ts';
import { checkDocument } from '#domain/document/issue.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-unknown-job.ts';
import { sumForPapers } from '#server/jobs/sum-jobs.ts';
import { findJob } from '#server/jobs/store.ts';
import { findInvoice, findModel } from './document-store.ts';
import { draftDocument } from './draft-document.ts';

/** The document that the job has or would have now: an issued invoice as it was, anything else with the job's last update as its issue date (ruling D5). */
export async function previewDocument(
  deps: Pick<Deps, 'db' | 'reduceLogo' | 'clock'>,
  accountId: string,
  jobId: string,
  type: DocumentType,
): Promise<Result<DocumentModel>> {
  const { db, clock } = deps;
  const stored = await findJob(db, accountId, jobId);
  if (!stored) return refuseUnknownJob();
  const checked = checkDocument(stored.status, type);
  if (!checked.ok) return checked;
  const issued = type === 'invoice' ? await findInvoice(db, accountId, jobId) : undefined;
  if (issued) return success(await findModel(db, accountId, issued.id));
  const job = await sumForPapers(db, accountId, stored, clock().toISOString());
  const { model } = await draftDocument(deps, accountId, { job, type, issuedAt: job.tstampUpdated });
  return success(model);
}
