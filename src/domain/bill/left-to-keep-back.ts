import { agreedExtras, optionsTaken } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { sumAgreed } from '#domain/job/sum-agreed.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { cisDeduction, type CisStanding } from '#domain/vat/cis-deduction.ts';
import { ratesMoved } from '#domain/job/moved-rates.ts';
import { nextInvoice } from './next-invoice.ts';

/**
 * What a contractor will keep back for HMRC of all that is left to invoice of a job, in pence, by the steps of its next invoice (B4, V12).
 * Null where it is not known: what the materials of an agreed extra cost is not said with the job.
 */
export function leftToKeepBack(job: Job, account: CisStanding & Pick<SumContext, 'now'>): Pence | null {
  const { cisRegistered, cisDeductionRate: rate } = account;
  if (!cisRegistered || rate === 0 || job.work?.customerCis !== true) return pence(0);
  if (agreedExtras(job).length > 0) return null;
  const context = { accountVatRate: job.vatRate, ...account };
  const billed = sumAgreed(job, { chosenOptions: optionsTaken(job), extras: [] }, context);
  const cis = cisDeduction(billed, billed.priceVatExclusive, account);
  if (cis === null) return pence(0);
  const { vatBreakdown, reverseChargeVat, priceVatExclusive: net, priceVatComponent: vat, priceVatInclusive } = billed;
  const whole = { vatBreakdown, reverseChargeVat, net, vat, total: priceVatInclusive, cis };
  const rest = nextInvoice(whole, job.invoices, 'REST', ratesMoved(billed, context));
  return rest.ok ? (rest.value.cis?.deduction ?? pence(0)) : pence(0);
}
