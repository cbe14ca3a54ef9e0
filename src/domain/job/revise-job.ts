import { dayOf, nextInstant, type Instant } from '#domain/time/date.ts';
import { askedParts, saySame, withAsked, withUserParts } from '#domain/field.ts';
import type { Job, JobContent, JobStatus } from './job.ts';
import { isAside, JOB_FIELDS, NAMED_ON_INVOICE } from './job-fields.ts';
import { isAccepted } from './job-offer.ts';
import { sumLines, type SumContext } from './sum-job.ts';
import type { LineItem, RequestedLine } from '#domain/price/line-item.ts';
import { claimBreaks } from './job-rules.ts';
import { isBefore, isOpen } from './job-status.ts';
import { changedIssued, invoiceAmong, issuedParts, planParts, withPlanTotals } from './planned-parts.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { versionOnPricing } from './job-version.ts';
import { refuse, success, type Problem, type Result } from '#domain/problem.ts';
import { keepLines, rebuildLines, type NewLineSource } from '#domain/price/product-lines.ts';
import { under, type RuleBreak } from '#domain/text/rule-break.ts';
import { workBreaks } from '#domain/vat/work.ts';
import type { RequestedZone } from '#domain/zone/zone-fields.ts';
import { deriveZones } from '#domain/zone/zone-list.ts';

/** What a save can leave unsaid, because a client may know nothing of it: it then stays as it is stored (rule G2). */
type Later =
  | 'customerHasNoEmail'
  | 'materials'
  | 'scopeText'
  | 'work'
  | 'discount'
  | 'customerVatNumber'
  | 'customerBillingAddress'
  | 'purchaseOrder'
  | 'cisMaterials'
  | 'paymentPlan';

/** What a save asks for: the whole editable content, the status it claims, and the last update it has seen. */
export type RequestedJob = Omit<JobContent, Later | 'zones' | 'lineItems'> & {
  readonly [Member in Exclude<Later, 'paymentPlan'>]?: JobContent[Member] | undefined;
} & {
  readonly paymentPlan?: PaymentPlan | null | undefined;
  readonly zones: readonly RequestedZone[];
  readonly lineItems: readonly RequestedLine[];
  readonly status: JobStatus;
  readonly tstampUpdated: Instant;
  /** The record that it is to have; absent or null where the save decides by the details (rule K1). */
  readonly customerId?: string | null | undefined;
};

/** What the server knows at the moment of a save: what sums follow from, and sources of new lines. */
export type SaveContext = NewLineSource &
  SumContext & {
    /** The customer's addresses that failed and were corrected since the last update: a request that still has one knows nothing of it (amendment N6). */
    readonly failedEmails: readonly string[];
  };

/**
 * Applies what a save asks for to the stored job (rulings J1-J6 and J13): derives zones, lines and sums, demands that the claimed status is
 * earned, and answers the new job. A request that changes nothing answers the stored job itself, whatever it has seen, so that a
 * repeat after a lost answer is no conflict.
 */
export function reviseJob(stored: Job, asked: RequestedJob, context: SaveContext): Result<Job> {
  const isFailed = context.failedEmails.includes(asked.customerEmail.trim());
  const requested = isFailed ? { ...asked, customerEmail: stored.customerEmail } : asked;
  const revised = derive(stored, requested, context);
  if (asksForSame(stored, revised) && revised.customerId === stored.customerId) return success(stored);
  const closed = closedProblem(stored.status);
  if (closed !== null) return { ok: false, problem: closed };
  const isStale = requested.tstampUpdated !== stored.tstampUpdated;
  const keepsQuote = requested.status === 'QUOTED' && (isStale || isForInvoiceAlone(stored, revised));
  const claim = keepsQuote ? null : claimProblem(stored.status, requested.status);
  if (claim !== null) {
    return refuse('INVALID', 'This job cannot be given that status.', [{ path: '/status', message: claim }]);
  }
  const breaks = [
    ...claimBreaks(revised, requested.status, revised.vatRate),
    ...under('/work', workBreaks(revised.work, dayOf(context.now))),
  ];
  if (breaks.length > 0) {
    const placed = breaks.map((each) => placedInRequest(each, revised.lineItems, requested.lineItems));
    return refuse('INVALID', 'Some details are missing or wrong.', placed);
  }
  const [changed] = changedIssued(stored, revised.paymentPlan);
  if (changed !== undefined) {
    return refuse('PART_ISSUED', `"${changed.label}" is invoiced, so it stays in the payment plan as it is.`);
  }
  if (isStale) {
    return refuse('JOB_CHANGED_ELSEWHERE', 'This job was changed elsewhere. Load it to go on from there.');
  }
  return success({ ...revised, tstampUpdated: nextInstant(stored.tstampUpdated, context.now) });
}

