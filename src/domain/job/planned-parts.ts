import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { amountOfShare, ownPlan, partWords, whenWords, type PaymentPlan, type PlanPart } from '#domain/payment-plan.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { billedTotal } from './billed-total.ts';
import { acceptedQuote } from './job-offer.ts';
import { isOpen } from './job-status.ts';
import type { Job } from './job.ts';
import { leftOfJob } from './left-of-job.ts';

/** A part of a job's plan with what follows from the job: the invoice that asks for it, unless all of that was credited, and what it comes to, in pence with VAT. */
export type PlannedPart = PlanPart & { readonly invoiceId: string | null; readonly total: Pence };

/** A plan in the form in which it is saved. */
export function tidyPlan(plan: Job['paymentPlan']): Job['paymentPlan'] {
  return plan && plan.map((part) => ({ ...part, label: tidyLine(part.label) }));
}

/** The parts that were invoiced and are not among the asked ones as they are: they can't be changed (B3). */
export function changedIssued(stored: Job['paymentPlan'], asked: PaymentPlan | null): PlanPart[] {
  const issued = (stored ?? []).filter(({ invoiceId }) => invoiceId !== null);
  return issued.filter((part) => {
    const same = asked?.find(({ id }) => id === part.id);
    return same === undefined || JSON.stringify(ownPlan([same])) !== JSON.stringify(ownPlan([part]));
  });
}

type PlannedJob = Parameters<typeof leftOfJob>[0] & Pick<Job, 'priceVatInclusive' | 'offer' | 'status'>;

/** What a percentage of a plan is of, in pence with VAT: the quote that the customer accepted, as they signed it; while there is none, what the job is billed at. Extras, and changes nobody agreed to, go into the rest. */
export function planTotal(job: Parameters<typeof billedTotal>[0] & Pick<Job, 'offer'>): Pence {
  return acceptedQuote(job.offer)?.total ?? billedTotal(job);
}

/**
 * The parts of a plan with what they come to: an invoiced one what its invoice is over, another its share of what was signed (see planTotal), the
 * rest what invoices and other parts leave, never less than nothing (B3, B4).
 */
export function planParts(
  plan: PaymentPlan | null,
  job: PlannedJob,
  invoiceOf: (partId: string) => string | null,
): readonly PlannedPart[] | null {
  if (plan === null) return null;
  const parts = (ownPlan(plan) ?? []).map((part) => {
    const invoiceId = invoiceOf(part.id);
    const invoice = job.invoices.find(({ id }) => id === invoiceId);
    // A rest of nothing closed its job: where that is open again, the invoice was taken back without a credit note (B6).
    const isTakenBack = part.share === 'REST' && invoice?.total === 0 && isOpen(job.status);
    return { ...part, invoiceId: isTakenBack ? null : invoiceId, total: invoice?.total ?? pence(0) };
  });
  return partsOfTotal(parts, { of: planTotal(job), left: leftOfJob(job) });
}

/** The parts with what the open ones come to, in pence with VAT: percentages are `of` a total, and the rest is what they leave of all that is left to invoice. */
export function partsOfTotal(
  parts: readonly PlannedPart[],
  { of, left }: { readonly of: Pence; readonly left: Pence },
): readonly PlannedPart[] {
  const shared = parts.map((part) =>
    part.invoiceId === null ? { ...part, total: amountOfShare(part.share, of) } : part,
  );
  const open = shared.filter(({ invoiceId }) => invoiceId === null);
  const rest = pence(Math.max(0, left - sumPence(open.map((part) => part.total))));
  return shared.map((part) => (part.share === 'REST' && part.invoiceId === null ? { ...part, total: rest } : part));
}

/** A part as papers name it, and what it comes to, in pence with VAT. */
export type PlanRow = { readonly label: string; readonly total: Pence };

/** The plan as the quote of a job has it: of what that costs, whatever was agreed of an earlier one; empty without a plan. */
export function quotedParts(job: PlannedJob & Pick<Job, 'paymentPlan'>): PlanRow[] {
  return planRows(withPlanTotals({ ...job, agreed: null, offer: null }).paymentPlan);
}

/** A plan in rows: `Deposit 25%, on acceptance`. */
export function planRows(plan: readonly PlannedPart[] | null): PlanRow[] {
  return (plan ?? []).map((part) => ({ label: `${partWords(part)}, ${whenWords(part.when)}`, total: part.total }));
}

/** A job whose plan comes to what the job is agreed and billed at now. */
export function withPlanTotals<Planned extends PlannedJob & Pick<Job, 'paymentPlan'>>(job: Planned): Planned {
  const { paymentPlan } = job;
  const known = new Map(paymentPlan?.map(({ id, invoiceId }) => [id, invoiceId]));
  return paymentPlan === null
    ? job
    : { ...job, paymentPlan: planParts(paymentPlan, job, (id) => known.get(id) ?? null) };
}
