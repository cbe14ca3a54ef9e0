import { restLabel } from '#domain/job/bill-record.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptOfContract, type KeptSource } from '#domain/job/kept-goods.ts';
import { acceptedQuote } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { planInForce, type PlannedPart } from '#domain/job/planned-parts.ts';
import { isNothingOwed } from '#domain/offer/cancelled-invoice.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { isOccasion, type PlanPart } from '#domain/payment-plan.ts';
import { allOf } from '#domain/text/all-of.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { leftOfJob, overInvoiced } from '#domain/job/left-of-job.ts';

/** What of a job is to be invoiced by now, in pence with VAT. */
export type ReadyPart = {
  /** Of the part; null of all that is left of a job without a plan. */
  readonly id: string | null;
  readonly label: string;
  /** What the invoice of it asks for. */
  readonly total: Pence;
  /** The labels of the parts that the invoice of the rest asks for too, as they have none of their own; empty for any other part. */
  readonly withParts: readonly string[];
  /** Null of a part that waited for an occasion. */
  readonly day: Day | null;
};

type CalledOff = KeptSource & Pick<Job, 'offer' | 'extras' | 'version'>;

/**
 * What of a job is ready to be invoiced on a day, in the order of the plan that is in force: parts whose occasion or day has come (B7), and all that is left of
 * finished work (B13); nothing of a cancelled contract, of whose price the plan is. Where the price fell so far that a part is above what is left,
 * the rest is ready in its place (B4).
 */
export function readyParts(job: Job, today: Day): ReadyPart[] {
  if (!canBeInvoiced(job) || isContractOver(job)) return [];
  if (planInForce(job) !== null) {
    const left = leftOfJob(job);
    const due = openParts(job).filter((part) => isPast(comesOn(part, job), today));
    const parts = due.every((part) => isWithin(left, part))
      ? due
      : openParts(job).filter((part) => isRest(part) || (due.includes(part) && isWithin(left, part)));
    return parts.map((part) => ({
      id: part.id,
      label: part.label,
      // Its invoice asks for all that is left, whatever else is ready (B4).
      total: isRest(part) ? pence(Math.max(0, left)) : part.total,
      withParts: isRest(part) ? partsWithRest(job) : [],
      day: isOccasion(part.when) ? null : part.when,
    }));
  }
  if (!isPast(job.workFinishedOn, today)) return [];
  return [{ id: null, label: restLabel(job.invoices), total: leftOfJob(job), withParts: [], day: null }];
}

/** What the parts of a plan are called that the invoice of all that is left asks for beside the rest, as they were not invoiced (B4). */
export function partsWithRest(job: Pick<Job, 'paymentPlan' | 'agreedPlan'>): string[] {
  return openParts(job)
    .filter((part) => !isRest(part))
    .map(({ label }) => label);
}

const NAMED = 3;

/** Names the parts that are invoiced together with the rest, as the end of a sentence: `with Deposit and Materials, which are not invoiced`; empty where nothing does. */
export function withPartsWords(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const others = labels.length - NAMED + 1;
  const named = labels.length > NAMED ? [...labels.slice(0, NAMED - 1), `${others} other parts`] : labels;
  return `with ${allOf(named)}, which ${labels.length === 1 ? 'is' : 'are'} not invoiced`;
}

/** The part of a plan to invoice next: the first whose time has come, else the first that was not invoiced, which may go out earlier (B4); null without one. */
export function nextPart(job: Job, today: Day): PlannedPart | null {
  if (!canBeInvoiced(job)) return null;
  const left = leftOfJob(job);
  const open = openParts(job).filter((part) => isWithin(left, part));
  return open.find((part) => isPast(comesOn(part, job), today)) ?? open[0] ?? null;
}

function openParts(job: Pick<Job, 'paymentPlan' | 'agreedPlan'>): PlannedPart[] {
  return (planInForce(job) ?? []).filter(({ invoiceId }) => invoiceId === null);
}

function isRest({ share }: PlanPart): boolean {
  return share === 'REST';
}

/** Whether a part can be invoiced: of a price that fell, what was signed may be above what is left, which the rest takes (B4). */
function isWithin(left: Pence, part: PlannedPart): boolean {
  return isRest(part) || part.total <= left;
}

/** Below a price nothing is invoiced, nothing more once that came to more than the job does (B4, B5), and nothing of work that was called off. */
export function canBeInvoiced(job: Job): boolean {
  if (isCalledOff(job)) return false;
  return (job.status === 'PRICED' || job.status === 'QUOTED') && overInvoiced(job) === null;
}

/**
 * Whether a job's contract was cancelled before any work on it: its customer asked for no early start, nor of an extra, none is noted, and the quote
 * was not changed since. What was done early, or can't be cancelled, may be owed for (Consumer Contracts Regulations 2013, regulations 28 and 36), so a
 * part can be invoiced for that.
 */
export function isCalledOff(job: CalledOff): boolean {
  const contract = cancelledContract(job);
  if (!isContractOver(job) || contract === null || !isNothingOwed(contract, keptOfContract(job, contract)))
    return false;
  return job.workStartedOn === null && job.workFinishedOn === null;
}

/**
 * Whether a job's contract was cancelled and its quote is as it was: at most a part of the price is owed, for work that was done (regulation 36),
 * and never all that is left.
 */
export function isContractOver(job: Pick<Job, 'offer' | 'extras' | 'version'>): boolean {
  return job.offer?.version === job.version && cancelledContract(job) !== null;
}

/** The first day on which anything of a job is ready to be invoiced, whatever its status; null while no such day is known. */
export function readyOn(job: Job): Day | null {
  if (planInForce(job) === null) return job.workFinishedOn;
  return earliest(openParts(job).map((part) => comesOn(part, job)));
}

/** The day on which the time of a part has come or comes; null while none is known. */
function comesOn({ when, share }: PlanPart, job: Job): Day | null {
  const planned = plannedFor(when, job);
  // Finished work is invoiced to its end, whatever day was thought of (B13).
  return share === 'REST' ? earliest([planned, job.workFinishedOn]) : planned;
}

function plannedFor(when: PlanPart['when'], job: Job): Day | null {
  if (!isOccasion(when)) return when;
  if (when === 'ON_START') return job.workStartedOn;
  if (when === 'ON_FINISH') return job.workFinishedOn;
  const answeredAt = acceptedQuote(job.offer)?.answeredAt ?? null;
  return answeredAt === null ? null : dayOf(answeredAt);
}

function earliest(days: readonly (Day | null)[]): Day | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

function isPast(day: Day | null, today: Day): boolean {
  return day !== null && day <= today;
}
