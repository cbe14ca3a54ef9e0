import { billingBreaks, customerBreaks, PURCHASE_ORDER_RULE } from './customer-rules.ts';
import { JOB_FIELDS } from './job-fields.ts';
import type { Job, JobContent, JobStatus } from './job.ts';
import { isBefore } from './job-status.ts';
import { lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import { paymentPlanBreaks } from '#domain/payment-plan.ts';
import { pricesOf } from '#domain/price/pricing.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import type { Hundredths } from '#domain/money/money.ts';
import { linesBreak } from '#domain/text/lines.ts';
import { SCOPE_RULE } from '#domain/text/scope-text.ts';
import { breakAt, under, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type Demand } from '#domain/text/text-rule.ts';
import { cisMaterialsBreak } from '#domain/vat/cis-deduction.ts';
import { CUSTOMER_VAT_NUMBER_RULE } from '#domain/vat/customer-vat-number.ts';
import { discountBreaks } from '#domain/vat/discount.ts';
import { netOfLines } from '#domain/vat/vat-sums.ts';
import { calledName } from '#domain/zone/zone.ts';
import { zonesBreaks } from '#domain/zone/zone-rules.ts';

/** Every rule that a draft breaks: what is there must be right, nothing need be there (ruling J2). */
export function draftBreaks(content: JobContent, vatRate: Hundredths | null): RuleBreak[] {
  return claimBreaks(content, 'NEW', vatRate);
}

/** Every rule that a job breaks which claims a status: it must have earned all the steps before (ruling J2). */
export function claimBreaks(content: JobContent, status: JobStatus, vatRate: Hundredths | null): RuleBreak[] {
  return [
    ...customerBreaks(content, isBefore(status, 'CUSTOMER_DETAILS_ENTERED') ? 'draft' : 'complete'),
    ...zonesBreaks(content.zones, isBefore(status, 'MEASURED') ? 'draft' : 'complete'),
    ...lineItemsBreaks(content.lineItems, vatRate, isBefore(status, 'PRICED') ? 'draft' : 'complete'),
    ...scopeBreaks(content.scopeText),
    ...pricedDiscountBreaks(content, isBefore(status, 'PRICED') ? 'draft' : 'complete'),
    ...breakAt('/customerVatNumber', textBreak(content.customerVatNumber, CUSTOMER_VAT_NUMBER_RULE, 'draft')),
    ...under('/customerBillingAddress', billingBreaks(content.customerBillingAddress, 'draft')),
    ...breakAt('/purchaseOrder', textBreak(content.purchaseOrder, PURCHASE_ORDER_RULE, 'draft')),
    ...breakAt('/cisMaterials', cisMaterialsBreak(content.cisMaterials)),
    ...pricedPlanBreaks(content, vatRate, isBefore(status, 'PRICED') ? 'draft' : 'complete'),
  ];
}

/** Every rule that a job's discount breaks, on the lines that are in its total (V10). */
export function pricedDiscountBreaks(
  { discount, lineItems }: Pick<JobContent, 'discount' | 'lineItems'>,
  demand: Demand,
): RuleBreak[] {
  if (discount === null) return [];
  return under('/discount', discountBreaks(discount, netOfLines(linesInTotal(lineItems)), demand));
}

/** Every rule that a job's payment plan breaks, of the lines that are in its total (B3). */
export function pricedPlanBreaks(
  { paymentPlan, lineItems, discount }: Pick<JobContent, 'paymentPlan' | 'lineItems' | 'discount'>,
  vatRate: Hundredths | null,
  demand: Demand,
): RuleBreak[] {
  if (paymentPlan === null) return [];
  const { priceVatInclusive } = pricesOf(linesInTotal(lineItems), vatRate, discount);
  return under('/paymentPlan', paymentPlanBreaks(paymentPlan, priceVatInclusive, demand));
}

function scopeBreaks(text: string | null): RuleBreak[] {
  const message = linesBreak(text ?? '', SCOPE_RULE);
  return message === null ? [] : [{ path: '/scopeText', message }];
}

/** One sentence that names the first thing missing, for the line beside a disabled Save (ruling S2); null when nothing is. */
export function missingSentence(job: Pick<Job, 'zones' | 'lineItems'>, breaks: readonly RuleBreak[]): string | null {
  const first = breaks[0];
  if (first === undefined) return null;
  const subject = subjectOf(job, first.path);
  return subject === undefined || subject === ''
    ? `${first.message}.`
    : `${subject}: ${first.message.charAt(0).toLowerCase()}${first.message.slice(1)}.`;
}

/** What a path through a job is about, as its screens call it. */
function subjectOf(job: Pick<Job, 'zones' | 'lineItems'>, path: string): string | undefined {
  const [, member, index] = path.split('/');
  if (member === 'zones') return job.zones.map(calledName)[Number(index)];
  if (member === 'lineItems') return job.lineItems[Number(index)]?.description;
  return member === 'discount' || member === 'paymentPlan' ? JOB_FIELDS.job[member].label : undefined;
}
