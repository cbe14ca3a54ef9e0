import { pence, sumPence, type Pence } from '#domain/money/money.ts';

/** The most invoices that one payment is booked for. */
export const BILLS_TOGETHER_MAX = 20;

/**
 * Those of a customer's open invoices, two at least, that come to exactly what came in: all of them, else all but one, else two. Other sums
 * are not tried: there are more of them than anybody waits for, and with each the next fits by chance. None where none of these do.
 */
export function billsTogether<Bill extends { readonly due: Pence }>(
  bills: readonly Bill[],
  amount: Pence,
): readonly Bill[] {
  const over = pence(sumPence(bills.map(({ due }) => due)) - amount);
  const all = over === 0 ? bills : allButOne(bills, over);
  const areFew = all.length > 1 && all.length <= BILLS_TOGETHER_MAX;
  return areFew ? all : twoOf(bills, amount);
}

function allButOne<Bill extends { readonly due: Pence }>(bills: readonly Bill[], over: Pence): readonly Bill[] {
  const left = bills.findIndex(({ due }) => due === over);
  return left < 0 ? [] : bills.toSpliced(left, 1);
}

function twoOf<Bill extends { readonly due: Pence }>(bills: readonly Bill[], amount: Pence): readonly Bill[] {
  const before = new Map<number, Bill>();
  for (const bill of bills) {
    const other = before.get(amount - bill.due);
    if (other !== undefined) return [other, bill];
    if (!before.has(bill.due)) before.set(bill.due, bill);
  }
  return [];
}
