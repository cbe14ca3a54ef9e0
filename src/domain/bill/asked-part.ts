import { ratesMoved } from '#domain/job/moved-rates.ts';
import type { Job } from '#domain/job/job.ts';
import { planInForce, planTotal } from '#domain/job/planned-parts.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { amountOfShare, type PartShare } from '#domain/payment-plan.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { BilledPart } from './bill-paper.ts';
import { nextInvoice, type BilledJob, type BillSums } from './next-invoice.ts';

/** The part of a job that an invoice is asked for: one of its plan, or one of its own. */
export type AskedPart = { readonly partId: string } | BilledPart;

/** A part with the id that it has in a plan; null for one of its own. */
export type FoundPart = BilledPart & { readonly id: string | null };

/** The part that is asked for; refused where the plan has none of that id, or it is invoiced already (B9). */
export function findPart(job: Pick<Job, 'paymentPlan' | 'agreedPlan'>, asked: AskedPart): Result<FoundPart> {
  if (!('partId' in asked)) return success({ id: null, ...asked });
  const part = planInForce(job)?.find(({ id }) => id === asked.partId);
  if (part === undefined) {
    const path = { path: '/partId', message: 'This job has no such part' };
    return refuse('INVALID', 'There is no such part in the plan of this job.', [path]);
  }
  if (part.invoiceId !== null) {
    return refuse('PART_ISSUED', 'This part is invoiced. Open the history of the job to send its invoice again.');
  }
  return success({ id: part.id, label: part.label, share: part.share });
}

/** What a share of the part comes to that an invoice asks for: of a plan, it is of what the customer agreed to, in pence with VAT; else of `total`, what the job is billed at. */
export function askedShare(
  { id, share }: FoundPart,
  job: Parameters<typeof planTotal>[0],
  total: Pence,
): { readonly share: PartShare; readonly of: Pence } {
  if (id === null || share === 'REST') return { share, of: total };
  const of = planTotal(job);
  return { share: { amount: amountOfShare(share, of) }, of };
}

/** What the invoice of a part charges, as far as a screen can tell: without what a contractor keeps back. By the rules that the server asks once more (B4, B5). */
export function partSums(job: Job, part: FoundPart, context: SumContext): Result<BillSums> {
  const whole = billedAs(job);
  const { share } = askedShare(part, job, whole.total);
  return nextInvoice(whole, job.invoices, share, ratesMoved(job, context));
}

function billedAs(job: Job): BilledJob {
  const { vatBreakdown, reverseChargeVat, priceVatExclusive: net, priceVatComponent: vat, priceVatInclusive } = job;
  const asPriced = { vatBreakdown, net, vat, total: priceVatInclusive };
  return { ...(job.agreed ?? asPriced), reverseChargeVat, cis: null, materialsStated: pence(0) };
}
