import { queryOptions } from '@tanstack/react-query';
import { readNumbersAnew } from './account.ts';
import { callApi, readAnswer } from './client.ts';
import { FILE_PATIENCE_MS } from './patience.ts';
import { callQuery } from './query-call.ts';
import { mailSetupQuery } from './mail-setup.ts';
import { DOCUMENTS_KEY, keepJob } from './jobs.ts';
import { queryClient } from './query-client.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { DocumentModel as DocumentAnswer } from '#contract/document.ts';
import { IS_QUOTE } from '#contract/file.ts';
import { FileAnswer, RetryAnswer } from '#contract/job.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import type { OwnMail } from '#domain/document/own-mail.ts';
import type { DocumentType, Job, JobFile } from '#domain/job/job.ts';
import { dayAfter, startOfDay, type Instant } from '#domain/time/date.ts';

/** Whether a document that is made of a job now can take of what was paid before (B9). */
export function takesCredit({ status, credit }: Pick<Job, 'status' | 'credit'>, type: DocumentType): boolean {
  return type === 'invoice' && status !== 'INVOICED' && credit > 0;
}

/**
 * A quote or invoice as it would be issued now, or an invoice as it was (rulings D1, D5); `seen` is the last update of the job that it must show, `usesCredit` whether it takes of the job's
 * credit, `only` what of the job it is to be of, as the address of a part or the id of an invoice goes on: `&partId=…`.
 */
export function documentQuery(jobId: string, type: DocumentType, seen: string, usesCredit = false, only = '') {
  const asked = (usesCredit ? '&useCredit=true' : '') + only;
  return queryOptions({
    queryKey: [...DOCUMENTS_KEY, jobId, type, seen, asked],
    queryFn: async (context): Promise<DocumentModel> =>
      readAnswer(await callQuery(`/jobs/${jobId}/document?${queryOf(type)}${asked}`, context), DocumentAnswer),
    staleTime: 0,
    // What is not issued yet says today's date.
    refetchInterval: untilMidnight,
  });
}

function untilMidnight(): number {
  const now = new Date();
  return Date.parse(startOfDay(dayAfter(now.toISOString(), 1))) - now.getTime();
}

/** The calls that issue a document. */
type IssueCall = 'download-pdf' | 'send-email';

/**
 * What a call that issues a document says: of a mail what is set for it, of an invoice that its job's credit is used for it (B9), and when
 * the job was last updated as the user sees it, for nothing else is issued.
 */
export type IssueBody = Partial<OwnMail> & { readonly useCredit?: true; readonly seen: Instant };

/** What was issued, and its job as it is now; of an invoice for a part the id of that. */
export type IssuedDocument = {
  readonly url: string;
  readonly file: JobFile;
  readonly job: Job;
  readonly invoiceId?: string;
};

/** Issues a document; a repeat with the same key answers the first call's file and sends nothing (ruling D3). */
export async function issueDocument(
  call: IssueCall,
  jobId: string,
  type: DocumentType,
  key: string,
  body: IssueBody,
): Promise<IssuedDocument> {
  const response = await callApi({
    method: 'POST',
    path: `/jobs/${jobId}/${call}?${queryOf(type)}`,
    headers: { 'Idempotency-Key': key },
    body,
  });
  const { url, file, job } = await readAnswer(response, FileAnswer);
  keepJob(job);
  if (type === 'invoice') readNumbersAnew();
  if (call === 'send-email') void queryClient.invalidateQueries(mailSetupQuery);
  return { url, file, job };
}

/** Fetches the PDF of a file, under the name that the server gives it. */
export async function readPdf({ id, type, version }: JobFile, jobNumber: number): Promise<File> {
  const response = await callApi({ path: `/files/${id}`, patience: FILE_PATIENCE_MS });
  const named = /filename="(?<name>[^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const name = named?.groups?.['name'] ?? documentFilename(type, { jobNumber, version, number: null });
  return new File([await response.blob()], name, { type: 'application/pdf' });
}

/** Tries a failed e-mail once more, to the address given (ruling D9). */
export async function retryDelivery(fileId: string, destination: string): Promise<JobFile> {
  const response = await callApi({ method: 'POST', path: `/files/${fileId}/retry`, body: { destination } });
  const { file, job } = await readAnswer(response, RetryAnswer);
  keepJob(job);
  return file;
}

function queryOf(type: DocumentType): string {
  return `isQuote=${IS_QUOTE[type]}`;
}
