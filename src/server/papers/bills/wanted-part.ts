import { findPart, type AskedPart } from '#domain/bill/asked-part.ts';
import { isBefore } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Day } from '#domain/time/date.ts';
import type { WantedInvoice } from './plan-bill.ts';

/** The invoice of a part of a job; refused where the job can have none of it (B4). */
export function wantedPart(
  job: Job,
  asked: AskedPart,
  workFinishedOn: Day | null,
): Result<{ readonly kind: 'INVOICE' } & WantedInvoice> {
  const part = findPart(job, asked);
  if (!part.ok) return part;
  if (job.status === 'INVOICED') return refuse('JOB_INVOICED', 'All of this job has been invoiced already.');
  if (isBefore(job.status, 'PRICED')) {
    return refuse('NOT_READY', 'This job is not priced yet. Save its pricing first.');
  }
  return success({ kind: 'INVOICE', part: part.value, workFinishedOn });
}
