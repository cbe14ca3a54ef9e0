import { agreedExtras, optionsTaken } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { sumAgreed } from '#domain/job/sum-agreed.ts';
import type { SumContext } from '#domain/job/sum-job.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence, proportionOf, type Pence } from '#domain/money/money.ts';
import { cisDeduction, type CisDeduction, type CisStanding } from '#domain/vat/cis-deduction.ts';
import { ratesMoved } from '#domain/job/moved-rates.ts';
import { nextInvoice } from './next-invoice.ts';
import { materialsShare, statedMaterials, type DeductedPaper } from './stated-materials.ts';

/**
 * What a contractor will keep back for HMRC of all that is left to invoice of a job, in pence, by the steps of its next invoice (B4, V12).
 * Null where it is not known: what the materials of an agreed extra cost is not said with the job, nor what its papers stated of them where
 * the rate or the price has changed since.
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
  const papers = job.invoices.map((paper) => ({ ...paper, cis: cisOfRecord(paper, cis) }));
  // A paper of another rate or price states what its record doesn't say.
  if (papers.some((paper) => isUnlike(paper, cis, net))) return null;
  const materialsStated = statedMaterials(papers, { cis, net });
  const whole = { vatBreakdown, reverseChargeVat, net, vat, total: priceVatInclusive, cis, materialsStated };
  const rest = nextInvoice(whole, job.invoices, 'REST', ratesMoved(billed, context));
  return rest.ok ? (rest.value.cis?.deduction ?? pence(0)) : pence(0);
}

// Pennies that rounding moved on a paper.
const MOVED_MOST = 50;

function cisOfRecord({ net, cisDeduction: deduction }: BillRecord, { rate }: CisDeduction): CisDeduction {
  const base = proportionOf(deduction, pence(10_000), pence(rate));
  return { rate, base, deduction, materials: pence(net - base) };
}

function isUnlike({ net, cis }: DeductedPaper, whole: CisDeduction, jobNet: Pence): boolean {
  const share = Math.min(net, materialsShare(whole, net, jobNet));
  return cis !== null && Math.abs(cis.materials - share) > MOVED_MOST;
}
