import { lastInvoice } from './billed-total.ts';
import type { DocumentType, Job } from './job.ts';
import { isOpen } from './job-status.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { leftToInvoice, totalOf } from './part-of-job.ts';

/** What of a job decides what is left of it. */
type LeftOf = Pick<Job, 'agreed' | 'priceVatExclusive' | 'vatBreakdown' | 'invoices'>;

/**
 * What is left to invoice of a job, in pence with VAT, below 0 where more was invoiced than it is billed at by now: nets that were invoiced
 * before the business was registered, or while it was, count as they do for the next invoice (B4).
 */
export function leftOfJob({ agreed, priceVatExclusive: net, vatBreakdown, invoices }: LeftOf): Pence {
  return totalOf(leftToInvoice(agreed ?? { net, vatBreakdown }, invoices));
}

/** What was invoiced above what an open job is billed at by now, in pence with VAT: nothing more is invoiced of it before that is credited (B5); 0 of any other. */
export function overInvoiced(job: LeftOf & Pick<Job, 'status'>): Pence {
  return pence(isOpen(job.status) ? Math.max(0, 0 - leftOfJob(job)) : 0);
}

/** What a document of a job is over, with VAT: a quote is what the job costs, an invoice what is left to invoice, or what the newest one was over. */
export function documentTotal(job: LeftOf & Pick<Job, 'priceVatInclusive' | 'status'>, type: DocumentType): Pence {
  if (type === 'quote') return job.priceVatInclusive;
  return lastInvoice(job)?.total ?? leftOfJob(job);
}
