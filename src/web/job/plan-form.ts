import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { readFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatQuantity, hundredths, pence, type Pence } from '#domain/money/money.ts';
import {
  isOccasion,
  labelBreak,
  paymentPlanBreaks,
  shareBreak,
  type PartShare,
  type PaymentPlan,
  type PlanPart,
} from '#domain/payment-plan.ts';
import { mistypedDay } from '#domain/time/date.ts';

/** How a customer pays: by one invoice, by a ready-made plan, or in parts of the business's own. */
export type PlanKind = 'ONE' | 'DEPOSIT' | 'THIRDS' | 'OWN';

type ReadyPart = Omit<PlanPart, 'id'>;

const DEPOSIT_PERCENT = hundredths(2_500);
const THIRD = hundredths(3_333);

const READY_PLANS: Readonly<Record<'DEPOSIT' | 'THIRDS', readonly ReadyPart[]>> = {
  DEPOSIT: [
    { label: 'Deposit', share: { percent: DEPOSIT_PERCENT }, when: 'ON_ACCEPTANCE' },
    { label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ],
  THIRDS: [
    { label: 'First third', share: { percent: THIRD }, when: 'ON_ACCEPTANCE' },
    { label: 'Second third', share: { percent: THIRD }, when: 'ON_START' },
    { label: 'Last third', share: 'REST', when: 'ON_FINISH' },
  ],
};

/** A part as it is typed; `day` is used where `when` is DAY. */
export type TypedPart = {
  readonly id: string;
  readonly label: string;
  readonly unit: 'PERCENT' | 'AMOUNT' | 'REST';
  readonly figure: string;
  readonly when: string;
  readonly day: string;
};

/** A plan as it is typed; the parts are kept while one invoice is picked. */
export type TypedPlan = { readonly kind: PlanKind; readonly parts: readonly TypedPart[] };

/** What is wrong about a part, by its fields. */
export type PartMessages = { readonly label?: string; readonly figure?: string; readonly day?: string };

/** What is typed, as a plan. */
export type ReadPlan = {
  /** Whether it can be saved. */
  readonly isRight: boolean;
  /** Null for one invoice, and while anything is wrong. */
  readonly plan: PaymentPlan | null;
  /** What is wrong about each part. */
  readonly messages: readonly PartMessages[];
  /** What is wrong about them together. */
  readonly all: string | null;
};

/** A plan as it is typed; in place of none a deposit is on offer. */
export function typedPlan(plan: PaymentPlan | null, newId: () => string): TypedPlan {
  return { kind: kindOfPlan(plan), parts: typedParts(plan ?? readyPlan('DEPOSIT', newId)) };
}

/** The typed plan once another way was picked: a ready-made one brings its parts, in the places and under the ids of those that stood there. */
export function withKind({ parts }: TypedPlan, kind: PlanKind, newId: () => string): TypedPlan {
  if (kind !== 'DEPOSIT' && kind !== 'THIRDS') return { kind, parts };
  const ready = readyPlan(kind, newId).map((part, index) => ({ ...part, id: parts[index]?.id ?? part.id }));
  return { kind, parts: typedParts(ready) };
}

/** The name of the field of a part. */
export function partField(part: Pick<TypedPart, 'id'>, field: keyof PartMessages): string {
  return `${part.id}/${field}`;
}

/** One more part before the last, to be asked for on the start; how much is still to be typed. */
export function withPart(parts: readonly TypedPart[], id: string): TypedPart[] {
  const added: TypedPart = { id, label: '', unit: 'PERCENT', figure: '', when: 'ON_START', day: '' };
  return [...parts.slice(0, -1), added, ...parts.slice(-1)];
}

/** What is typed as a plan of a job that comes to this, in pence with VAT, null of no certain job; `issued` are the parts that were invoiced. */
export function readPlan(
  { kind, parts }: TypedPlan,
  { total, issued }: { readonly total: Pence | null; readonly issued: readonly PlannedPart[] },
): ReadPlan {
  if (kind === 'ONE') return { isRight: true, plan: null, messages: [], all: null };
  const read = parts.map(readPart);
  const messages = read.map((part) => part.messages);
  const plan = read.flatMap(({ part }) => (part === null ? [] : [part]));
  if (plan.length < parts.length) return { isRight: false, plan: null, messages, all: null };
  const asked = plan.map((part) => ({
    ...part,
    invoiceId: issued.find(({ id }) => id === part.id)?.invoiceId ?? null,
  }));
  const [broken] = paymentPlanBreaks(asked, total ?? pence(0), total === null ? 'draft' : 'complete');
  const isRight = broken === undefined;
  return { isRight, plan: isRight ? plan : null, messages, all: broken?.message ?? null };
}

function readyPlan(kind: 'DEPOSIT' | 'THIRDS', newId: () => string): PaymentPlan {
  return READY_PLANS[kind].map((part) => ({ ...part, id: newId() }));
}

function kindOfPlan(plan: PaymentPlan | null): PlanKind {
  if (plan === null) return 'ONE';
  const told = JSON.stringify(plan.map(({ label, share, when }) => ({ label, share, when })));
  return (['DEPOSIT', 'THIRDS'] as const).find((kind) => JSON.stringify(READY_PLANS[kind]) === told) ?? 'OWN';
}

function typedParts(plan: PaymentPlan): TypedPart[] {
  return plan.map(({ id, label, share, when }) => ({
    id,
    label,
    ...typedShare(share),
    when: isOccasion(when) ? when : 'DAY',
    day: isOccasion(when) ? '' : when,
  }));
}

function typedShare(share: PartShare): Pick<TypedPart, 'unit' | 'figure'> {
  if (share === 'REST') return { unit: 'REST', figure: '' };
  return 'percent' in share
    ? { unit: 'PERCENT', figure: formatQuantity(share.percent) }
    : { unit: 'AMOUNT', figure: formatDecimal(share.amount) };
}

function readPart({ id, label, unit, figure, when, day }: TypedPart): {
  readonly part: PlanPart | null;
  readonly messages: PartMessages;
} {
  const { share, message: atFigure } = readShare(unit, figure);
  const atLabel = labelBreak(label);
  const atDay = when !== 'DAY' ? null : day === '' ? 'Choose a day' : mistypedDay(day);
  const messages = {
    ...(atLabel === null ? {} : { label: atLabel }),
    ...(atFigure === null ? {} : { figure: atFigure }),
    ...(atDay === null ? {} : { day: atDay }),
  };
  if (share === null || atLabel !== null || atDay !== null) return { part: null, messages };
  return { part: { id, label: label.trim(), share, when: when === 'DAY' ? day : when }, messages };
}

/** What is typed as a share; null with the message for why where it is none. */
export function readShare(
  unit: TypedPart['unit'],
  figure: string,
): { readonly share: PartShare | null; readonly message: string | null } {
  if (unit === 'REST') return { share: 'REST', message: null };
  const isPercent = unit === 'PERCENT';
  const { value, message } = readFigure(isPercent ? 'percent' : 'price', figure);
  if (message !== null) return { share: null, message };
  if (value === null) return { share: null, message: isPercent ? 'Enter how many percent' : 'Enter an amount' };
  const share = isPercent ? { percent: value } : { amount: pence(value) };
  const broken = shareBreak(share);
  return broken === null ? { share, message: null } : { share: null, message: broken };
}
