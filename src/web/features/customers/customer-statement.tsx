import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce } from '#web/api/call-key.ts';
import { sendStatement, type ShownCustomer } from '#web/api/customer-records.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** The ways to a customer's statement, as a PDF and by mail where that leaves the server, once there is anything to state (rule K2). */
export function CustomerStatement({ customer }: { customer: ShownCustomer }) {
  const [isAsked, setIsAsked] = useState(false);
  const mailLeaves = useMailLeaves();
  const { id, email, invoices } = customer;
  if (invoices.length === 0) return null;
  const pdf = `/api/customers/${id}/statement`;
  return (
    <>
      <LinkButton to={pdf} reloadDocument target="_blank" title={NEW_TAB} variant="quiet" icon="external">
        Statement
      </LinkButton>
      {email === '' || !mailLeaves ? null : (
        <Button variant="quiet" icon="mail" onClick={() => setIsAsked(true)}>
          E-mail statement
        </Button>
      )}
      {isAsked ? <SendStatementDialog customer={customer} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

function SendStatementDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const { id, email, invoices, credit } = customer;
  // It goes as it stands at each press: one that says something else since the try before is another.
  const act = `mail statement ${id} ${JSON.stringify([email, today(), credit, invoices])}`;
  const sending = useMutation({
    mutationFn: () => callOnce(act, (key) => sendStatement(id, key)),
    onSuccess: (destination) => {
      onClose();
      showToast({ message: `The statement is on its way to ${destination}.` });
    },
  });
  return (
    <ConfirmDialog
      opened
      title="Send statement"
      verb="Send"
      busyLabel="Sending"
      busy={sending.isPending}
      below={sending.isError ? <Notice tone="error">{notSentWords(problemOf(sending.error))}</Notice> : null}
      onCancel={onClose}
      onConfirm={() => sending.mutate()}
    >
      It goes to {email}, as it stands now.
    </ConfirmDialog>
  );
}

function notSentWords(problem: CallProblem): string {
  // The record got another address since the first try.
  return problem.code === 'KEY_REUSED'
    ? 'Your first try went through after all, to the address before. Close this to send it to the new one.'
    : notDone('The statement', 'sent', problem);
}
