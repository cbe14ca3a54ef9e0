import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lacksVatNumber } from '#domain/account/account.ts';
import type { Job } from '#domain/job/job.ts';
import { savedSentence } from '#web/account/saved-account.ts';
import { saveAccount, useAccount } from '#web/api/account.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

/**
 * Tells a business that charges VAT without its number what it can do: add it, or say that it isn't registered and charges none
 * (ruling D8, amendment N1). An invoice that is issued can't be changed any more.
 */
export function VatNumberNote({ job }: { job: Job }) {
  const account = useAccount();
  const isFinal = job.status === 'INVOICED';
  if (isFinal || job.vatRate === null || account === null || !lacksVatNumber(account)) return null;
  return (
    <div className="preview-note">
      <p>VAT is charged, but your VAT number is missing.</p>
      <div className="preview-note-ways">
        <LinkButton variant="quiet" to="/settings/vat">
          Add your VAT number
        </LinkButton>
        <NotRegistered />
      </div>
    </div>
  );
}

/** Leaves the VAT out of everything that is not issued yet, once that is confirmed. */
function NotRegistered() {
  const [isAsking, setIsAsking] = useState(false);
  const saving = useMutation({
    mutationFn: () => saveAccount({ vatRegistered: false }),
    onSuccess: (saved) => showToast({ message: savedSentence(saved) }),
    onError: (thrown) => showToast({ tone: 'error', message: notDone('Your VAT', 'changed', problemOf(thrown)) }),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        I&apos;m not registered
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Not registered for VAT?"
        verb="Charge no VAT"
        busyLabel="Saving"
        busy={saving.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => saving.mutate()}
      >
        All open jobs are priced without VAT from now on, and what you decided yourself on individual lines is dropped.
        Quotes that wait for an answer are withdrawn if their totals change. Invoices that you have sent or downloaded
        stay as they are.
      </ConfirmDialog>
    </>
  );
}
