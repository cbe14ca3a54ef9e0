import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/date.ts';
import type { BillRecord } from './bill-record.ts';

/** What is left to pay of an invoice, in pence, and what a mail about it says of a cancellation after it, to its customer; null where there was none (reg 33). */
export function leftAfterCancelling({
  due,
  cancelledOn,
  extrasToCredit: extras,
}: Pick<BillRecord, 'due' | 'cancelledOn' | 'extrasToCredit'>): { readonly due: Pence; readonly words: string | null } {
  if (cancelledOn !== null) {
    const words = `The contract was cancelled on ${formatDay(cancelledOn)}. Pay no more of this invoice for now: the confirmation of the cancellation says what becomes of the money.`;
    return { due: pence(0), words };
  }
  if (extras === null) return { due, words: null };
  const words = `${formatPounds(extras.total)} of it is for what was cancelled on ${formatDay(extras.cancelledOn)}: you need not pay that, and what you have paid of it is paid back.`;
  return { due: pence(Math.max(0, due - extras.total)), words };
}
