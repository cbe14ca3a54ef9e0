import { customerBreaks } from './customer-rules.ts';
import type { Job, JobContent, JobStatus } from './job.ts';
import { isBefore } from './job-status.ts';
import { lineItemsBreaks } from '#domain/price/line-item-rules.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import type { Hundredths } from '#domain/money/money.ts';
import { linesBreak } from '#domain/text/lines.ts';
import { SCOPE_RULE } from '#domain/text/scope-text.ts';
import { breakAt, under, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak } from '#domain/text/text-rule.ts';
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
    ...under(
      '/discount',
      discountBreaks(
        content.discount,
        netOfLines(linesInTotal(content.lineItems)),
        isBefore(status, 'PRICED') ? 'draft' : 'complete',
      ),
    ),
    ...breakAt('/customerVatNumber', textBreak(content.customerVatNumber, CUSTOMER_VAT_NUMBER_RULE, 'draft')),
    ...breakAt('/cisMaterials', cisMaterialsBreak(content.cisMaterials)),
  ];
}

function scopeBreaks(text: string | null): RuleBreak[] {
  const message = linesBreak(text ?? '', SCOPE_RULE);
  return message === null ? [] : [{ path: '/scopeText', message }];
}

/** One sentence that names the first thing missing, for the line beside a disabled Save (ruling S2); null when nothing is. */
export function missingSentence(job: Pick<Job, 'zones' | 'lineItems'>, breaks: readonly RuleBreak[]): string | null {
  const first = breaks[0];
  if (first === undefined) return null;
  const [, list, index] = first.path.split('/');
  const subject =
    list === 'zones'
      ? job.zones.map(calledName)[Number(index)]
      : list === 'lineItems'
        ? job.lineItems[Number(index)]?.description
        : undefined;
  return subject === undefined || subject === ''
    ? `${first.message}.`
    : `${subject}: ${first.message.charAt(0).toLowerCase()}${first.message.slice(1)}.`;
}
