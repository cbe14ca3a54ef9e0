import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { amountOfShare, ownPlan, type PaymentPlan, type PlanPart } from '#domain/payment-plan.ts';
import { tidyLine } from '#domain/text/lines.ts';
import type { BillRecord } from './bill-record.ts';
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

type Plans = Pick<Job, 'paymentPlan' | 'agreedPlan'>;

/**
 * The plan by which a job is invoiced: that of the quote that its customer agreed to, until they agree to another, whatever the job says by now;
 * its own while no quote stands accepted. Null where one invoice asks for all (B4, O14).
 */
export function planInForce({ agreedPlan, paymentPlan }: Plans): Job['paymentPlan'] {
  if (agreedPlan === null) return paymentPlan;
  return agreedPlan.length === 0 ? null : agreedPlan;
}

/** What tells a part from others: a plan that takes the place of another may give its parts the ids of those that stood there, and other names. */
type NamedPart = Pick<PlanPart, 'id' | 'label'>;

function isSamePart(one: NamedPart, other: NamedPart): boolean {
  return one.id === other.id && one.label === other.label;
}

/** The invoiced parts of both plans of a job; one that is in both is given as it was agreed. */
export function issuedParts(job: Plans): PlannedPart[] {
  const inForce = planInForce(job) ?? [];
  const others = (job.paymentPlan ?? []).filter((own) => !inForce.some((part) => isSamePart(part, own)));
  return [...inForce, ...others].filter(({ invoiceId }) => invoiceId !== null);
}

/** Answers the id of the invoice that asks for a part, of either plan; null where it has none. */
export type InvoiceOfPart = (part: NamedPart) => string | null;

/** A part and the invoice that asks for it. */
export type IssuedPart = NamedPart & { readonly invoiceId: string | null };

/** The parts that a job's invoices ask for, the oldest first; an invoice that is credited as a whole asks for none. */
export function askedParts(invoices: readonly AskingPaper[]): IssuedPart[] {
  return invoices.flatMap(({ id, partId, label, kind, state }) =>
    partId === null || kind !== 'INVOICE' || state === 'CREDITED' ? [] : [{ id: partId, label, invoiceId: id }],
  );
}

type AskingPaper = Pick<BillRecord, 'id' | 'partId' | 'label' | 'kind' | 'state'>;

/** Looks parts up among those that were invoiced, the oldest first: an invoice over nothing that was taken back stands before the next of its part (B6). */
export function invoiceAmong(issued: readonly IssuedPart[]): InvoiceOfPart {
  return (part) => issued.findLast((each) => isSamePart(each, part))?.invoiceId ?? null;
}

/** The invoiced parts that an asked plan has in another form than either of a job's plans, or lacks though the job's own has them: they can't be changed (B3). */
export function changedIssued(job: Plans, asked: PaymentPlan | null): PlanPart[] {
  const own = job.paymentPlan ?? [];
  const formOf = (part: PlanPart): string => JSON.stringify(ownPlan([part]));
  return issuedParts(job).filter((part) => {
    const same = asked?.find((each) => isSamePart(each, part));
    if (same === undefined) return own.some((each) => isSamePart(each, part));
    return [...(planInForce(job) ?? []), ...own].every((each) => formOf(each) !== formOf(same));
  });
}

/** What the amounts of a job's plan follow from. */
export type PlannedJob = Parameters<typeof leftOfJob>[0] & Pick<Job, 'priceVatInclusive' | 'offer' | 'status'>;

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
  invoiceOf: InvoiceOfPart,
): readonly PlannedPart[] | null {
  if (plan === null) return null;
  const parts = (ownPlan(plan) ?? []).map((part) => {
    const invoiceId = invoiceOf(part);
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

/** A job as the quote of it that goes out next: of what it costs, whatever was agreed of an earlier one. */
export function asQuoted<Planned extends PlannedJob & Plans>(job: Planned): Planned {
  return { ...job, agreed: null, agreedPlan: null, offer: null };
}

/** A job whose plans come to what it is agreed and billed at now; its own, where another is agreed, to what its quote would say. */
export function withPlanTotals<Planned extends PlannedJob & Plans>(job: Planned): Planned {
  const { paymentPlan, agreedPlan } = job;
  if (paymentPlan === null && agreedPlan === null) return job;
  const invoiceOf = invoiceAmong(issuedParts(job));
  const isOwn = agreedPlan === null || saysSame(agreedPlan, paymentPlan);
  return {
    ...job,
    agreedPlan: planParts(agreedPlan, job, invoiceOf),
    paymentPlan: planParts(paymentPlan, isOwn ? job : asQuoted(job), invoiceOf),
  };
}

/** Whether two plans ask for the same at the same times; none of their parts is the same as no plan. */
export function saysSame(one: PaymentPlan | null, other: PaymentPlan | null): boolean {
  const [ours, theirs] = [one, other].map((plan) => (plan ?? []).map(({ label, share, when }) => [label, share, when]));
  return JSON.stringify(ours) === JSON.stringify(theirs);
}
