import { saySame, withUserParts } from '#domain/field.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { refuse, success, type Problem, type Result } from '#domain/problem.ts';
import { nextInstant } from '#domain/time/date.ts';
import type { BillRecord } from './bill-record.ts';
import { isAside, JOB_FIELDS, NAMED_ON_INVOICE } from './job-fields.ts';
import { cancelledContract } from './cancelled-contract.ts';
import { acceptedQuote, type JobOffer, type OfferState } from './job-offer.ts';
import { claimBreaks } from './job-rules.ts';
import { isChangedSince, versionOnPricing } from './job-version.ts';
import { isOpen } from './job-status.ts';
import type { Job, JobContent } from './job.ts';
import { changedIssued, invoiceAmong, issuedParts, planInForce, planParts } from './planned-parts.ts';
import { closedProblem } from './revise-job.ts';
import { sumLines, type SumContext } from './sum-job.ts';

/** What a job was when its quote went out. */
export type QuotedContent = Omit<JobContent, 'paymentPlan'> & { readonly paymentPlan: PaymentPlan | null };

/** What a job can become that goes back to a version: quoted in that version again, or priced as the next one, which needs an answer of its own. */
export const WAYS_BACK = ['QUOTED', 'PRICED'] as const;

/** What a job becomes that goes back to a version. */
export type WayBack = (typeof WAYS_BACK)[number];

/** The quote that a job goes back to, what the job was then, and what it is to become. */
export type EarlierQuote = {
  readonly offer: JobOffer;
  readonly quoted: QuotedContent;
  readonly becomes: WayBack;
};

const CUSTOMER = ['customerName', 'customerEmail', 'customerAddress'] as const satisfies readonly (keyof JobContent)[];

// The next version is for the customer as they are known by now.
const KEPT_BY_NEXT: readonly string[] = [...CUSTOMER, 'customerHasNoEmail', ...NAMED_ON_INVOICE];

// Of a quote that was declined or taken back there is nothing to keep to.
const STANDING: ReadonlySet<OfferState> = new Set(['OPEN', 'EXPIRED', 'ACCEPTED', 'REPLACED']);

const NO_QUOTE: Problem = {
  code: 'OFFER_NOT_OPEN',
  detail: 'There is no quote that this job could be put back to. Send a new version instead.',
};

/**
 * What going back to the quote of an offer makes of a job (rule O14). A quote that stands makes it QUOTED in that version again: the newest,
 * unless it was declined or taken back, or the earlier one that stays agreed. Any other has to be answered anew, and so as the next version.
 * Null where the job is that quote as it is, where what it was then is not kept, and where an invoice holds it where it is.
 */
export function wayBack(job: Job, offer: JobOffer): WayBack | null {
  if (!offer.keepsJob || !isOpen(job.status) || isAsQuoted(job, offer)) return null;
  if (!isStillGood(job, offer)) return 'PRICED';
  return billedSince(job, offer) === undefined ? 'QUOTED' : null;
}

/** Whether a job is not as it was quoted any more and can be put back to that (rule O14). */
export function canPutBack(job: Job): boolean {
  return job.offer !== null && wayBack(job, job.offer) === 'QUOTED';
}

/** Of each version the quote that a job can go back to, the newest version first. */
export function earlierQuotes(job: Job, newestFirst: readonly JobOffer[]): JobOffer[] {
  return newestFirst
    .filter(({ id, version }) => newestFirst.find((each) => each.version === version)?.id === id)
    .filter((offer) => wayBack(job, offer) !== null)
    .toSorted((one, other) => other.version - one.version);
}

/**
 * A job as it was when a quote of it went out. QUOTED, in that version again: whoever tried another price, or had one declined, need not ask
 * for a new yes; refused where the job would say something else than that quote, as it is for another customer now, VAT has changed, or
 * something that the quote has not is invoiced. PRICED, in the next version: of the customer and under the VAT of today. Null stands for a quote of which nothing is kept.
 */
