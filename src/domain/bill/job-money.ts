import { leftOfJob } from '#domain/job/left-of-job.ts';
import { acceptedTotal } from '#domain/job/accepted-total.ts';
import { billedTotal, invoicedOf } from '#domain/job/billed-total.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import type { Job } from '#domain/job/job.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { dueToCredit } from './cancelled-bill.ts';

/** The money of a job at a glance, in pence with VAT. */
export type JobMoney = {
  /** What it comes to, and whether that is what the customer said yes to; null where the contract was cancelled. */
  readonly price: { readonly total: Pence; readonly isAgreed: boolean } | null;
  /** By its invoices, less its credit notes. */
  readonly invoiced: Pence;
  /** All that came in and was not paid back, also what is credit of the customer. */
  readonly paid: Pence;
  /** What contractors keep back for HMRC of what was invoiced (V2). */
  readonly keptBack: Pence;
  /** What is due of its invoices, by the same word and sum as on Money (B13). */
  readonly owed: Pence;
  /** What is due of invoices whose contract, or extras, were cancelled after them, and is to be credited. */
  readonly toCredit: Pence;
  /** What is still to come in, without what contractors will keep back and what is to be credited; below 0 what is to be paid back. */
  readonly left: Pence;
  /** Whether something will be kept back of what is yet to be invoiced, but nobody knows how much: it is still in what is left. */
  readonly isBeforeCis: boolean;
};

/** The money of a job that was invoiced in part or paid, with what will be kept back of the rest, null where that is not known; null of another, and of one invoice for everything of which nothing was paid, which says all by itself. */
export function jobMoney(job: Job, ofRest: Pence | null = pence(0)): JobMoney | null {
  const { invoices, status, credit } = job;
  const asked = invoices.filter(({ kind }) => kind === 'INVOICE');
  const paid = sumPence([...asked.map(settledOf), credit]);
  const isOne = status === 'INVOICED' && invoices.length === 1;
  if (asked.length === 0 || (isOne && paid === 0)) return null;
  const isCancelled = cancelledContract(job) !== null;
  const total = billedTotal(job);
  const invoiced = invoicedOf(job);
  const keptBack = sumPence(invoices.map(({ kind, cisKept }) => (kind === 'INVOICE' ? cisKept : pence(0 - cisKept))));
  const isAll = status === 'INVOICED' || isCancelled;
  // A credit note lowers the price of a job that is all invoiced (B6), and a cancelled contract asks for no more than was invoiced; of any
  // other job what is credited is to be invoiced again.
  const ended = isAll ? asked.filter(({ cancelledOn }) => cancelledOn !== null) : [];
  const extras = asked.map(({ extrasToCredit }) => extrasToCredit?.total ?? pence(0));
  const end = isAll ? invoiced : pence(invoiced + leftOfJob(job) - (ofRest ?? 0));
  return {
    price: isCancelled ? null : { total, isAgreed: acceptedTotal(job) === total },
    invoiced,
    paid,
    keptBack,
    owed: sumPence(asked.map(({ due }) => due)),
    toCredit: sumPence(asked.map(dueToCredit)),
    left: pence(end - keptBack - paid - sumPence([...ended.map(({ due }) => due), ...ended.map(settledOf), ...extras])),
    isBeforeCis: !isAll && ofRest === null,
  };
}

/** What a customer is to be paid back of a job whose contract was cancelled, as on Money; null where the contract stands or nothing was invoiced. */
export function toPayBack(job: Job): Pence | null {
  if (cancelledContract(job) === null || job.invoices.length === 0) return null;
  const ended = job.invoices.filter(({ kind, cancelledOn }) => kind === 'INVOICE' && cancelledOn !== null);
  return sumPence([...ended.map(settledOf), job.credit]);
}

/** What came in for an invoice and is not credit of the customer. */
function settledOf({ paid, toPay, credited }: BillRecord): Pence {
  return pence(Math.min(paid, toPay - credited));
}
