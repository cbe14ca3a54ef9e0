import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { seenAt } from '#domain/job/seen-job.ts';
import { isEmail } from '#domain/text/email.ts';
import { sendBill } from '#web/api/bills.ts';
import { useCallOnce } from '#web/api/call-key.ts';
import { eventsQuery } from '#web/api/events.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { tellMailed } from '#web/job/tell-mailed.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SmallWord } from '#web/ui/small-word.tsx';

type BillOfJob = { job: Job; bill: BillRecord };

/** Says that an issued invoice or credit note was never mailed to a customer who could be, with no reminder either, which brings it along; nothing of an invoice that asks for no more, whose customer has had it in another way, or whose contract was cancelled. */
export function NotSentYet({ job, bill }: BillOfJob) {
  const mailLeaves = useMailLeaves();
  const events = useQuery(eventsQuery(job)).data ?? [];
  const asksNoMore = bill.kind === 'INVOICE' && (bill.due === 0 || bill.cancelledOn !== null);
  if (!mailLeaves || asksNoMore || !isMailable({ job, bill })) return null;
  const wasSent = job.files.some(({ number, action }) => number === bill.number && action === 'SEND');
  const wasReminded = events.some(({ what, facts }) => what === 'REMINDED' && facts.invoiceId === bill.id);
  return wasSent || wasReminded ? null : <SmallWord tone="plain">Not sent yet</SmallWord>;
}

/** Mails an issued invoice or credit note as it was issued, after a question (rulings D3, D5); nothing for a customer without e-mail. */
export function SendBill({ job, bill }: BillOfJob) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isMailable({ job, bill })) return null;
  return (
    <>
      <Button variant="quiet" icon="mail" aria-label={`Send: ${bill.number}`} onClick={() => setIsAsked(true)}>
        Send
      </Button>
      {isAsked ? <SendBillDialog job={job} bill={bill} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

function SendBillDialog({ job, bill, onClose }: BillOfJob & { onClose: () => void }) {
  const { number, kind, billedTo } = bill;
  const sent = job.files.filter((file) => file.number === number && file.action === 'SEND');
  const once = useCallOnce(`mail bill ${bill.id} ${billedTo.email} ${sent.length}`);
  const paper = kind === 'INVOICE' ? 'invoice' : 'credit note';
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => once((key) => sendBill(bill.id, seenAt(job), key)),
    onSuccess: (file) => {
      onClose();
      tellMailed({ job, file, to: billedTo.name, paper: `The ${paper} ${number}` });
    },
    onError: () => queries.invalidateQueries(jobQuery(job.id)),
  });
  return (
    <ConfirmDialog
      opened
      title={`Send ${paper} ${number}`}
      verb="Send"
      busyLabel="Sending"
      busy={sending.isPending}
      below={
        sending.isError ? (
          <Notice tone="error">{notDone(`The ${paper}`, 'sent', problemOf(sending.error))}</Notice>
        ) : null
      }
      onCancel={onClose}
      onConfirm={() => sending.mutate()}
    >
      It goes to {billedTo.email}, as it was issued.
    </ConfirmDialog>
  );
}

function isMailable({ job, bill }: BillOfJob): boolean {
  return isEmail(bill.billedTo.email) && job.status !== 'DELETED';
}
