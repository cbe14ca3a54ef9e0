import * as z from 'zod/mini';
import { Id, Money } from './wire.ts';
import type { PartShare as Share } from '#domain/payment-plan.ts';
import { decimalOf, hundredthsOfDecimal, penceOfPounds } from '#domain/money/money.ts';

const SHARE_WANTED = 'Use {percent}, {amount} or "REST", with at most two decimals';

const WireShare = z.union(
  [z.literal('REST'), z.strictObject({ percent: z.number() }), z.strictObject({ amount: z.number() })],
  SHARE_WANTED,
);

/** How much of a job a part is: a percentage of its total with VAT, an amount with VAT, or all that is left (B3); its rules are checked where it is used. */
export const PartShare = z.codec(
  WireShare,
  z.custom<Share>((value) => value !== undefined),
  {
    decode: (share, context): Share => {
      if (share === 'REST') return share;
      const percent = 'percent' in share ? hundredthsOfDecimal(share.percent) : null;
      if (percent !== null) return { percent };
      const amount = 'amount' in share ? penceOfPounds(share.amount) : null;
      if (amount !== null) return { amount };
      context.issues.push({ code: 'custom', message: SHARE_WANTED, input: share });
      return z.NEVER;
    },
    encode: (share) => {
      if (share === 'REST') return share;
      return 'percent' in share ? { percent: decimalOf(share.percent) } : { amount: decimalOf(share.amount) };
    },
  },
);

// Apart from what a body may say, so that the first screen after sign-in, which reads the account, loads nothing of days and rules.
const partMembers = { id: Id, label: z.string(), share: PartShare, when: z.string() };

/** A plan as it is set for new jobs (B3). */
export const PaymentPlan = z.array(z.object(partMembers));

/** A job's plan as it is answered: with the invoice that asks for each part, null while none does, and what it comes to with VAT (B3). */
export const PlannedParts = z.array(z.object({ ...partMembers, invoiceId: z.nullable(Id), total: Money }));
