import { checkDocument } from '#domain/document/issue.ts';
import type { OwnMail } from '#domain/document/own-mail.ts';
import type { FileAction, Job, JobFile, JobStatus } from '#domain/job/job.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { seenAt } from '#domain/job/seen-job.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import type { WantedPaper } from './prepare-document.ts';

/** What a call to download or send asks for; a repeat of the key answers the first call's file (ruling D3), or tells that the job was changed since. */
export type IssueCall = {
  readonly jobId: string;
  readonly action: FileAction;
  readonly key: string | null;
  /** What tells it from other calls with the same key. */
  readonly operation: string;
  /** What is wanted of the job as it is; refused where that can't be had of it. */
  readonly wantedOf: (job: Job) => Result<WantedPaper>;
  /** Of a new invoice: whether what was paid above other invoices of its job is used for it at once (B9). */
  readonly usesCredit?: boolean;
  /** For a sent one. */
  readonly own?: OwnMail;
  /** How the caller saw the job, as `seenAt` has it, if they say so: nothing else is issued, nor sent once more by another. */
  readonly seen?: Instant | undefined;
  /** Whether it asks for a paper that was issued before, which stays the same whatever becomes of the job. */
  readonly isIssued?: boolean;
};

/** Whether a job is as the caller saw it, as far as they say. */
export function isSeen(job: Job, { seen = seenAt(job) }: IssueCall): boolean {
  return seenAt(job) === seen;
}

/** Whether the contract of a job was cancelled since it was looked at, of which whoever asked for a paper then knew nothing. */
export function isCancelledSince(before: Job, job: Job): boolean {
  return cancelledContract(before)?.cancelledAt !== cancelledContract(job)?.cancelledAt;
}

/**
 * Whether the file of an earlier call is what a repeat asks for: to whoever says how they saw the job, no paper of what it was before is
 * the present one. Issuing the file moved the job to the file's own time, so whoever saw it later saw a change.
 */
export function isPresent(file: JobFile, { version }: Job, { seen, isIssued = false }: IssueCall): boolean {
  if (isIssued || seen === undefined) return true;
  return file.version === version && seen <= file.tstampCreated;
}

/** Whether a job of this status can have what is wanted; what was issued already goes out again whatever became of the job since. */
export function checkStatus(status: JobStatus, { kind }: WantedPaper): Result<void> {
  if (kind === 'AGAIN' || kind === 'CREDIT_NOTE') return success(undefined);
  return checkDocument(status, kind === 'QUOTE' ? 'quote' : 'invoice');
}
