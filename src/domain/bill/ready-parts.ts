import { billedTotal } from '#domain/job/billed-total.ts';
import { isAccepted } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { invoicedOf } from '#domain/job/planned-parts.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { isOccasion, type PlanPart } from '#domain/payment-plan.ts';
import type { Day } from '#domain/time/date.ts';

/** What of a job is to be invoiced by now, in pence with VAT. */
export type ReadyPart = {
  /** Of the part; null of all that is left of a job without a plan. */
  readonly id: string | null;
  readonly label: string;
  readonly total: Pence;
  /** Null of a part that waited for an occasion. */
  readonly day: Day | null;
};

/** What of a job is ready to be invoiced on a day, in the order of its plan: parts whose occasion or day has come (B7), and all that is left of finished work (B13). */
export function readyParts(job: Job, today: Day): ReadyPart[] {
  if (job.status !== 'PRICED' && job.status !== 'QUOTED') return [];
  if (job.paymentPlan !== null) {
    return job.paymentPlan
      .filter((part) => part.invoiceId === null && hasCome(part, job, today))
      .map(({ id, label, total, when }) => ({ id, label, total, day: isOccasion(when) ? null : when }));
  }
  if (!isPast(job.workFinishedOn, today)) return [];
  const left = pence(Math.max(0, billedTotal(job) - invoicedOf(job)));
  return [{ id: null, label: job.invoices.length === 0 ? '' : 'Balance', total: left, day: null }];
}

function hasCome({ when, share }: PlanPart, job: Job, today: Day): boolean {
  // Finished work is invoiced to its end, whatever day was thought of (B13).
  if (share === 'REST' && isPast(job.workFinishedOn, today)) return true;
  if (when === 'ON_ACCEPTANCE') return isAccepted(job);
  if (when === 'ON_START') return isPast(job.workStartedOn, today);
  return isPast(when === 'ON_FINISH' ? job.workFinishedOn : when, today);
}

function isPast(day: Day | null, today: Day): boolean {
  return day !== null && day <= today;
}
