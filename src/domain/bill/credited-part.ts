import { newestInvoice, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { creditedOf } from '#domain/job/plan-rows.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { isContractOver } from './ready-parts.ts';

/**
 * The invoice of a part of a plan that was credited in full and is not to be asked for again: of a job that is all invoiced, or whose contract was
 * cancelled. Null of a part without such an invoice, and where a later one asked for all that was left, the part with it.
 */
export function creditedInvoice(part: PlannedPart, job: Job): BillRecord | null {
  if (part.invoiceId !== null || (job.status !== 'INVOICED' && !isContractOver(job))) return null;
  const { invoices } = job;
  const own = creditedOf(part.label, invoices);
  if (own === undefined) return null;
  const last = newestInvoice(invoices);
  const credited = invoices.findLastIndex(({ corrects }) => corrects === own.id);
  const isTakenAlong = last !== undefined && last !== own && credited < invoices.indexOf(last);
  return job.status === 'INVOICED' && isTakenAlong ? null : own;
}
