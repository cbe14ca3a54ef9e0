import type { Account } from '#domain/account/account.ts';
import { planRows, type PlanRow } from '#domain/job/plan-rows.ts';
import { partsOfTotal } from '#domain/job/planned-parts.ts';
import { pence } from '#domain/money/money.ts';
import { amountOfShare } from '#domain/payment-plan.ts';
import { newId } from '#web/api/new-id.ts';
import { partField, readPlan, typedPlan, type ReadPlan, type TypedPlan } from '#web/job/plan-form.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** What the parts are shown of, with VAT. */
export const SAMPLE_TOTAL = pence(300_000);

const PART_FIELDS = ['label', 'figure', 'day'] as const;

type PaymentValues = Record<'plan', string>;

/** What the form says of an account. */
export function paymentValues({ defaultPaymentPlan }: Pick<Account, 'defaultPaymentPlan'>): PaymentValues {
  return { plan: textOfPlan(typedPlan(defaultPaymentPlan, newId)) };
}

/** The text of a form that says how new jobs are paid. */
export function textOfPlan(typed: TypedPlan): string {
  return JSON.stringify(typed);
}

/** What such a text says. */
export function planIn(text: string): TypedPlan {
  return JSON.parse(text) as TypedPlan; // no other text is ever in the form
}

/** The plan that is typed, of no certain job. */
export function planOf(text: string): ReadPlan {
  return readPlan(planIn(text), { total: null, issued: [] });
}

/** The message of each field of a part that breaks a rule; of parts that break one together at the first of them. */
export function checkPayment({ plan }: PaymentValues): FieldMessages<string> {
  const { messages, all } = planOf(plan);
  const { parts } = planIn(plan);
  const atFields = parts.flatMap((part, index) =>
    PART_FIELDS.map((field) => [partField(part, field), messages[index]?.[field]] as const),
  );
  const [first] = parts;
  const together = all === null || first === undefined ? [] : [[partField(first, 'figure'), all] as const];
  return Object.fromEntries([...atFields, ...together].filter(([, message]) => message !== undefined));
}

/** What the typed parts come to of a sample; empty where fixed amounts alone are more. */
export function sampleRows(text: string): PlanRow[] {
  const { plan } = planOf(text);
  const fixed = (plan ?? []).reduce((sum, { share }) => sum + amountOfShare(share, SAMPLE_TOTAL), 0);
  if (fixed >= SAMPLE_TOTAL) return [];
  const parts = (plan ?? []).map((part) => ({ ...part, invoiceId: null, total: pence(0) }));
  return planRows(partsOfTotal(parts, { of: SAMPLE_TOTAL, left: SAMPLE_TOTAL }));
}
