import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import type { Agreed } from './agreed.ts';
import { newestInvoice, type BillKind } from './bill-record.ts';
import { acceptedQuote, agreedExtras, isAccepted, isChangedSince } from './job-offer.ts';
import type { Job, JobStatus } from './job.ts';

/** What a job is billed and listed at, with VAT: what was agreed, or what it costs while that is nothing (rule O15). */
export function billedTotal({
  agreed,
  priceVatInclusive,
}: {
  readonly agreed: Pick<Agreed, 'total'> | null;
  readonly priceVatInclusive: Pence;
}): Pence {
  return agreed?.total ?? priceVatInclusive;
}

/** What the invoices of a job come to less its credit notes, in pence with VAT. */
export function invoicedOf({ invoices }: Pick<Job, 'invoices'>): Pence {
  return sumPence(invoices.map(({ kind, total }) => (kind === 'INVOICE' ? total : pence(0 - total))));
}

/** The invoice that asked for all that was left of an INVOICED job; undefined of any other. */
export function lastInvoice<Paper extends { readonly kind: BillKind }>({
  status,
  invoices,
}: {
  readonly status: JobStatus;
  readonly invoices: readonly Paper[];
}): Paper | undefined {
  return status === 'INVOICED' ? newestInvoice(invoices) : undefined;
}

type AcceptedJob = Parameters<typeof billedTotal>[0] &
  Pick<Job, 'agreed' | 'offer' | 'extras' | 'version' | 'files' | 'tstampUpdated'>;

/** How far rounding VAT once on all may be from rounding it on each part, at two rates. */
const PENNIES_OF_PART = 2;

/**
 * What the customer said yes to in all, in pence with VAT: the accepted quote and extras. A job that was changed since is billed at
 * something else, which nobody accepted (rules O14, O15); null where no quote stands accepted.
 */
export function acceptedTotal(job: AcceptedJob): Pence | null {
  const { agreed, offer } = job;
  if (isAccepted(job)) return agreed?.total ?? null;
  const accepted = acceptedQuote(offer);
  if (accepted === null) return null;
  const parts = [accepted, ...agreedExtras(job)].map(({ total }) => total);
  const inParts = sumPence(parts);
  const billed = billedTotal(job);
  return isOnlyReopened(job) && Math.abs(billed - inParts) <= parts.length * PENNIES_OF_PART ? billed : inParts;
}

// An invoice that was taken back changes nothing of what was agreed, whose VAT is rounded once on all of it (V9).
function isOnlyReopened({ offer, ...job }: AcceptedJob): boolean {
  return offer?.state === 'ACCEPTED' && !isChangedSince(offer, job);
}

/** That the customer said yes to another total than the job is billed at by now, in sentences; null where that is not so. */
export function otherThanAgreed(job: AcceptedJob): string | null {
  const accepted = acceptedTotal(job);
  const billed = billedOtherwise(job, accepted);
  return accepted === null || billed === '' ? null : `Your customer agreed to ${formatPounds(accepted)}. ${billed}`;
}

/** That a job is billed at another total by now than was accepted, in a sentence; empty where it is the same. */
export function billedOtherwise(job: Parameters<typeof billedTotal>[0], accepted: Pence | null): string {
  const billed = billedTotal(job);
  return billed === accepted ? '' : `The job comes to ${formatPounds(billed)} now.`;
}
