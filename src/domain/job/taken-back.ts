import { isBefore } from './job-status.ts';
import { BALANCE_LABEL, hasStanding, newestInvoice } from './bill-record.ts';
import type { Job } from './job.ts';
import { planInForce } from './planned-parts.ts';

// Of an invoice for all that there was to ask for.
const WHOLE_LABELS = new Set(['', BALANCE_LABEL]);

/** Whether the invoice of a job was taken back to be put right, so that its next paper is that invoice and not a quote (B6): the newest is credited as a whole, and only the rest of the job is left to ask for, or it was itself that of the rest, with which all was invoiced. A hand-made part doesn't count unless another invoice stands. */
export function isTakenBack({
  status,
  invoices,
  ...plans
}: Pick<Job, 'status' | 'invoices' | 'paymentPlan' | 'agreedPlan'>): boolean {
  const plan = planInForce(plans);
  const newest = newestInvoice(invoices);
  const isByHand = plan === null && newest !== undefined && !WHOLE_LABELS.has(newest.label);
  const isRestLeft = (plan ?? []).every(({ share, invoiceId }) => share === 'REST' || invoiceId !== null);
  const wasRest = plan?.some(({ share, id }) => share === 'REST' && id === newest?.partId) === true;
  return (
    isBefore(status, 'QUOTED') &&
    newest?.state === 'CREDITED' &&
    (isRestLeft || wasRest) &&
    (hasStanding(invoices) || !isByHand)
  );
}

/** Whether crediting the newest invoice in full has left parts besides the rest open: a new quote may be next, or one of these (B4, B6). */
export function hasReopenedParts({
  status,
  invoices,
  ...plans
}: Pick<Job, 'status' | 'invoices' | 'paymentPlan' | 'agreedPlan'>): boolean {
  const isOpen = (planInForce(plans) ?? []).some(({ share, invoiceId }) => share !== 'REST' && invoiceId === null);
  return isOpen && status === 'PRICED' && newestInvoice(invoices)?.state === 'CREDITED';
}
