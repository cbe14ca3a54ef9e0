import { acceptedTotal, billedTotal, invoicedOf } from '#domain/job/billed-total.ts';
import type { Job } from '#domain/job/job.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';

/** The money of a job at a glance, in pence with VAT. */
export type JobMoney = {
  /** What it comes to, and whether that is what the customer said yes to; null where the contract was cancelled. */
  readonly price: { readonly total: Pence; readonly isAgreed: boolean } | null;
  /** By its invoices, less its credit notes. */
  readonly invoiced: Pence;
  /** All that came in and was not paid back, also what is credit of the customer. */
  readonly paid: Pence;
  /** What contractors kept back for HMRC of what was invoiced (V2). */
  readonly keptBack: Pence;
  /** What is due of its invoices, by the same word and sum as on Money (B13). */
  readonly owed: Pence;
  /** What is still to come in, before a deduction of what is yet to be invoiced; below 0 what is to be paid back. */
  readonly left: Pence;
};

/** The money of a job that was invoiced in part or paid; null of another, and of one invoice for everything of which nothing was paid, which says all by itself. */
export function jobMoney(job: Job): JobMoney | null {
  const { invoices, status, credit, offer } = job;
  const asked = invoices.filter(({ kind }) => kind === 'INVOICE');
  const settled = asked.map(({ paid, toPay, credited }) => pence(Math.min(paid, toPay - credited)));
  const paid = sumPence([...settled, credit]);
  const isOne = status === 'INVOICED' && invoices.length === 1;
  if (asked.length === 0 || (isOne && paid === 0)) return null;
  const isCancelled = offer?.state === 'CANCELLED';
  const total = billedTotal(job);
  const invoiced = invoicedOf(job);
  const keptBack = sumPence(
    invoices.map(({ kind, cisDeduction }) => (kind === 'INVOICE' ? cisDeduction : pence(0 - cisDeduction))),
  );
  // A credit note lowers the price of a job that is all invoiced (B6), and a cancelled contract asks for no more than was invoiced.
  const end = status === 'INVOICED' || isCancelled ? invoiced : total;
  return {
    price: isCancelled ? null : { total, isAgreed: acceptedTotal(job) === total },
    invoiced,
    paid,
    keptBack,
    owed: sumPence(asked.map(({ due }) => due)),
    left: pence(end - keptBack - paid),
  };
}
