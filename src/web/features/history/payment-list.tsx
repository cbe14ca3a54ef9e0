import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { METHOD_WORDS, type PaymentMethod, type PaymentRecord } from '#domain/bill/payment.ts';
import { undoInBooksWords, type PaymentExport } from '#domain/bill/payment-export.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { voidPayment } from '#web/api/payments.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

// What versions before noted of a payment that was undone from its toast, of which nobody said why.
const UNSAID = 'At once';

type PaymentListProps = { payments: readonly PaymentRecord[]; exports: readonly PaymentExport[] };

/** What was entered against an invoice, the oldest first; what was a mistake is struck through and stays (B9). */
export function PaymentList({ payments, exports }: PaymentListProps) {
  const [asked, setAsked] = useState<PaymentRecord | null>(null);
  if (payments.length === 0) return null;
  return (
    <ul className="payment-list">
      {payments.map((payment) => (
        <li key={payment.id}>
          {payment.voidedAt === null ? (
            <>
              <span>{wordsOf(payment)}</span>
              <Button variant="danger" aria-label={`Undo: ${wordsOf(payment)}`} onClick={() => setAsked(payment)}>
                Undo
              </Button>
            </>
          ) : (
            <span>
              <s>{wordsOf(payment)}</s> <span className="muted">{undoneWords(payment)}</span>
            </span>
          )}
        </li>
      ))}
      {asked === null ? null : <UndoDialog payment={asked} exports={exports} onClose={() => setAsked(null)} />}
    </ul>
  );
}

type UndoDialogProps = Pick<PaymentListProps, 'exports'> & { payment: PaymentRecord; onClose: () => void };

function UndoDialog({ payment, exports, onClose }: UndoDialogProps) {
  const undoing = useMutation({
    mutationFn: () => voidPayment(payment.id, ''),
    onSuccess: () => {
      onClose();
      showToast({ message: 'Undone. The payment is struck through.' });
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Undo this payment?"
      verb="Undo"
      busy={undoing.isPending}
      below={
        undoing.isError ? (
          <Notice tone="error">{notDone('The payment', 'undone', problemOf(undoing.error))}</Notice>
        ) : null
      }
      onCancel={onClose}
      onConfirm={() => undoing.mutate()}
    >
      {`${wordsOf(payment)}. It stays in the list, struck through, and counts for nothing. ${undoInBooksWords(exports, payment.id)}`.trimEnd()}
    </ConfirmDialog>
  );
}

function wordsOf({ amount, method, receivedOn, note }: PaymentRecord): string {
  const said = note === '' ? '' : `, ${note}`;
  return `${formatPounds(pence(Math.abs(amount)))} ${becameOf(amount, method)} on ${formatDay(receivedOn)}${said}`;
}

function becameOf(amount: Pence, method: PaymentMethod): string {
  if (method === 'CREDIT')
    return amount < 0 ? 'of credit used for another invoice' : 'of credit from another invoice used';
  const how = METHOD_WORDS[method] === '' ? '' : ` ${METHOD_WORDS[method]}`;
  return `${amount < 0 ? 'paid back' : 'received'}${how}`;
}

function undoneWords({ voidedAt, voidReason }: PaymentRecord): string {
  const on = voidedAt === null ? '' : ` on ${formatDay(dayOf(voidedAt))}`;
  return voidReason === '' || voidReason === UNSAID ? `undone${on}` : `undone${on}: ${voidReason}`;
}
