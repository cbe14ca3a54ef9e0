import type { PaymentRecord } from '#domain/bill/payment.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { voidPayment } from '#web/api/payments.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Tells what was noted and what comes next, if anything does, and takes it back on Undo (B10). */
export function tellPaid(payment: PaymentRecord, customerName: string, next = ''): void {
  const amount = formatPounds(pence(Math.abs(payment.amount)));
  showToast({
    message: `${amount} ${directionOf(payment)} ${customerName}${next}`,
    action: { label: 'Undo', run: () => void undo(payment) },
  });
}

function directionOf({ amount, method }: PaymentRecord): string {
  if (method === 'CREDIT') return 'of credit used for';
  return amount < 0 ? 'paid back to' : 'from';
}

async function undo(payment: PaymentRecord): Promise<void> {
  try {
    await voidPayment(payment.id, '');
    showToast({ message: 'Undone. The payment is struck through.' });
  } catch (thrown) {
    showToast({
      tone: 'error',
      message: notDone('It', 'undone', problemOf(thrown)),
      action: { label: 'Retry', run: () => void undo(payment) },
    });
  }
}
