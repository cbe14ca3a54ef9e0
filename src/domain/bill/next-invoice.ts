import type { Charges } from '#domain/document/document-source.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { formatPounds, pence, percentOf, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import {
  deductionOfPart,
  isBelowZero,
  leftToCredit,
  leftToInvoice,
  partOf,
  reverseChargeOf,
  totalOf,
  type MovedTo,
} from '#domain/job/part-of-job.ts';
import { amountOfShare, type PartShare } from '#domain/payment-plan.ts';

/** What a numbered paper is to charge or to give back, in pence. */
export type BillSums = Charges & {
  readonly cis: CisDeduction | null;
  /** Whether nothing is left after it. */
  readonly isLast: boolean;
};

/** All that is charged for a job now, and what a contractor keeps back of all of it. */
export type BilledJob = Charges & { readonly cis: CisDeduction | null };

/** What the next invoice of a job charges: an amount, a percentage of the job's total or all that is left (B4); refused above what is left, and where that is below zero (B5). */
export function nextInvoice(
  job: BilledJob,
  papers: readonly BillRecord[],
  share: PartShare,
  movedTo: MovedTo<BillRecord>,
): Result<BillSums> {
  if (papers.length === 0 && share === 'REST') return success({ ...job, isLast: true });
  const left = leftToInvoice(job, papers, movedTo);
  if (isBelowZero(left)) return refuse('REST_BELOW_ZERO', belowZeroWords(left));
  const rest = totalOf(left);
  const amount = share === 'REST' ? rest : amountOfShare(share, job.total);
  if (amount > rest) return refuse('ABOVE_REST', `Only ${formatPounds(rest)} of this job is left to invoice.`);
  const isLast = amount === rest;
  const shares = partOf(left, amount);
  const taken = pence(
    sumPence(papers.map((paper) => (paper.kind === 'INVOICE' ? paper.cisDeduction : pence(0 - paper.cisDeduction)))),
  );
  const { cis } = cisOf(job, taken, shares, isLast);
  const sums = sumsOf(shares, job.vatBreakdown);
  return success({ ...sums, cis: cis && explained(withinPart(cis, shares), sums.net), isLast });
}

/** A deduction is made from a payment and never above it (Finance Act 2004, section 61): of a job that came under CIS between its parts, the last may be smaller than all that is left to keep back. */
function withinPart(cis: CisDeduction, shares: readonly StatedVat[]): CisDeduction {
  const net = sumPence(shares.map((share) => share.net));
  return { ...cis, deduction: pence(Math.min(cis.deduction, net)) };
}

/** What a credit note gives back of an invoice, in the same steps over what is left of it; refused above that (B6). */
export function nextCredit(
  invoice: BillRecord & { readonly cis: CisDeduction | null },
  notes: readonly BillRecord[],
  asked: Pence | 'ALL',
): Result<BillSums> {
  const left = leftToCredit(invoice, notes);
  const rest = totalOf(left);
  const amount = asked === 'ALL' ? rest : asked;
  if (rest === 0) return refuse('ABOVE_INVOICE', 'This invoice has been credited in full already.');
  if (amount > rest) return refuse('ABOVE_INVOICE', `Only ${formatPounds(rest)} of this invoice is left to credit.`);
  const isLast = amount === rest;
  const shares = partOf(left, amount);
  const taken = sumPence(notes.map(({ cisDeduction }) => cisDeduction));
  const sums = sumsOf(shares, invoice.vatBreakdown);
  const { cis } = cisOf(invoice, taken, shares, isLast);
  return success({ ...sums, cis: cis && explained(cis, sums.net), isLast });
}

// Of each part half a penny of the deduction is rounded, which is five halves of its base at the lowest rate; the last has what all left.
const MOVED_MOST = 50;

/**
 * A deduction is a share of that of the whole job (B4), so its rate of what is left without materials may be some pennies off: the base
 * is moved to the nearest of which it is the rate, and what materials cost with it. Where none is near, the base stays.
 */
function explained(cis: CisDeduction, net: Pence): CisDeduction {
  const bases = Array.from({ length: MOVED_MOST + 1 }, (_, by) => [cis.base - by, cis.base + by]).flat();
  const base = bases.find((each) => each >= 0 && each <= net && percentOf(pence(each), cis.rate) === cis.deduction);
  return base === undefined || base === cis.base ? cis : { ...cis, base: pence(base), materials: pence(net - base) };
}

function sumsOf(shares: readonly StatedVat[], whole: readonly StatedVat[]): Charges {
  return {
    // A business that is not registered states no rates.
    vatBreakdown: whole.length === 0 && shares.every(({ rate }) => rate === null) ? [] : shares,
    net: sumPence(shares.map(({ net }) => net)),
    vat: sumPence(shares.map(({ vat }) => vat)),
    total: totalOf(shares),
    reverseChargeVat: reverseChargeOf(shares),
  };
}

/** What a contractor keeps back of a part; materials and base are its share by net, so that they explain it. */
function cisOf(
  { cis, net: wholeNet }: { readonly cis: CisDeduction | null; readonly net: Pence },
  taken: Pence,
  shares: readonly StatedVat[],
  isLast: boolean,
): { readonly cis: CisDeduction | null } {
  if (cis === null) return { cis: null };
  const net = sumPence(shares.map((share) => share.net));
  const deduction = deductionOfPart({ whole: cis.deduction, taken }, { net, isLast }, wholeNet);
  const materials = wholeNet === 0 ? cis.materials : proportionOf(cis.materials, net, wholeNet);
  return { cis: { ...cis, materials, base: pence(Math.max(0, net - materials)), deduction } };
}

function belowZeroWords(left: readonly StatedVat[]): string {
  const total = totalOf(left);
  const more = total < 0 ? ` by ${formatPounds(pence(Math.abs(total)))}` : ' at one of its VAT rates';
  return `You have invoiced more than this job costs now${more}. Credit an invoice first.`;
}
