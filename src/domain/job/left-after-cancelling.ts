import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/date.ts';
import type { BillRecord } from './bill-record.ts';

// Whether anything of it is owed, as for work that was asked for early, and by when the rest is paid back (reg 33 to 36).
const SAYS_MORE = 'the confirmation of the cancellation says what becomes of the money.';

/** What is left to pay of an invoice, in pence, and what a mail about it says of a cancellation after it, to its customer; null where there was none (reg 33). */
export function leftAfterCancelling({
  due,
  cancelledOn,
  extrasToCredit: extras,
}: Pick<BillRecord, 'due' | 'cancelledOn' | 'extrasToCredit'>): { readonly due: Pence; readonly words: string | null } {
  if (cancelledOn !== null) {
    const words = `The contract was cancelled on ${formatDay(cancelledOn)}. Pay no more of this invoice for now: ${SAYS_MORE}`;
    return { due: pence(0), words };
  }
  if (extras === null) return { due, words: null };
  const words = `${formatPounds(extras.total)} of this invoice is for what was cancelled on ${formatDay(extras.cancelledOn)}. Pay no more of that for now: ${SAYS_MORE}`;
  return { due: pence(Math.max(0, due - extras.total)), words };
}
