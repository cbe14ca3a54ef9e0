import type { DocumentType, Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';

/** What is said before an invoice is first sent or downloaded, since that makes it final (amendment N2); null for a quote and later on. */
export function finalSentence(job: Job, type: DocumentType): string | null {
  if (type === 'quote' || job.status === 'INVOICED') return null;
  const total = formatPounds(job.priceVatInclusive);
  return `Invoice #${job.jobNumber} over ${total} becomes final: it can't be changed afterwards.`;
}
