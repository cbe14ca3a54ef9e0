import { saySame, withUserParts } from '#domain/field.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { nextInstant } from '#domain/time/date.ts';
import type { BillRecord } from './bill-record.ts';
import { isAside, JOB_FIELDS, NAMED_ON_INVOICE } from './job-fields.ts';
import { acceptedQuote, cancelledContract, type JobOffer, type OfferState } from './job-offer.ts';
import { isChangedSince } from './job-version.ts';
import { isOpen } from './job-status.ts';
import type { Job, JobContent } from './job.ts';
import { changedIssued, planParts } from './planned-parts.ts';
import { closedProblem } from './revise-job.ts';
import { sumLines, type SumContext } from './sum-job.ts';

/** What a job was when its quote went out. */
export type QuotedContent = Omit<JobContent, 'paymentPlan'> & { readonly paymentPlan: PaymentPlan | null };

const CUSTOMER = ['customerName', 'customerEmail', 'customerAddress'] as const satisfies readonly (keyof JobContent)[];

// Of a quote that was declined or taken back there is nothing to keep to.
const STANDING: ReadonlySet<OfferState> = new Set(['OPEN', 'EXPIRED', 'ACCEPTED', 'REPLACED']);

/** Whether a job is not as it was quoted any more and can be put back to that (rule O14). */
export function canPutBack(job: Job): boolean {
  const { offer, status } = job;
  if (offer === null || !offer.keepsJob || !isStanding(offer) || !isOpen(status)) return false;
  if (billedSince(job, offer) !== undefined) return false;
  // One that was opened again to correct its invoice is in the next version, as nobody has changed it yet (B6).
  return job.version === offer.version ? status !== 'QUOTED' : isChangedSince(offer, job);
}

/**
 * A changed job as it was when its newest quote went out, and QUOTED in that version again: whoever tried another price need not ask for a
 * new yes. Refused where it would say something else than that quote: it is for another customer now, VAT has changed, or something
 * that it has not is invoiced.
 */
export function putBack(job: Job, quoted: QuotedContent | null, context: SumContext): Result<Job> {
  const closed = closedProblem(job.status);
  if (closed !== null) return { ok: false, problem: closed };
  const { offer } = job;
  if (offer === null || quoted === null || !isStanding(offer)) {
    return refuse(
      'OFFER_NOT_OPEN',
      'There is no quote that this job could be put back to. Send a new version instead.',
    );
  }
  if (CUSTOMER.some((member) => !saySame(job[member], quoted[member]))) {
    return refuse(
      'OFFER_CHANGED',
      "The customer's details were changed since the quote went out. Put them back first, or send a new version.",
    );
  }
  const [changed] = changedIssued(job.paymentPlan, quoted.paymentPlan);
  if (changed !== undefined) {
    return refuse(
      'PART_ISSUED',
      `"${changed.label}" is invoiced and was not in that quote, so the job stays as it is.`,
    );
  }
  const billed = billedSince(job, offer);
  if (billed !== undefined) {
    return refuse(
      'PART_ISSUED',
      `${billed.number} is invoiced from the changed price, so the job stays as it is. Credit all of that invoice first, or send a new version.`,
    );
  }
  const issued = new Map(job.paymentPlan?.map(({ id, invoiceId }) => [id, invoiceId]));
  const paymentPlan = planParts(quoted.paymentPlan, job, (id) => issued.get(id) ?? null);
  const kept: readonly string[] = offer.state === 'ACCEPTED' ? NAMED_ON_INVOICE : [];
  const isQuoted = (member: string): boolean => !isAside(member) && !kept.includes(member);
  const content = withUserParts(JOB_FIELDS.job, job, { ...job, ...quoted, paymentPlan }, isQuoted);
  const back = sumLines(content, context);
  if (offer.state !== 'ACCEPTED' && !saySame(vatOf(back), vatOf(quoted))) {
    return refuse(
      'OFFER_CHANGED',
      'VAT has changed since the quote went out, so it would say something else. Send a new version.',
    );
  }
  const tstampUpdated = nextInstant(job.tstampUpdated, context.now);
  return success({ ...back, status: 'QUOTED', version: offer.version, tstampUpdated });
}

/** An invoice that stands and asks for something of what the job is since its quote went out. A part of the plan is of what was accepted, whatever the job costs by now. */
function billedSince({ invoices, paymentPlan }: Job, offer: JobOffer): BillRecord | undefined {
  const agreed = acceptedQuote(offer) === null ? [] : (paymentPlan ?? []).map(({ invoiceId }) => invoiceId);
  return invoices.find(
    ({ id, kind, state, version }) =>
      kind === 'INVOICE' && state !== 'CREDITED' && version > offer.version && !agreed.includes(id),
  );
}

// Nor is there of one that ended with a cancelled contract.
function isStanding(offer: JobOffer): boolean {
  return STANDING.has(offer.state) && cancelledContract(offer) === null;
}

/** How the lines of a job are charged: who accounts for VAT may change where the total does not. */
function vatOf({ lineItems }: Pick<Job, 'lineItems'>): readonly unknown[] {
  return lineItems.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate]);
}
