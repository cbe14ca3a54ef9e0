import { isBefore } from './job-status.ts';
import type { Job } from './job.ts';

/** Whether the invoice of a job was taken back to be put right, so that its next paper is that invoice and not a quote (B6): the newest is credited as a whole, and only the rest of the job is left to ask for. */
export function isTakenBack({
  status,
  invoices,
  paymentPlan,
}: Pick<Job, 'status' | 'invoices' | 'paymentPlan'>): boolean {
  const newest = invoices.findLast(({ kind }) => kind === 'INVOICE');
  const isRestLeft = (paymentPlan ?? []).every(({ share, invoiceId }) => share === 'REST' || invoiceId !== null);
  return isBefore(status, 'QUOTED') && newest?.state === 'CREDITED' && isRestLeft;
}
