import type { StatedVat } from '#domain/vat/vat-rates.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { lastInvoice } from './billed-total.ts';
import type { DocumentType, Job } from './job.ts';
import { isOpen } from './job-status.ts';
import { ratesMoved } from './moved-rates.ts';
import { isBelowZero, leftToInvoice, totalOf } from './part-of-job.ts';

/** What of a job decides what is left of it. */
type LeftOf = Pick<
  Job,
  'agreed' | 'invoices' | 'lineItems' | 'priceVatExclusive' | 'tstampUpdated' | 'vatBreakdown' | 'vatRate' | 'work'
>;

/**
 * What is left to invoice of a job, in pence with VAT, below 0 where more was invoiced than it is billed at by now: nets that were invoiced
 * before the business was registered, while it was, or before a dated rate changed count as they do for the next invoice (B4, B5).
 */
export function leftOfJob(job: LeftOf): Pence {
  return totalOf(sharesLeft(job));
}

/** By the day on which the job was summed, so that what is left is of the price that it shows. */
function sharesLeft(job: LeftOf): readonly StatedVat[] {
  const { agreed, priceVatExclusive: net, vatBreakdown, invoices, vatRate: accountVatRate, tstampUpdated: now } = job;
  const whole = agreed ?? { net, vatBreakdown };
  if (invoices.length === 0) return leftToInvoice(whole, []);
  // A job without VAT of that kind is the same whether its business is under CIS or not.
  const cisRegistered = vatBreakdown.some(({ treatment }) => treatment === 'REVERSE_CHARGE');
  return leftToInvoice(whole, invoices, ratesMoved(job, { accountVatRate, cisRegistered, now }));
}

/**
 * What was invoiced above what an open job is billed at by now, in pence with VAT, 0 where it is at one of the VAT rates alone: nothing more is
 * invoiced of it before that is credited (B5). Null of any other.
 */
export function overInvoiced(job: LeftOf & Pick<Job, 'status'>): Pence | null {
  if (!isOpen(job.status) || job.invoices.length === 0) return null;
  const left = sharesLeft(job);
  return isBelowZero(left) ? pence(Math.max(0, 0 - totalOf(left))) : null;
}

/** What a document of a job is over, with VAT: a quote is what the job costs, an invoice what is left to invoice, or what the newest one was over. */
export function documentTotal(job: LeftOf & Pick<Job, 'priceVatInclusive' | 'status'>, type: DocumentType): Pence {
  if (type === 'quote') return job.priceVatInclusive;
  return lastInvoice(job)?.total ?? leftOfJob(job);
}
