import {
  formatPounds,
  formatQuantity,
  pence,
  percentOf,
  sumHundredths,
  sumPence,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand } from '#domain/text/text-rule.ts';
import { formatDay, mistypedDay } from '#domain/time/date.ts';

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
  /** One of the occasions, or a day. */
  readonly when: string;
};

/** The parts in which a job is paid, the last of which is the rest; null where one invoice asks for all (B3). */
export type PaymentPlan = readonly PlanPart[];

/** How many parts a plan has. */
export const PLAN_PARTS = { min: 2, max: 12 } as const;

const WHOLE = 10_000;
const LABEL_RULE = { max: 60, required: 'Enter what this part is called, such as Deposit' } as const;

const OCCASION_WORDS = {
  ON_ACCEPTANCE: 'on acceptance',
  ON_START: 'when we start',
  ON_FINISH: 'when the work is done',
} as const satisfies Record<PartOccasion, string>;

/** When a part is asked for, in words: `on acceptance`. */
export function whenWords(when: PlanPart['when']): string {
  return isOccasion(when) ? OCCASION_WORDS[when] : `on ${formatDay(when)}`;
}

/** A part as a quote names it: `Deposit 25%`. */
export function partWords({ label, share }: PlanPart): string {
  return share !== 'REST' && 'percent' in share ? `${label} ${formatQuantity(share.percent)}%` : label;
}

/** A plan in words: of what was invoiced that it was, not what it was planned as. */
export function planWords(plan: readonly AskedPart[] | null): string {
  if (plan === null) return 'One invoice at the end';
  return plan
    .map((part) => ((part.invoiceId ?? null) === null ? partWords(part) : `${part.label} (invoiced)`))
    .join(', ');
}

/** What of a plan is the user's own. */
export function ownPlan(plan: PaymentPlan | null): PaymentPlan | null {
  return plan && plan.map(({ id, label, share, when }) => ({ id, label, share, when }));
}

/** Whether a part waits for an occasion rather than for a day. */
export function isOccasion(when: PlanPart['when']): when is PartOccasion {
  return PART_OCCASIONS.some((occasion) => occasion === when);
}

/** The amount of a part, in pence with VAT: a percentage is rounded half away from zero; 0 of the rest, which follows from the others. */
export function amountOfShare(share: PartShare, total: Pence): Pence {
  if (share === 'REST') return pence(0);
  return 'amount' in share ? share.amount : percentOf(total, share.percent);
}

/** `invoiceId` where it was invoiced. */
type AskedPart = PlanPart & { readonly invoiceId?: string | null };

/** Every rule that a plan breaks, by the places of its parts (B3). Once the job is to be priced, parts may not exceed its total either. */
export function paymentPlanBreaks(plan: readonly AskedPart[] | null, total: Pence, demand: Demand): RuleBreak[] {
  if (plan === null) return [];
  const { min, max } = PLAN_PARTS;
  if (plan.length < min) return [{ path: '/0', message: `Use ${min} to ${max} parts` }];
  if (plan.length > max) return [{ path: `/${max}`, message: `Use ${min} to ${max} parts` }];
  return [
    ...plan.flatMap((part, index) => breakAt(`/${index}`, partBreak(part, index, plan))),
    ...breakAt(`/${plan.length - 1}`, sumBreak(plan, total, demand)),
  ];
}

function partBreak({ id, label, share, when }: PlanPart, index: number, plan: PaymentPlan): string | null {
  const isRepeated = plan.findIndex((part) => part.id === id) < index;
  return (
    labelBreak(label) ??
    (index === plan.length - 1 ? lastBreak(share) : shareBreak(share)) ??
    (isOccasion(when) ? null : mistypedDay(when)) ??
    (isRepeated ? 'Each part needs an id of its own' : null)
  );
}

/** The message for what no part can be called; null if it is fine. */
export function labelBreak(label: string): string | null {
  return textBreak(label, LABEL_RULE, 'complete');
}

function lastBreak(share: PartShare): string | null {
  return share === 'REST' ? null : 'The last part is always the rest';
}

/** The message for a share that no part before the last can be; null if it is fine. */
export function shareBreak(share: PartShare): string | null {
  if (share === 'REST') return 'Only the last part can be the rest';
  return 'amount' in share ? amountBreak(share.amount) : percentBreak(share.percent);
}

/** The message for an amount that no part can be; null if it is fine. */
export function amountBreak(amount: Pence): string | null {
  return amount > 0 ? null : 'Enter an amount above £0';
}

function percentBreak(percent: Hundredths): string | null {
  return percent > 0 && percent < WHOLE ? null : 'Enter more than 0 and less than 100 percent';
}

function sumBreak(plan: readonly AskedPart[], total: Pence, demand: Demand): string | null {
  const percents = plan.flatMap(({ share }) => (share !== 'REST' && 'percent' in share ? [share.percent] : []));
  const percent = sumHundredths(percents);
  if (percent >= WHOLE) return `The parts come to ${formatQuantity(percent)}%. Leave something for the rest`;
  return demand === 'complete' ? aboveTotalBreak(plan, total) : null;
}

/** The message for parts that come to more than the total of their job, in pence with VAT; null if they don't, or one of them was invoiced: the price may fall below that (B5). */
export function aboveTotalBreak(plan: readonly AskedPart[], total: Pence): string | null {
  const fixed = sumPence(plan.map(({ share }) => amountOfShare(share, total)));
  const isIssued = plan.some(({ invoiceId = null }) => invoiceId !== null);
  if (isIssued || fixed <= total) return null;
  return `The parts come to ${formatPounds(fixed)}, more than the total of ${formatPounds(total)}`;
}
