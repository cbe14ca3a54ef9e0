import * as z from 'zod/mini';
import type { Job } from '#domain/job/job.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { AcceptedQuote, OffersOfJob } from './found-offer.ts';

const Amount = z.custom<Pence>((value) => Number.isSafeInteger(value));
const Percent = z.custom<Hundredths>((value) => Number.isSafeInteger(value));

// Of what a quote offered, of any version: the first had no plan.
const Offered = z.object({
  plan: z._default(
    z.nullable(
      z.object({
        parts: z.array(
          z.object({
            id: z.string(),
            label: z.string(),
            share: z.union([z.literal('REST'), z.object({ percent: Percent }), z.object({ amount: Amount })]),
            when: z.string(),
          }),
        ),
      }),
    ),
    null,
  ),
});

/** What of a job and its offers says whose plan it is invoiced by. */
type Planned = Pick<Job, 'status' | 'version'> & { readonly offers: Pick<OffersOfJob, 'agreedQuote'> };

/** The plans that the accepted quotes of jobs offered, by the ids of their documents: of those jobs alone that may have another plan by now. */
export type AgreedPlans = ReadonlyMap<string, PaymentPlan>;

/** Of jobs that are what their customers accepted, or of which nothing stands accepted. */
export const NO_PLANS: AgreedPlans = new Map();

/** The plans that these jobs are invoiced by, as their accepted quotes offered them, where the jobs are no longer what was accepted. */
export async function findAgreedPlans(db: Db, accountId: string, jobs: readonly Planned[]): Promise<AgreedPlans> {
  const ids = jobs.flatMap(({ offers: { agreedQuote }, ...job }) =>
    agreedQuote === null || isAsAccepted(job, agreedQuote) ? [] : [agreedQuote.documentId],
  );
  if (ids.length === 0) return NO_PLANS;
  const rows = await db
    .selectFrom('offered_quote')
    .select(['document_id', 'content'])
    .where('account_id', '=', accountId)
    .where('document_id', 'in', ids)
    .execute();
  const plans = rows.map(({ document_id: id, content }) => [id, planIn(content)] as const);
  return new Map(plans.flatMap(([id, plan]) => (plan === null ? [] : [[id, plan]])));
}

/** The plan that a job is invoiced by, where its customer accepted a quote: that of the job as long as it is what was accepted, else that which was offered; none of its parts for one invoice, null where no quote stands accepted. */
export function agreedPlanOf(
  { offers: { agreedQuote }, ...job }: Planned & { readonly paymentPlan: PaymentPlan | null },
  plans: AgreedPlans,
): PaymentPlan | null {
  if (agreedQuote === null) return null;
  const own = job.paymentPlan ?? [];
  return isAsAccepted(job, agreedQuote) ? own : (plans.get(agreedQuote.documentId) ?? []);
}

/** Whether a job is what was accepted of it, its plan with it: any edit makes a quoted one PRICED, in the next version. */
function isAsAccepted({ status, version }: Pick<Job, 'status' | 'version'>, quote: AcceptedQuote): boolean {
  return version === quote.version && (status === 'QUOTED' || status === 'INVOICED');
}

// As for a look at many jobs: one whose plan can't be read asks for nothing, rather than for what nobody agreed to.
function planIn(content: string): PaymentPlan | null {
  try {
    const { data } = z.safeParse(Offered, JSON.parse(content));
    return data === undefined ? null : (data.plan?.parts ?? []);
  } catch {
    return null;
  }
}
