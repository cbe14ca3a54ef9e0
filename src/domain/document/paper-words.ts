import { nextNumber, numberOfJob, type InvoiceSeries } from '#domain/account/paper-number.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import { FILE_TYPES, type DocumentType, type Job, type JobFile } from '#domain/job/job.ts';

/** What a file is called in a sentence: `Invoice INV-0007`, `Quote #1042`. */
export function paperName({ type, number }: Pick<JobFile, 'type' | 'number'>, jobNumber: number): string {
  return `${FILE_TYPES[type]} ${number ?? numberOfJob(jobNumber, 1)}`;
}

/**
 * What a file is called in the list of its job's: `quote version #2`, `invoice version #1` (specification 2); by its own number where it
 * has one, and where the job has several numbered papers, which may be of one version; what is about an extra, which has no versions
 * (rule O15), by the words of that.
 */
export function fileName(file: NamedFile, { jobNumber, files, extras }: FilesOfJob): string {
  const { id, type, version, number } = file;
  const isAlone = files.every((other) => other.number === null || other.number === number);
  if (number !== null && !(isAlone && number === numberOfJob(jobNumber, 1)))
    return `${FILE_TYPES[type].toLowerCase()} ${number}`;
  const extra = extras.find(({ offer }) => offer.fileId === id || offer.recordFileId === id);
  const said = extra === undefined ? null : `extra “${extra.description}”`;
  if (type === 'papers') return 'papers before signing';
  if (type === 'acceptance') return `acceptance of ${said ?? `quote version #${version}`}`;
  // One that was withdrawn stands no more with the job.
  return type === 'extra' ? (said ?? 'withdrawn extra') : `${type} version #${version}`;
}

type NamedFile = Pick<JobFile, 'id' | 'type' | 'version' | 'number'>;

/** What names the files of a job. */
export type FilesOfJob = Pick<Job, 'jobNumber' | 'files' | 'extras'>;

/** The number of a job's document, as printed: of an invoice that is issued its own, else the one that it would get now. */
export function documentNumber(
  job: Pick<Job, 'jobNumber' | 'invoices' | 'numbersPassedOver' | 'status'>,
  type: DocumentType,
  series: InvoiceSeries | null,
): string {
  if (type === 'quote') return numberOfJob(job.jobNumber, 1);
  return lastInvoice(job)?.number ?? nextNumber(job, series);
}
