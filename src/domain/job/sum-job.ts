import type { Hundredths } from '#domain/money/money.ts';
import { pricesOf, type Prices } from '#domain/price/pricing.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import type { Job } from './job.ts';
import { isOpen } from './job-status.ts';
import { versionOnPricing } from './job-version.ts';

/** What the sums of a job follow from beside its content: the account's VAT rate (percent, null when not registered) and the moment. */
export type SumContext = { readonly accountVatRate: Hundredths | null; readonly now: Instant };

/**
 * A job with the sums that its account's VAT gives now (amendment N1); the job itself where nothing differs. If a sum changes, the
 * job is updated now, and a quoted one is priced, in its next version (ruling J5): its quote is no longer what it costs. An invoiced
 * or deleted job stays as it is.
 */
export function sumJob(job: Job, { accountVatRate, now }: SumContext): Job {
  if (!isOpen(job.status)) return job;
  const summed = { ...job, vatRate: accountVatRate, ...pricesOf(job.lineItems, accountVatRate) };
  if (hasSameSums(job, summed)) return job.vatRate === accountVatRate ? job : summed;
  const updated = { ...summed, tstampUpdated: nextInstant(job.tstampUpdated, now) };
  return job.status === 'QUOTED'
    ? { ...updated, status: 'PRICED', version: versionOnPricing(job.version, job.files) }
    : updated;
}

function hasSameSums(one: Prices, other: Prices): boolean {
  return (
    one.priceVatExclusive === other.priceVatExclusive &&
    one.priceVatComponent === other.priceVatComponent &&
    one.priceVatInclusive === other.priceVatInclusive
  );
}
