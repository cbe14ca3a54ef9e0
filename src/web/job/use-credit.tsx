import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Pence } from '#domain/money/money.ts';
import { callOnce } from '#web/api/call-key.ts';
import { enterPayment } from '#web/api/payments.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { tellPaid } from '#web/job/tell-paid.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

type UseCreditProps = { invoiceId: string; amount: Pence; customerName: string; children: ReactNode };

/** Settles an invoice, or part of it, with what was paid above other invoices of its job (B9). */
export function UseCredit(props: UseCreditProps) {
  const { invoiceId, amount, customerName, children } = props;
  const use = useMutation({
    mutationFn: () => {
      const payment = { amount, method: 'CREDIT', receivedOn: today(), note: '' } as const;
      return callOnce(`use credit ${invoiceId} ${amount}`, (key) => enterPayment(invoiceId, payment, key));
    },
    onSuccess: (payment) => tellPaid(payment, customerName),
    onError: (thrown) => showToast({ tone: 'error', message: notDone('The credit', 'used', problemOf(thrown)) }),
  });
  return (
    <Button busy={use.isPending} busyLabel="Working" onClick={() => use.mutate()}>
      {children}
    </Button>
  );
}
