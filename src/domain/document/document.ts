import { PAPER_TYPES } from '#domain/job/job.ts';
import { allSteps, type Steps } from '#domain/steps.ts';
import type { DocumentModel } from './document-model.ts';
import { buildPages } from './document-pages.ts';
import type { DocumentSource } from './document-source.ts';
import { printable } from './document-text.ts';
import { numberOfJob } from '#domain/account/paper-number.ts';

/** Builds the document of a job (specification 2, rulings D1, D2, D5, D8, amendments N4, N5, N16); throws a RangeError if a line is not priced yet. */
export function buildDocument(source: DocumentSource): DocumentModel {
  return allSteps(layOutDocument(source));
}

/** Builds it in steps: of thousands of lines it takes long. */
export function* layOutDocument(source: DocumentSource): Steps<DocumentModel> {
  const { type, job, bill, account, logo, issuedAt, extra } = source;
  const number = bill?.number ?? numberOfJob(job.jobNumber, 1);
  // What it is comes first: an extra is no quote (rule O15).
  const label = extra === undefined ? `${PAPER_TYPES[type]} ${number}` : `Extra ${extra}`;
  const versionLabel = extra === undefined ? versionOf(type, job) : `(Quote ${number})`;
  return {
    type,
    jobNumber: job.jobNumber,
    version: job.version,
    issuedAt,
    title: versionLabel === '' ? label : `${label} ${versionLabel}`,
    pages: yield* buildPages(source, { businessName: printable(account.businessName), logo, label, versionLabel }),
  };
}

// Versions are those of the quote: what asks for money or gives it back is issued once, and told by its number.
function versionOf(type: DocumentSource['type'], { version }: DocumentSource['job']): string {
  return type === 'quote' ? `(Version ${version})` : '';
}
