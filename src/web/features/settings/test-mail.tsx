import { useMutation } from '@tanstack/react-query';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { sendTestMail, type TestMailOutcome } from '#web/api/test-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Sends a mail to the account's own address and shows what the mail server truly answered. */
export function TestMail({ email }: { email: string }) {
  const sending = useMutation({ mutationFn: sendTestMail });
  return (
    <fieldset>
      <legend>Test mail</legend>
      <p className="test-mail-lead">
        Sends an e-mail to {email} and shows the mail server's answer. Quotes and invoices go out the same way.
      </p>
      {sending.isError ? (
        <Notice tone="error">{notDone('The test mail', 'sent', problemOf(sending.error))}</Notice>
      ) : null}
      {sending.isSuccess ? <Outcome {...sending.data} /> : null}
      <Button icon="mail" busy={sending.isPending} busyLabel="Sending" onClick={() => sending.mutate()}>
        Send a test mail
      </Button>
    </fieldset>
  );
}

function Outcome({ delivery, reply }: TestMailOutcome) {
  if (delivery === 'FAILED') return <Notice tone="error">The test mail was not sent. {reply}</Notice>;
  return <Notice>The mail server accepted the test mail. It answered: {reply}</Notice>;
}
