import { useMutation } from '@tanstack/react-query';
import { sendStatement, type ShownCustomer } from '#web/api/customer-records.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { NEW_TAB } from '#web/ui/new-tab.ts';
import { showToast } from '#web/ui/toast.tsx';

/** The ways to a customer's statement, as a PDF and by mail where that leaves the server, once there is anything to state (rule K2). */
export function CustomerStatement({ customer: { id, email, invoices } }: { customer: ShownCustomer }) {
  const sending = useMutation({
    mutationFn: () => sendStatement(id),
    onSuccess: (destination) => showToast({ message: `The statement is on its way to ${destination}.` }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notDone('The statement', 'sent', problemOf(thrown)),
        action: { label: 'Retry', run: () => sending.mutate() },
      }),
  });
  const mailLeaves = useMailLeaves();
  if (invoices.length === 0) return null;
  const pdf = `/api/customers/${id}/statement`;
  return (
    <>
      <LinkButton to={pdf} reloadDocument target="_blank" title={NEW_TAB} variant="quiet" icon="external">
        Statement
      </LinkButton>
      {email === '' || !mailLeaves ? null : (
        <Button
          variant="quiet"
          icon="mail"
          busy={sending.isPending}
          busyLabel="Sending"
          onClick={() => sending.mutate()}
        >
          E-mail statement
        </Button>
      )}
    </>
  );
}
