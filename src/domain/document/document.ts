import type { DocumentType } from '#domain/job/job.ts';
import type { DocumentModel } from './document-model.ts';
import { buildPages } from './document-pages.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';

const LABELS = { quote: 'Quote', invoice: 'Invoice' } as const satisfies Record<DocumentType, string>;

/** Builds the document of a job (specification 2, rulings D1, D2, D5, D8, amendments N4, N5, N16); throws a RangeError if a line is not priced yet. */
export function buildDocument(source: DocumentSource): DocumentModel {
  const { type, job, account, logo, issuedAt } = source;
  const label = `${LABELS[type]} #${job.jobNumber}`;
  const versionLabel = `(Version ${job.version})`;
  return {
    type,
    jobNumber: job.jobNumber,
    version: job.version,
    issuedAt,
    title: `${label} ${versionLabel}`,
    pages: buildPages(source, { businessName: printable(account.businessName), logo, label, versionLabel }),
  };
}
