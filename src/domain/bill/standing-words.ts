import type { BillRecord } from '#domain/job/bill-record.ts';
import { acceptedQuote } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, sumPence } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';

/** That invoices stand whatever becomes of the yes on which they went out, in a sentence; null where none does. */
export function standingWords(
  invoices: readonly Pick<BillRecord, 'kind' | 'state' | 'number' | 'total'>[],
): string | null {
  const standing = invoices.filter(({ kind, state }) => kind === 'INVOICE' && state !== 'CREDITED');
  if (standing.length === 0) return null;
  const over = formatPounds(sumPence(standing.map(({ total }) => total)));
  const numbers = allOf(standing.map(({ number }) => number));
  return standing.length === 1
    ? `Invoice ${numbers} over ${over} stays as it is: credit it too if nothing was agreed.`
    : `Invoices ${numbers} over ${over} in all stay as they are: credit them too if nothing was agreed.`;
}

/** The same of a job whose customer said no, and to no other version yes; null of any other. */
export function askedInVain({ offer, invoices }: Pick<Job, 'offer' | 'invoices'>): string | null {
  return offer?.state === 'DECLINED' && acceptedQuote(offer) === null ? standingWords(invoices) : null;
}
