import { DOCUMENT_TYPES } from '#domain/job/job.ts';
import type { DocumentModel } from './document-model.ts';
import { buildPages } from './document-pages.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';

/** Builds the document of a job (specification 2, rulings D1, D2, D5, D8, amendments N4, N5, N16); throws a RangeError if a line is not priced yet. */
export function buildDocument(source: DocumentSource): DocumentModel {
  const { type, job, account, logo, issuedAt, extra } = source;
  const label = `${DOCUMENT_TYPES[type]} #${job.jobNumber}`;
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
