import { newestInvoice, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { creditedOf } from '#domain/job/plan-rows.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { isContractOver } from './ready-parts.ts';

/**
 * The fully credited invoice of a part that will not be invoiced again, because the job is invoiced or its contract was cancelled. Null where there
 * is none, and where a later invoice of the rest asked for the part.
 */
export function creditedInvoice(part: PlannedPart, job: Job): BillRecord | null {
  if (part.invoiceId !== null || (job.status !== 'INVOICED' && !isContractOver(job))) return null;
  const { invoices } = job;
  const own = creditedOf(part, invoices);
  if (own === undefined) return null;
  const last = newestInvoice(invoices);
  const credited = invoices.findLastIndex(({ corrects }) => corrects === own.id);
  const isTakenAlong = last !== undefined && last !== own && credited < invoices.indexOf(last);
  return job.status === 'INVOICED' && isTakenAlong ? null : own;
}
