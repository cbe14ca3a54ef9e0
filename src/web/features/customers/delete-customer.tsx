import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CustomerRecord } from '#domain/job/customer-record.ts';
import type { JobFile } from '#domain/job/job.ts';
import { deleteCustomer } from '#web/api/customer-records.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type DeleteCustomerProps = {
  customer: Pick<CustomerRecord, 'id' | 'name'> & {
    readonly invoices: readonly unknown[];
    readonly papers: readonly Pick<JobFile, 'type'>[];
  };
  onDeleted: () => void;
};

/** Deletes a customer's record after a question; what must be kept refuses it, and says so, at once where it is known (rule K3). */
export function DeleteCustomer({ customer, onDeleted }: DeleteCustomerProps) {
  const { id, name, invoices, papers } = customer;
  const isKept = invoices.length > 0 || papers.some(({ type }) => type !== 'quote');
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
      <Dialog opened={isAsking && isKept} title="This record stays" onCancel={() => setAsking(false)}>
        <p className="dialog-text">
          {name} has invoices or accepted quotes, which must be kept for six years, so the record stays with them.
          ‘Forget this customer’ takes away what need not be kept.
        </p>
        <DialogActions>
          <Button variant="primary" onClick={() => setAsking(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        opened={isAsking && !isKept}
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
