import { HowItLeaves, useWayOut } from './how-it-leaves.tsx';
import { notIssuedWords, useBillCall } from './use-bill-call.ts';
import { CREDIT_REASON_RULE } from '#domain/bill/payment.ts';
import { leftToCredit, totalOf } from '#domain/job/part-of-job.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { correctInvoice, type AskedCorrection } from '#web/api/bills.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

const OPENED = 'The job is open again: put it right, then invoice it.';

/** Takes the newest invoice of an INVOICED job back: credits all that is left of it, says how that leaves, and opens the job again (B6). */
export function CorrectDialog(props: { job: Job; invoice: BillRecord; onClose: () => void }) {
  const { job, invoice, onClose } = props;
  const notes = creditNotesOf(job.invoices, invoice);
  const left = totalOf(leftToCredit(invoice, notes));
  const way = useWayOut(invoice);
  const form = useFormFields({
    initial: { reason: '' },
    check: ({ reason }) => {
      const broken = textBreak(reason, CREDIT_REASON_RULE, 'complete');
      return broken === null ? {} : { reason: broken };
    },
  });
  const correcting = useBillCall({
    job,
    act: `correct invoice ${invoice.id}`,
    call: (asked: AskedCorrection, key) => correctInvoice(invoice.id, asked, key),
    onIssued: ({ invoice: note }) => {
      onClose();
      if (note === null) showToast({ message: OPENED });
      return note && { paper: `Credit note ${note.number}`, to: invoice.billedTo.name, next: OPENED };
    },
    onRefused: (thrown) => form.refuse(fieldMessages(thrown)),
  });
  const { cancel, question } = useCloseGuard(form.isChanged, correcting.isPending ? undefined : onClose);
  const isAtField = correcting.error !== null && Object.keys(fieldMessages(correcting.error)).length > 0;
  const correct = ({ reason }: { readonly reason: string }): void => {
    // Where nothing is left to credit there is no paper to open.
    correcting.issue({ reason: reason.trim(), deliver: left === 0 ? 'SEND' : way.deliver });
  };
  return (
    <Dialog opened title="Correct this invoice" onCancel={cancel}>
      <p className="dialog-text">
        {left === 0
          ? `${invoice.total === 0 ? `Invoice ${invoice.number} is over £0.00, so there is nothing to credit.` : `All of invoice ${invoice.number} has been credited already.`} The job is opened again, so that you can change it and invoice it again.`
          : `A credit note takes back all ${formatPounds(left)} that is left of invoice ${invoice.number}. The job is opened again, so that you can change it and invoice it again. What was paid becomes credit for the new invoice.`}
      </p>
      <form {...form.bindForm(correct)}>
        {correcting.error && !isAtField ? (
          <Notice tone="error">{notIssuedWords('credit note', correcting.error)}</Notice>
        ) : null}
        <TextField
          label="What was wrong"
          hint={left === 0 ? undefined : 'It is printed on the credit note.'}
          autoComplete="off"
          enterKeyHint="done"
          data-autofocus
          {...form.bind('reason')}
          note={unprintableNote(form.values.reason)}
        />
        {left === 0 ? null : <HowItLeaves invoice={invoice} way={way} />}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={correcting.isPending} busyLabel="Working">
            {left === 0 ? 'Open the job again' : `Credit ${formatPounds(left)} and open the job`}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

function fieldMessages(thrown: Error): Record<string, string> {
  const { reason } = messagesByField(problemOf(thrown));
  return reason === undefined ? {} : { reason };
}
