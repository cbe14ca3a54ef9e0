import { useMutation } from '@tanstack/react-query';
import { reminderWords } from './reminder-words.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { neverArrived } from '#domain/job/never-arrived.ts';
import type { Job } from '#domain/job/job.ts';
import { useAccount } from '#web/api/account.ts';
import { setRemindersOff } from '#web/api/bills.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** When the customer is next reminded of an unpaid invoice, and the way to stop that or let it go on (B12); nothing where no reminder is to come, but for an invoice that did not arrive. */
export function InvoiceReminders({ job, invoice }: { job: Job; invoice: BillRecord }) {
  const { number, due, dueOn, cancelledOn, extrasToCredit, remindersOff, nextReminderOn } = invoice;
  const mailLeaves = useMailLeaves();
  const isReminding = (useAccount()?.invoiceReminders ?? []).length > 0;
  const change = useMutation({
    mutationFn: (isOff: boolean) => setRemindersOff(invoice, isOff),
    onError: (thrown, isOff) =>
      showToast({
        tone: 'error',
        message: notDone('The change of the reminders', 'saved', problemOf(thrown)),
        action: { label: 'Retry', run: () => change.mutate(isOff) },
      }),
  });
  const isToCredit = cancelledOn !== null || extrasToCredit !== null;
  const isOpen = due > 0 && dueOn !== null && !isToCredit && !remindersOff;
  if (isReminding && isOpen && neverArrived(job.files, number)) {
    return <p>Not reminded: the invoice did not arrive.</p>;
  }
  if (due === 0 || (nextReminderOn === null && !remindersOff)) return null;
  const act = remindersOff ? 'Send reminders again' : 'Stop reminders';
  return (
    <div className="invoice-reminders">
      <p role="status">{reminderWords(nextReminderOn, mailLeaves)}</p>
      <Button
        variant="quiet"
        aria-label={`${act}: ${number}`}
        busy={change.isPending}
        busyLabel="Working"
        onClick={() => change.mutate(!remindersOff)}
      >
        {act}
      </Button>
    </div>
  );
}
