import type { PaymentRecord } from '#domain/bill/payment.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { keepBack, voidPayment } from '#web/api/payments.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Tells what was noted and what comes next, if anything does, and takes it back on Undo (B10); with what counted as kept back for CIS before, where the same call changed that. */
export function tellPaid(
  payment: PaymentRecord,
  customerName: string,
  { next = '', keptBefore = null }: { readonly next?: string; readonly keptBefore?: Pence | null } = {},
): void {
  const amount = formatPounds(pence(Math.abs(payment.amount)));
  showToast({
    message: `${amount} ${directionOf(payment)} ${customerName}${next}`,
    action: { label: 'Undo', run: () => void undo(payment, keptBefore) },
  });
}

function directionOf({ amount, method }: PaymentRecord): string {
  if (method === 'CREDIT') return 'of credit used for';
  return amount < 0 ? 'paid back to' : 'from';
}

async function undo(payment: PaymentRecord, keptBefore: Pence | null): Promise<void> {
  try {
    await voidPayment(payment.id, '');
    if (keptBefore !== null) await keepBack(payment.invoiceId, keptBefore);
    showToast({ message: 'Undone. The payment is struck through.' });
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: notDone('It', 'undone', problemOf(thrown)),
      action: { label: 'Retry', run: () => void undo(payment, keptBefore) },
    });
  }
}
