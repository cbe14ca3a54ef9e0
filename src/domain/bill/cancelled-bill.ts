import type { BillRecord, ExtrasToCredit } from '#domain/job/bill-record.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import { billBalance } from './bill-standing.ts';

/**
 * The day on which the contract of an invoice was cancelled after it was issued, while what became of it is still to be said; null for any other.
 * Once anything of it was credited since, what that left is what the business says is owed, as for work that was done early at the customer's
 * own request (Consumer Contracts Regulations 2013, regulation 36).
 */
export function openCancellation(row: {
  readonly cancelled_at: Instant | null;
  readonly credited_at: Instant | null;
}): Day | null {
  const { cancelled_at: cancelledAt, credited_at: creditedAt } = row;
  if (cancelledAt === null || (creditedAt !== null && creditedAt >= cancelledAt)) return null;
  return dayOf(cancelledAt);
}

/**
 * What is to be credited of an invoice for extras of which the customer cancelled the contract since, in pence (regulation 34); null where that is
 * nothing, or the whole contract is cancelled, which says it for all. The caller leaves out those after which anything was credited.
 */
export function extrasToCredit(row: {
  readonly cancelled_at: Instant | null;
  readonly credited_at: Instant | null;
  /** A sum as the database gives it. */
  readonly extras_total: number | string | null;
  readonly extras_cancelled_at: Instant | null;
  readonly pay_back_by: Day | null;
  readonly to_pay: number;
  readonly credited: number;
}): ExtrasToCredit | null {
  const total = Math.min(Number(row.extras_total ?? 0), row.to_pay - row.credited);
  if (row.extras_cancelled_at === null || total <= 0 || openCancellation(row) !== null) return null;
  return { total: pence(total), cancelledOn: dayOf(row.extras_cancelled_at), payBackBy: row.pay_back_by };
}

/** What of what is due of an invoice is to be credited, so that nobody is asked for it, in pence: all of it once its contract was cancelled, else what is for extras that were. */
export function dueToCredit({
  due,
  cancelledOn,
  extrasToCredit: extras,
}: Pick<BillRecord, 'due' | 'cancelledOn' | 'extrasToCredit'>): Pence {
  return cancelledOn === null ? pence(Math.min(due, extras?.total ?? 0)) : due;
}

/**
 * What is to be done about an invoice whose contract was cancelled after it, in pence: what is to be paid back and what is to be credited. While the
 * cancellation is open that is all that came in and all that reads as due; after it, what came in above what was left to pay.
 */
export function cancelledSums(
  bill: Parameters<typeof billBalance>[0],
  isOpen: boolean,
): { readonly payBack: Pence; readonly toCredit: Pence } {
  const balance = billBalance(bill);
  return {
    payBack: pence(Math.max(0, isOpen ? bill.received : 0 - balance)),
    toCredit: pence(Math.max(0, isOpen ? balance : 0)),
  };
}
