import { CIS_RATES } from '#domain/account/account.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import {
  formatPounds,
  hundredths,
  pence,
  percentOf,
  percentOfWhole,
  proportionOf,
  sumPence,
} from '#domain/money/money.ts';
import type { Hundredths, Pence } from '#domain/money/money.ts';
import type { CisDeduction } from '#domain/vat/cis-deduction.ts';

/** A paper with what it says that a contractor keeps back, and what counts in its place. */
export type KeptPaper = Pick<BillRecord, 'net' | 'total' | 'cisDeduction' | 'cisKept'>;

/** What a contractor keeps back of an invoice in all, in pence: what counts of it less what its credit notes gave back. */
export function keptInAll(
  { cisKept }: Pick<KeptPaper, 'cisKept'>,
  notes: readonly Pick<KeptPaper, 'cisKept'>[],
): Pence {
  return pence(Math.max(0, cisKept - sumPence(notes.map((note) => note.cisKept))));
}

/** The same as an invoice and its credit notes say it. */
export function statedInAll({ cisDeduction }: KeptPaper, notes: readonly KeptPaper[]): Pence {
  return pence(Math.max(0, cisDeduction - sumPence(notes.map((note) => note.cisDeduction))));
}

/** The message for a sum that can't have been kept back of an invoice in all; null if it can. All of it is none: a contractor deducts a part of a payment (Finance Act 2004, section 61). */
export function keptBackBreak(kept: Pence, invoice: KeptPaper, notes: readonly KeptPaper[]): string | null {
  const left = leftOf(invoice, notes);
  if (kept < 0) return 'Enter £0 or more';
  return kept < left ? null : `Enter less than ${formatPounds(left)}, which is all of the invoice`;
}

/** Whether any of an invoice is left that something can be kept back of. */
export function isLeftToKeep(invoice: KeptPaper, notes: readonly KeptPaper[]): boolean {
  return leftOf(invoice, notes) > 0;
}

/** What counts as kept back of an invoice, where so much was in all, in pence; null where that is what the papers say. */
export function keptOfInvoice(kept: Pence, invoice: KeptPaper, notes: readonly KeptPaper[]): Pence | null {
  const own = pence(kept + sumPence(notes.map((note) => note.cisKept)));
  return own === invoice.cisDeduction ? null : own;
}

/**
 * The deduction that a credit note takes its share of: that of the invoice's paper or, where the contractor kept back something else, that at
 * the rate which it comes to of what is left; null where nothing is kept back.
 */
export function deductionToCredit(
  cis: CisDeduction | null,
  invoice: KeptPaper,
  notes: readonly KeptPaper[],
): CisDeduction | null {
  if (invoice.cisKept === invoice.cisDeduction) return cis;
  const kept = keptInAll(invoice, notes);
  if (kept === 0) return null;
  const { net, cisKept } = invoice;
  const paper = cis === null || cis.base === 0 ? { materials: pence(0), base: net } : cis;
  const leftNet = pence(net - sumPence(notes.map((note) => note.net)));
  const base = net === 0 ? leftNet : proportionOf(paper.base, leftNet, net);
  return { materials: paper.materials, base: paper.base, rate: rateOf(kept, base), deduction: cisKept };
}

const ALL = hundredths(10_000);
// Pennies by which parts of it, rounded and with materials that were moved, can be away from the rate of all.
const MOVED_MOST = 15;

/** A rate of the scheme, where it comes to that but for some pence, so that a paper names it as the contractor does. */
function rateOf(kept: Pence, base: Pence): Hundredths {
  const known = CIS_RATES.find((rate) => rate > 0 && Math.abs(percentOf(base, hundredths(rate)) - kept) <= MOVED_MOST);
  if (known !== undefined) return hundredths(known);
  return base <= 0 || kept > base ? ALL : percentOfWhole(kept, base);
}

function leftOf({ total }: KeptPaper, notes: readonly KeptPaper[]): Pence {
  return pence(total - sumPence(notes.map((note) => note.total)));
}