export function putBack(job: Job, earlier: EarlierQuote | null, context: SumContext): Result<Job> {
  const closed = closedProblem(job.status);
  if (closed !== null) return { ok: false, problem: closed };
  if (earlier === null) return { ok: false, problem: NO_QUOTE };
  const { offer, quoted, becomes } = earlier;
  const problem = partProblem(job, quoted) ?? (becomes === 'QUOTED' ? standingProblem(job, offer, quoted) : null);
  if (problem !== null) return { ok: false, problem };
  const paymentPlan = planParts(quoted.paymentPlan, job, invoiceAmong(issuedParts(job)));
  const kept = keptMembers(offer, becomes);
  const isQuoted = (member: string): boolean => !isAside(member) && !kept.includes(member);
  const content = withUserParts(JOB_FIELDS.job, job, { ...job, ...quoted, paymentPlan }, isQuoted);
  const back = { ...sumLines(content, context), tstampUpdated: nextInstant(job.tstampUpdated, context.now) };
  return becomes === 'QUOTED' ? quotedAgain(back, offer, quoted) : pricedAnew(back, offer);
}

function quotedAgain(back: Job, offer: JobOffer, quoted: QuotedContent): Result<Job> {
  if (offer.state !== 'ACCEPTED' && !saySame(vatOf(back), vatOf(quoted))) {
    return refuse(
      'OFFER_CHANGED',
      'VAT has changed since the quote went out, so it would say something else. Send a new version.',
    );
  }
  return success({ ...back, status: 'QUOTED', version: offer.version });
}

function pricedAnew(back: Job, offer: JobOffer): Result<Job> {
  const breaks = claimBreaks(back, 'PRICED', back.vatRate);
  if (breaks.length > 0) {
    const detail = `With version ${offer.version} some details are missing or wrong. Complete the customer's details first, then go back to it.`;
    return refuse('INVALID', detail, breaks);
  }
  return success({ ...back, status: 'PRICED', version: versionOnPricing(back.version, back.files) });
}

function keptMembers({ state }: JobOffer, becomes: WayBack): readonly string[] {
  if (becomes === 'PRICED') return KEPT_BY_NEXT;
  return state === 'ACCEPTED' ? NAMED_ON_INVOICE : [];
}

function partProblem(job: Job, quoted: QuotedContent): Problem | null {
  const [changed] = changedIssued(job, quoted.paymentPlan);
  if (changed === undefined) return null;
  const invoiceId = invoiceAmong(issuedParts(job))(changed);
  const invoice = job.invoices.find(({ id }) => id === invoiceId);
  const named = invoice === undefined ? 'An invoice' : `Invoice ${invoice.number}`;
  return {
    code: 'PART_ISSUED',
    detail: `${named} asks for “${changed.label}”, which is not in that quote as it was invoiced. Credit all of it first, then go back.`,
  };
}

function standingProblem(job: Job, offer: JobOffer, quoted: QuotedContent): Problem | null {
  if (!isStillGood(job, offer)) return NO_QUOTE;
  if (CUSTOMER.some((member) => !saySame(job[member], quoted[member]))) {
    return {
      code: 'OFFER_CHANGED',
      detail:
        "The customer's details were changed since the quote went out. Put them back first, or send a new version.",
    };
  }
  const billed = billedSince(job, offer);
  return billed === undefined
    ? null
    : {
        code: 'PART_ISSUED',
        detail: `${billed.number} is invoiced from the changed price, so the job stays as it is. Credit all of that invoice first, or send a new version.`,
      };
}

// One that was opened again to correct its invoice is in the next version, as nobody has changed it yet (B6).
function isAsQuoted(job: Job, offer: JobOffer): boolean {
  return job.version === offer.version ? job.status === 'QUOTED' : !isChangedSince(offer, job);
}

/** Whether a quote needs no new answer: the newest one while it stands, or the earlier one that stays agreed since the newest was not accepted. None stands that ended with a cancelled contract. */
function isStillGood(job: Job, offer: JobOffer): boolean {
  const { offer: newest } = job;
  if (newest === null || cancelledContract(job) !== null) return false;
  return offer.version === newest.version
    ? STANDING.has(newest.state)
    : acceptedQuote(newest)?.version === offer.version;
}

/** An invoice that stands and asks for something of what the job is since its quote went out. A part of the plan is of what was accepted, whatever the job costs by now. */
function billedSince(job: Job, offer: JobOffer): BillRecord | undefined {
  const agreed = acceptedQuote(job.offer) === null ? [] : (planInForce(job) ?? []).map(({ invoiceId }) => invoiceId);
  return job.invoices.find(
    ({ id, kind, state, version }) =>
      kind === 'INVOICE' && state !== 'CREDITED' && version > offer.version && !agreed.includes(id),
  );
}

/** How the lines of a job are charged: who accounts for VAT may change where the total does not. */
function vatOf({ lineItems }: Pick<Job, 'lineItems'>): readonly unknown[] {
  return lineItems.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate]);
}
