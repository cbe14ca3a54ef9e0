import * as z from 'zod/mini';
import { PartShare } from './payment-plan.ts';
import { Day } from './vat.ts';
import { Id, sent, Text } from './wire.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { pence } from '#domain/money/money.ts';
import { PART_OCCASIONS, type PaymentPlan } from '#domain/payment-plan.ts';

const When = z.union([z.enum(PART_OCCASIONS), Day], `Use ${PART_OCCASIONS.join(', ')} or a day as YYYY-MM-DD`);

/** A plan in a body; what its parts may be is checked with the rules of the whole (B3). */
export const PaymentPlanBody = z.nullable(
  z.array(sent({ id: Id, label: Text, share: PartShare, when: When }), 'Send a list of parts'),
);

/** A plan that was sent, as it is of a job of which nothing is stored. */
export function asPlanned(plan: PaymentPlan | null | undefined): readonly PlannedPart[] | null {
  return plan?.map((part) => ({ ...part, invoiceId: null, total: pence(0) })) ?? null;
}
