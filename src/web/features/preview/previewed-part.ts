import { useState } from 'react';
import { addressOfPart } from '#contract/asked-part.ts';
import { findPart, partSums, type AskedPart, type FoundPart } from '#domain/bill/asked-part.ts';
import type { BillSums } from '#domain/bill/next-invoice.ts';
import { partsWithRest, withPartsWords } from '#domain/bill/ready-parts.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import { acceptedQuote } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { planTotal } from '#domain/job/planned-parts.ts';
import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import { useAccount } from '#web/api/account.ts';

/** A part of a job whose invoice is looked at. */
export type PreviewedPart = {
  /** As the query of the preview goes on with it: `&partId=…`. */
  readonly query: string;
  /** What its invoice charges; null where the job can have none of it, which the preview tells. */
  readonly sums: BillSums | null;
  /** What it is of the job, in sentences; null where that is not known. */
  readonly words: string | null;
};

/** The part that the address of a preview asks for; null where it asks for none. */
export function usePreviewedPart(job: Job, asked: AskedPart | null): PreviewedPart | null {
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const [now] = useState(() => new Date().toISOString());
  if (asked === null) return null;
  const query = `&${new URLSearchParams(addressOfPart(asked))}`;
  const found = findPart(job, asked);
  if (!found.ok) return { query, sums: null, words: null };
  const sums = partSums(job, found.value, { accountVatRate: job.vatRate, cisRegistered, now });
  return sums.ok
    ? { query, sums: sums.value, words: amountWords(job, found.value, sums.value) }
    : { query, sums: null, words: null };
}

/** What the invoice of all that is left of an open job asks for beside the rest of its plan, in a sentence; null where that is nothing. */
export function restSentence(job: Job): string | null {
  const words = isOpen(job.status) ? goingWith(job) : '';
  return words === ''
    ? null
    : `This invoice asks for all that is left${words}. A part by itself is invoiced from the history.`;
}

function goingWith(job: Job): string {
  const words = withPartsWords(partsWithRest(job));
  return words === '' ? '' : `, ${words}`;
}

/** What a part comes to; one that is of less or more than the job is billed at says of what. */
function amountWords(job: Job, { id, label, share }: FoundPart, { total, isLast }: BillSums): string {
  const percent = share !== 'REST' && 'percent' in share ? ` ${formatQuantity(share.percent)}%` : '';
  const of = planTotal(job);
  const isOfOther = id !== null && percent !== '' && of !== billedTotal(job);
  return [
    `${label}${percent}${isOfOther ? ` of the ${formatPounds(of)} that your customer ${agreedWord(job)}` : ''} comes to ${formatPounds(total)}${share === 'REST' ? goingWith(job) : ''}.`,
    ...(isOfOther ? ['The rest takes the difference.'] : []),
    ...(isLast ? ['This is all that is left, so the job is then fully invoiced.'] : []),
  ].join(' ');
}

// Where a yes was noted nobody has signed.
function agreedWord({ offer }: Job): string {
  return acceptedQuote(offer)?.noted === null ? 'signed' : 'agreed to';
}
