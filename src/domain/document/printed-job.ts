import type { Job, PaperType } from '#domain/job/job.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { sumAgreed, type Taken } from '#domain/job/sum-agreed.ts';
import { offeredOptions } from '#domain/job/sum-options.ts';
import type { DocumentSource } from './document-source.ts';
import { documentTypeFacts } from './document-types.ts';

/**
 * What a document of this type prints of a job: a quote what is in the total, with what can be taken besides; an invoice what was taken and
 * nothing else, agreed extras below it (rules O5, O15).
 */
export function printedJob(
  type: PaperType,
  job: Job,
  taken: Taken,
  context: SumContext,
): Pick<DocumentSource, 'job' | 'options'> {
  return documentTypeFacts(type).isPaid
    ? { job: sumAgreed(job, taken, context), options: [] }
    : { job, options: offeredOptions(job, context) };
}
