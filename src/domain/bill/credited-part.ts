import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { creditedAfter, creditedOf } from '#domain/job/plan-rows.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { isContractOver } from './ready-parts.ts';

/**
 * The fully credited invoice of a part that will not be invoiced again, because the job is invoiced or its contract was cancelled. Null where there
 * is none, and where a later invoice of the rest asked for the part.
 */
export function creditedInvoice(part: PlannedPart, job: Job): BillRecord | null {
  if (part.invoiceId !== null) return null;
  const { invoices } = job;
  if (job.status !== 'INVOICED') return isContractOver(job) ? (creditedOf(part, invoices) ?? null) : null;
  const last = invoices.findLastIndex(({ kind }) => kind === 'INVOICE');
  return creditedAfter(part, invoices, last) ?? null;
}