/** Whether two jobs or requests agree in all that a user may set, the status included. */
export function asksForSame(
  one: JobContent & { readonly status: JobStatus },
  other: JobContent & { readonly status: JobStatus },
): boolean {
  return one.status === other.status && hasSameContent(one, other);
}

/** Whether two jobs or requests agree in all that a user may set, whatever their status. */
export function hasSameContent(one: JobContent, other: JobContent): boolean {
  return saySame(contentParts(one), contentParts(other));
}

/**
 * Whether nothing is changed of what the customer accepted: only what their invoice is to name, which often comes after the yes and
 * needs no new one (V7, K2). Of a quote that nobody accepted all of it is on the next version.
 */
export function isForInvoiceAlone(accepted: Job, changed: JobContent): boolean {
  const others = { ...changed, ...Object.fromEntries(NAMED_ON_INVOICE.map((member) => [member, accepted[member]])) };
  return accepted.status === 'QUOTED' && isAccepted(accepted) && hasSameContent(accepted, others);
}

function contentParts(content: JobContent): unknown[] {
  return askedParts(JOB_FIELDS.job, content as Job); // the parts that are not content are the server's, which are not looked at
}

function derive(stored: Job, requested: RequestedJob, context: SaveContext): Job {
  const zones = deriveZones(requested.zones, stored.zones);
  const isMeasured = isOpen(requested.status) && !isBefore(requested.status, 'MEASURED');
  const edited = { zones, lineItems: requested.lineItems, materials: requested.materials ?? stored.materials };
  const lineItems = isMeasured ? rebuildLines(edited, stored.lineItems, context) : keepLines(edited, stored.lineItems);
  const paymentPlan = planOf(stored, requested);
  const asked = withAsked(JOB_FIELDS.job, stored, { ...requested, zones, lineItems, paymentPlan });
  // What is set aside has a call of its own (amendment N23).
  const content = withUserParts(JOB_FIELDS.job, asked, stored, isAside);
  return {
    ...withPlanTotals(sumLines({ ...content, zones }, context)),
    customerId: requested.customerId ?? stored.customerId,
    status: requested.status,
    version:
      requested.status === 'PRICED' && stored.status !== 'PRICED'
        ? versionOnPricing(stored.version, stored.files)
        : stored.version,
  };
}

function planOf(stored: Job, { paymentPlan }: RequestedJob): Job['paymentPlan'] {
  if (paymentPlan === undefined) return stored.paymentPlan;
  return planParts(paymentPlan, stored, invoiceAmong(issuedParts(stored)));
}

/** Points at a line where the request has it, which may be elsewhere than among the rebuilt lines; a line of the server's own stays where it is. */
function placedInRequest(found: RuleBreak, revised: readonly LineItem[], edited: readonly RequestedLine[]): RuleBreak {
  const [, list, index, ...members] = found.path.split('/');
  if (list !== 'lineItems' || index === undefined) return found;
  const id = revised[Number(index)]?.id;
  const position = edited.findIndex((line) => line.id === id);
  return position === -1 ? found : { ...found, path: ['', list, position, ...members].join('/') };
}

/** Why a job of this status can't be changed; null where it can (rulings J2, J4). */
export function closedProblem(status: JobStatus): Problem | null {
  if (isOpen(status)) return null;
  return status === 'DELETED'
    ? { code: 'JOB_DELETED', detail: 'This job was deleted. Restore it to change it.' }
    : { code: 'JOB_INVOICED', detail: 'This job is invoiced, so it can no longer be changed.' };
}

function claimProblem(stored: JobStatus, claimed: JobStatus): string | null {
  if (claimed === 'NEW' && stored !== 'NEW') return 'A job cannot go back to New';
  if (claimed === 'QUOTED') return 'A changed job is quoted by sending or downloading its quote';
  if (claimed === 'INVOICED') return 'A job is invoiced by sending or downloading its invoice';
  if (claimed === 'DELETED') return 'A job is deleted by the delete call';
  return null;
}
