import type { Hundredths, Pence } from '#domain/money/money.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { pricesOf, type Prices } from '#domain/price/pricing.ts';
import { settleLines } from '#domain/price/settle-lines.ts';
import { dayOf, nextInstant, type Instant } from '#domain/time/date.ts';
import type { Job } from './job.ts';
import { isAccepted } from './job-offer.ts';
import { isOpen } from './job-status.ts';
import { versionOnPricing } from './job-version.ts';

/**
 * What the sums of a job follow from beside its content: the account's VAT rate (percent, null when not registered), whether it is a CIS
 * subcontractor, and the moment, on whose day the dated rates are looked up (V5).
 */
export type SumContext = {
  readonly accountVatRate: Hundredths | null;
  readonly cisRegistered: boolean;
  readonly now: Instant;
};

/** Lines and sums of a job as its account's VAT and the day have them; what the customer has yet to take is in no sum (rule O5). */
export function sumLines<Summed extends Pick<Job, 'lineItems' | 'work' | 'discount'>>(
  job: Summed,
  { accountVatRate, cisRegistered, now }: SumContext,
): Summed & Prices & Pick<Job, 'vatRate'> {
  const standing = { vatRate: accountVatRate, cisRegistered };
  const lineItems = settleLines(job.lineItems, job.work, standing, dayOf(now));
  const sums = pricesOf(linesInTotal(lineItems), accountVatRate, job.discount);
  return { ...job, lineItems, vatRate: accountVatRate, ...sums };
}

/**
 * A job with the sums that its account's VAT and the day give now (amendment N1, V5); the job itself where nothing differs. If a sum changes, the
 * job is updated now, and a quoted one is priced, in its next version (ruling J5): its quote is no longer what it costs. An invoiced
 * or deleted job stays as it is, and so do version and status of one whose quote was accepted: what was agreed are its nets (rule O15).
 */
export function sumJob(job: Job, context: SumContext): Job {
  if (!isOpen(job.status)) return job;
  const summed = sumLines(job, context);
  if (hasSameSums(job, summed)) return hasSameVat(job, summed) ? job : summed;
  const updated = { ...summed, tstampUpdated: nextInstant(job.tstampUpdated, context.now) };
  return job.status === 'QUOTED' && !isAccepted(job)
    ? { ...updated, status: 'PRICED', version: versionOnPricing(job.version, job.files) }
    : updated;
}

/** An open job that costs something else since the account's VAT has changed: its total with VAT before and after, in pence (amendment N1). */
export type ChangedTotal = Pick<Job, 'id' | 'jobNumber' | 'customerName'> & {
  readonly before: Pence;
  readonly after: Pence;
  /** Whether its customer has a quote over what it cost before that neither an answer nor its last day nor the business has ended. */
  readonly wasQuoted: boolean;
  /** Whether the customer could still accept what it cost before, and can't any more (rule O16). */
  readonly wasOffered: boolean;
};

/** How many jobs a change of the account's VAT names; it counts them all. */
export const CHANGED_TOTALS_NAMED = 20;

/** What a job cost and costs. */
export function changedTotal(before: Job, after: Job, wasOffered: boolean): ChangedTotal {
  const { id, jobNumber, customerName } = after;
  return {
    id,
    jobNumber,
    customerName,
    before: before.priceVatInclusive,
    after: after.priceVatInclusive,
    wasQuoted: wasOffered || (before.status === 'QUOTED' && before.offer === null),
    wasOffered,
  };
}

function hasSameSums(one: Prices, other: Prices): boolean {
  return (
    one.priceVatExclusive === other.priceVatExclusive &&
    one.priceVatComponent === other.priceVatComponent &&
    one.priceVatInclusive === other.priceVatInclusive &&
    one.reverseChargeVat === other.reverseChargeVat
  );
}

function hasSameVat(one: Job, other: Job): boolean {
  return one.vatRate === other.vatRate && JSON.stringify(one.lineItems) === JSON.stringify(other.lineItems);
}
