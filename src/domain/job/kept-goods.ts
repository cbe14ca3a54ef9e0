import { dayOf, type Day } from '#domain/time/date.ts';
import type { CancelledYes, JobOffer } from './job-offer.ts';
import type { Job } from './job.ts';

/** What can't be cancelled of a contract that is, and so is paid for (Consumer Contracts Regulations 2013, regulation 28). */
export type KeptGoods = {
  /** What is made to the customer's measure; empty where nothing is (reg 28(1)(b)). */
  readonly madeToMeasure: string;
  /** Whether goods may have been mixed with other things, as a floor is that is glued (reg 28(3)(c)). */
  readonly mayBeMixed: boolean;
};

/** Of a contract of which all can be cancelled. */
export const NOTHING_KEPT: KeptGoods = { madeToMeasure: '', mayBeMixed: false };

/** What decides that. */
export type KeptFacts = Pick<Job, 'workStartedOn' | 'workFinishedOn' | 'goodsArrivedOn'> &
  Pick<JobOffer, 'startEarly'> & {
    readonly madeToMeasure: string;
    readonly hasGoods: boolean;
    /** Whether it is of an extra by itself. */
    readonly isExtra: boolean;
  };

/**
 * What can't be cancelled on a day. Goods may be mixed once the work is noted as begun, of an extra by itself only where that was asked for
 * early, as the job's work is other work; or once they are there and the work was asked for early, as nobody has to note that it begins.
 */
export function keptGoods(facts: KeptFacts, on: Day): KeptGoods {
  const { madeToMeasure, hasGoods, isExtra, startEarly, workStartedOn, workFinishedOn, goodsArrivedOn } = facts;
  const isEarly = startEarly === true;
  const begun = [...(isExtra && !isEarly ? [] : [workStartedOn, workFinishedOn]), ...(isEarly ? [goodsArrivedOn] : [])];
  return { madeToMeasure, mayBeMixed: hasGoods && begun.some((day) => day !== null && day <= on) };
}

/** What of a job can't be cancelled. */
export type KeptSource = Pick<Job, 'work' | 'lineItems' | 'workStartedOn' | 'workFinishedOn' | 'goodsArrivedOn'>;

/** What could not be cancelled of a job as its contract was, as far as the job says so; nothing where no contract is cancelled. */
export function keptOfContract(
  job: KeptSource,
  contract: Pick<CancelledYes, 'startEarly' | 'cancelledAt'> | null,
): KeptGoods {
  if (contract === null || contract.cancelledAt === null) return NOTHING_KEPT;
  return keptOfJob(job, { ...contract, isExtra: false, on: dayOf(contract.cancelledAt) });
}

/** What could not be cancelled of a job or of its extras on the day of a cancellation, likewise. */
export function keptOfJob(
  { work, lineItems, workStartedOn, workFinishedOn, goodsArrivedOn }: KeptSource,
  { startEarly, isExtra, on }: Pick<KeptFacts, 'startEarly' | 'isExtra'> & { readonly on: Day },
): KeptGoods {
  const hasGoods = lineItems.some(({ type }) => type !== 'LABOUR');
  const facts = { madeToMeasure: work?.madeToMeasure ?? '', hasGoods, isExtra, startEarly };
  return keptGoods({ ...facts, workStartedOn, workFinishedOn, goodsArrivedOn }, on);
}

/** Whether all of a contract can be cancelled. */
export function isNothingKept({ madeToMeasure, mayBeMixed }: KeptGoods): boolean {
  return madeToMeasure === '' && !mayBeMixed;
}

/** What a trader takes off what is credited or paid back, in words after `less`; none where all could be cancelled. */
export function keptNames({ madeToMeasure, mayBeMixed }: KeptGoods): string[] {
  return [
    ...(madeToMeasure === '' ? [] : ['what was made to measure']),
    ...(mayBeMixed ? ['goods that are mixed with other things by now'] : []),
  ];
}
