import type { Charges } from '#domain/document/document-source.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { formatPounds, pence, percentOf, proportionOf, sumPence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';
import type { StatedVat } from '#domain/vat/vat-rates.ts';
import {
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

/** All that is charged for a job now, what a contractor keeps back of all of it, and what of its materials its papers have by now. */
export type BilledJob = Charges & { readonly cis: CisDeduction | null; readonly materialsStated: Pence };

/** What the next invoice of a job charges: an amount, a percentage of the job's total or all that is left (B4); refused above what is left, and where that is below zero (B5). */
export function nextInvoice(
  { materialsStated, ...job }: BilledJob,
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
  const sums = sumsOf(shares, job.vatBreakdown);
  const materials = job.cis && pence(Math.max(0, job.cis.materials - materialsStated));
  const leftNet = sumPence(left.map(({ net }) => net));
  const cis = job.cis && materials !== null ? cisOfPart({ ...job.cis, materials }, sums.net, leftNet) : null;
  return success({ ...sums, cis, isLast });
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
  return success({
    ...sums,
    cis: invoice.cis && creditedCis(invoice.cis, invoice.net, { sums, taken, isLast }),
    isLast,
  });
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

/** What a contractor keeps back of a part: the percentage of that payment less its materials (Finance Act 2004, section 61), which are its share by net of what is left of them. What leaves nothing has all that is left. */
function cisOfPart(left: CisDeduction, net: Pence, leftNet: Pence): CisDeduction {
  const isAll = net === leftNet || leftNet === 0;
  const materials = isAll ? left.materials : proportionOf(left.materials, net, leftNet);
  return deducted({ ...left, materials }, net, isAll ? null : left.materials);
}

/** Of a credit note the same of its invoice; the one that leaves nothing takes what is left of the deduction. */
function creditedCis(
  cis: CisDeduction,
  wholeNet: Pence,
  { sums, taken, isLast }: { readonly sums: Charges; readonly taken: Pence; readonly isLast: boolean },
): CisDeduction {
  const materials = wholeNet === 0 ? cis.materials : proportionOf(cis.materials, sums.net, wholeNet);
  const left = pence(Math.max(0, cis.deduction - taken));
  if (isLast) return explained({ ...deducted({ ...cis, materials }, sums.net, null), deduction: left }, sums.net);
  const part = deducted({ ...cis, materials }, sums.net, cis.materials);
  return { ...part, deduction: pence(Math.min(part.deduction, left)) };
}

/**
 * The deduction from a net less materials. Of a part, for which up to `most` of materials can stand, these are moved by some pence so that
 * the deduction is not rounded: then all parts of one rate come to the deduction, and to the materials, of the whole.
 */
function deducted(cis: CisDeduction, net: Pence, most: Pence | null): CisDeduction {
  const base = pence(Math.max(0, net - cis.materials));
  const isMoved = most !== null && base > 0 && cis.materials > 0;
  const exact = isMoved
    ? nearBases(base).find((each) => each <= net && net - each <= most && isExact(each, cis.rate))
    : undefined;
  if (exact === undefined) return { ...cis, base, deduction: percentOf(base, cis.rate) };
  return { ...cis, base: exact, materials: pence(net - exact), deduction: percentOf(exact, cis.rate) };
}

function isExact(base: Pence, rate: CisDeduction['rate']): boolean {
  return (base * rate) % WHOLE === 0;
}

// Half a penny of a deduction that is rounded is five halves of its base at the lowest rate; what is left of an invoice has all of its credit notes.
const MOVED_MOST = 50;

// All of it, in hundredths of a percent.
const WHOLE = 10_000;

/** A base and those around it, the nearest first. */
function nearBases(base: Pence): readonly Pence[] {
  const around = Array.from({ length: MOVED_MOST + 1 }, (_, by) => [base - by, base + by]).flat();
  return around.filter((each) => each >= 0).map(pence);
}

/** Where the rate of what is left without materials is some pennies off, the base is moved to the nearest of which it is the rate, and what materials cost with it; where none is near, it stays. */
function explained(cis: CisDeduction, net: Pence): CisDeduction {
  const base = nearBases(cis.base).find((each) => each <= net && percentOf(each, cis.rate) === cis.deduction);
  return base === undefined || base === cis.base ? cis : { ...cis, base, materials: pence(net - base) };
}

function belowZeroWords(left: readonly StatedVat[]): string {
  const total = totalOf(left);
  const more = total < 0 ? ` by ${formatPounds(pence(Math.abs(total)))}` : ' at one of its VAT rates';
  return `You have invoiced more than this job costs now${more}. Credit an invoice first.`;
}
