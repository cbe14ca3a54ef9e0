import type { DocumentType, Job } from '#domain/job/job.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { offeredOptions, sumWithOptions } from '#domain/job/sum-options.ts';
import type { DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';

/**
 * What a document of this type prints of a job: a quote what is in the total, with what can be taken besides; an invoice what was taken, by
 * the ids in `chosenOptions`, and nothing else (rule O5).
 */
export function printedJob(
  type: DocumentType,
  job: Job,
  chosenOptions: readonly string[],
  context: SumContext,
): Pick<DocumentSource, 'job' | 'options'> {
  return documentTypeFacts(type).isPaid
    ? { job: { ...job, ...sumWithOptions(job, chosenOptions, context) }, options: [] }
    : { job, options: offeredOptions(job, context) };
}
