import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import { deleteCustomer } from '#web/api/customer-records.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type DeleteCustomerProps = { customer: CustomerRecord; onDeleted: () => void };

/** Deletes a customer's record after a question; what must be kept refuses it, and says so (rule K3). */
export function DeleteCustomer({ customer: { id, name }, onDeleted }: DeleteCustomerProps) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteCustomer(id),
    onSuccess: () => {
      showToast({ message: `${name} deleted` });
      onDeleted();
    },
    onError: (thrown) => showToast({ tone: 'error', message: notDone(name, 'deleted', problemOf(thrown)) }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" icon="delete" onClick={() => setAsking(true)}>
        Delete this customer
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete customer"
        verb="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        The record of {name} and its notes are deleted. The jobs stay, with the details that they have.
      </ConfirmDialog>
    </>
  );
}
