import { PAPER_TYPES } from '#domain/job/job.ts';
import type { DocumentModel } from './document-model.ts';
import { buildPages } from './document-pages.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';
import { numberOfJob } from '#domain/account/paper-number.ts';

/** Builds the document of a job (specification 2, rulings D1, D2, D5, D8, amendments N4, N5, N16); throws a RangeError if a line is not priced yet. */
export function buildDocument(source: DocumentSource): DocumentModel {
  const { type, job, bill, account, logo, issuedAt, extra } = source;
  const label = `${PAPER_TYPES[type]} ${bill?.number ?? numberOfJob(job.jobNumber, 1)}`;
  const versionLabel = extra === undefined ? `(Version ${job.version})` : `(Extra ${extra})`;
  return {
    type,
    jobNumber: job.jobNumber,
    version: job.version,
    issuedAt,
    title: `${label} ${versionLabel}`,
    pages: buildPages(source, { businessName: printable(account.businessName), logo, label, versionLabel }),
  };
}
