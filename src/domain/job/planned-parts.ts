import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { amountOfShare, ownPlan, type PaymentPlan, type PlanPart } from '#domain/payment-plan.ts';
import { billedTotal } from './billed-total.ts';
import type { Job } from './job.ts';

/** A part of a job's plan with what follows from the job: the invoice that asks for it, unless all of that was credited, and what it comes to, in pence with VAT. */
export type PlannedPart = PlanPart & { readonly invoiceId: string | null; readonly total: Pence };

/** A plan in the form in which it is saved. */
export function tidyPlan(plan: Job['paymentPlan']): Job['paymentPlan'] {
  return plan && plan.map((part) => ({ ...part, label: part.label.trim() }));
}

/** The parts that were invoiced and are not among the asked ones as they are: they can't be changed (B3). */
export function changedIssued(stored: Job['paymentPlan'], asked: PaymentPlan | null): PlanPart[] {
  const issued = (stored ?? []).filter(({ invoiceId }) => invoiceId !== null);
  return issued.filter((part) => {
    const same = asked?.find(({ id }) => id === part.id);
    return same === undefined || JSON.stringify(ownPlan([same])) !== JSON.stringify(ownPlan([part]));
  });
}

type PlannedJob = Pick<Job, 'agreed' | 'priceVatInclusive' | 'invoices'>;

/**
 * The parts of a plan with what they come to: an invoiced one what its invoice is over, another its share of what the job is billed at, the
 * rest what invoices and other parts leave, never less than nothing (B3, B4).
 */
export function planParts(
  plan: PaymentPlan | null,
  job: PlannedJob,
  invoiceOf: (partId: string) => string | null,
): readonly PlannedPart[] | null {
  if (plan === null) return null;
  const base = billedTotal(job);
  const parts = (ownPlan(plan) ?? []).map((part) => {
    const invoiceId = invoiceOf(part.id);
    const invoice = job.invoices.find(({ id }) => id === invoiceId);
    return { ...part, invoiceId, total: invoice?.total ?? amountOfShare(part.share, base) };
  });
  const open = parts.filter(({ invoiceId }) => invoiceId === null);
  const rest = base - invoicedOf(job) - sumPence(open.map(({ total }) => total));
  const isOpenRest = ({ share, invoiceId }: PlannedPart) => share === 'REST' && invoiceId === null;
  return parts.map((part) => (isOpenRest(part) ? { ...part, total: pence(Math.max(0, rest)) } : part));
}

/** A job whose plan comes to what the job is billed at now. */
export function withPlanTotals<Planned extends PlannedJob & Pick<Job, 'paymentPlan'>>(job: Planned): Planned {
  const { paymentPlan } = job;
  const known = new Map(paymentPlan?.map(({ id, invoiceId }) => [id, invoiceId]));
  return paymentPlan === null
    ? job
    : { ...job, paymentPlan: planParts(paymentPlan, job, (id) => known.get(id) ?? null) };
}

/** What the invoices of a job come to less its credit notes, in pence with VAT. */
export function invoicedOf({ invoices }: Pick<Job, 'invoices'>): Pence {
  return sumPence(invoices.map(({ kind, total }) => (kind === 'INVOICE' ? total : pence(0 - total))));
}
