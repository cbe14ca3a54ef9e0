import {
  formatPounds,
  pence,
  percentOf,
  sumHundredths,
  sumPence,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { breakAt, repeats, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand } from '#domain/text/text-rule.ts';
import type { Day } from '#domain/time/date.ts';

/** How much of a job a part is: a percentage of its total with VAT, an amount in pence with VAT, or what is left (B3). */
export type PartShare = { readonly percent: Hundredths } | { readonly amount: Pence } | 'REST';

/** What makes a part due that has no day of its own. */
export const PART_OCCASIONS = ['ON_ACCEPTANCE', 'ON_START', 'ON_FINISH'] as const;

/** What makes a part due that has no day of its own. */
export type PartOccasion = (typeof PART_OCCASIONS)[number];

/** One part of a payment plan: what it is called on papers, how much it is and when it is invoiced. */
export type PlanPart = {
  readonly id: string;
  readonly label: string;
  readonly share: PartShare;
  readonly when: PartOccasion | { readonly day: Day };
};

/** The parts in which a job is paid, the last of which is the rest; null where one invoice asks for all (B3). */
export type PaymentPlan = readonly PlanPart[];

const PLAN_PARTS = { min: 2, max: 12 } as const;

const WHOLE = 10_000;
const LABEL_RULE = { max: 60, required: 'Enter what this part is called, such as Deposit' } as const;

/** What each part comes to, in pence with VAT, of a job's total with VAT: the last takes what the others leave, never less than nothing (B3, G4). */
export function planTotals(plan: PaymentPlan, total: Pence): readonly Pence[] {
  const fixed = plan.map(({ share }) => amountOfShare(share, total));
  const rest = pence(Math.max(0, total - sumPence(fixed)));
  return plan.map(({ share }, index) => (share === 'REST' ? rest : (fixed[index] ?? pence(0))));
}

/** The amount of a part, in pence with VAT: a percentage is rounded half away from zero; 0 of the rest, which follows from the others. */
export function amountOfShare(share: PartShare, total: Pence): Pence {
  if (share === 'REST') return pence(0);
  return 'amount' in share ? share.amount : percentOf(total, share.percent);
}

/** Every rule that a plan breaks, by paths within it (B3); once the job is to be priced, its parts may not exceed the total either. */
export function paymentPlanBreaks(plan: PaymentPlan | null, total: Pence, demand: Demand): RuleBreak[] {
  if (plan === null) return [];
  const { min, max } = PLAN_PARTS;
  if (plan.length < min || plan.length > max) return [{ path: '', message: `Use ${min} to ${max} parts` }];
  return [
    ...plan.flatMap((part, index) => partBreaks(part, index, plan, demand)),
    ...repeats(
      plan.map(({ id }) => id),
      (index) => `/${index}/id`,
      'Each part needs an id of its own',
    ),
    ...breakAt(`/${plan.length - 1}/share`, sumBreak(plan, total, demand)),
  ];
}

function partBreaks({ label, share }: PlanPart, index: number, plan: PaymentPlan, demand: Demand): RuleBreak[] {
  const isLast = index === plan.length - 1;
  return [
    ...breakAt(`/${index}/label`, textBreak(label, LABEL_RULE, demand)),
    ...breakAt(`/${index}/share`, isLast ? lastBreak(share) : shareBreak(share)),
  ];
}

function lastBreak(share: PartShare): string | null {
  return share === 'REST' ? null : 'The last part is always the rest';
}

function shareBreak(share: PartShare): string | null {
  if (share === 'REST') return 'Only the last part can be the rest';
  return 'amount' in share ? amountBreak(share.amount) : percentBreak(share.percent);
}

/** The message for an amount that no part can be; null if it is fine. */
export function amountBreak(amount: Pence): string | null {
  return amount > 0 ? null : 'Enter an amount above £0';
}

/** The message for a percentage that no part can be; null if it is fine. */
export function percentBreak(percent: Hundredths): string | null {
  return percent > 0 && percent < WHOLE ? null : 'Enter more than 0 and less than 100 percent';
}

function sumBreak(plan: PaymentPlan, total: Pence, demand: Demand): string | null {
  const percents = plan.flatMap(({ share }) => (share !== 'REST' && 'percent' in share ? [share.percent] : []));
  if (sumHundredths(percents) >= WHOLE)
    return 'Leave something for the rest: together the parts must be below 100 percent';
  const fixed = sumPence(plan.map(({ share }) => amountOfShare(share, total)));
  const isAbove = demand === 'complete' && fixed > total;
  return isAbove ? `The parts come to ${formatPounds(fixed)}, more than the total of ${formatPounds(total)}` : null;
}
