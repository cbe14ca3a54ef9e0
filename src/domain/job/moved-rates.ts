import type { BillRecord } from './bill-record.ts';
import type { Job } from './job.ts';
import type { SumContext } from './sum-job.ts';
import { settleLines } from '#domain/price/settle-lines.ts';
import { dayOf } from '#domain/time/date.ts';
import type { MovedTo } from './part-of-job.ts';

/**
 * Where what an earlier paper charged at a rate is charged now, as a dated rate changed in between (B5): what most of the job's lines that
 * had this rate on the day of the paper have today; null where it was no dated rate that moved them.
 */
export function ratesMoved(
  { lineItems, work }: Pick<Job, 'lineItems' | 'work'>,
  { accountVatRate, cisRegistered, now }: SumContext,
): MovedTo<BillRecord> {
  const standing = { vatRate: accountVatRate, cisRegistered };
  // Settled here, as few papers have a share that the job has no more.
  return ({ treatment, rate }, { issuedOn }) => {
    const today = settleLines(lineItems, work, standing, dayOf(now));
    const then = settleLines(lineItems, work, standing, issuedOn);
    const moved = today.filter((_, at) => then[at]?.vatTreatment === treatment && then[at].vatRate === rate);
    const [largest] = moved.toSorted((one, other) => (other.totalPrice ?? 0) - (one.totalPrice ?? 0));
    if (largest === undefined || largest.vatTreatment === 'NONE') return null;
    return { treatment: largest.vatTreatment, rate: largest.vatRate };
  };
}
