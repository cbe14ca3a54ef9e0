import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { confirmAddress } from '#web/api/mail-setup.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page.tsx';

/**
 * Where the mailed link leads that confirms an account's address, in any browser. Opening it confirms nothing: mail programs and their
 * scanners open links too, so it takes the button.
 */
export function ConfirmAddressScreen() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const confirming = useMutation({ mutationFn: () => confirmAddress(token) });
  if (confirming.isSuccess) return <Confirmed />;
  return (
    <>
      <PageTitle
        title="Confirm your address"
        lead="It shows that mail to this address reaches you. Quotes and invoices that are waiting for it then go out."
      />
      {token === '' ? (
        <Notice tone="error">This link is not complete. Open the whole link from the e-mail.</Notice>
      ) : (
        <>
          {confirming.isError ? <Failure thrown={confirming.error} /> : null}
          <Button
            variant="primary"
            full
            busy={confirming.isPending}
            busyLabel="Working"
            onClick={() => confirming.mutate()}
          >
            Confirm
          </Button>
        </>
      )}
    </>
  );
}

function Failure({ thrown }: { thrown: unknown }) {
  const problem = problemOf(thrown);
  const isTokenWrong = messagesByField(problem)['token'] !== undefined;
  return (
    <Notice tone="error" action={isTokenWrong ? <LinkButton to="/jobs">Open your jobs</LinkButton> : null}>
      {problem.detail}
      {isTokenWrong
        ? ' If your address still has to be confirmed, your list of jobs says so and can send another link.'
        : null}
    </Notice>
  );
}

function Confirmed() {
  useEffect(() => {
    // The button that had the focus is gone; the heading says how it went on.
    document.querySelector('h1')?.focus();
  }, []);
  return (
    <>
      <PageTitle
        title="Address confirmed"
        lead="Quotes and invoices go out to your customers from now on; any that were waiting are on their way."
      />
      <LinkButton to="/jobs" variant="primary" full>
        Open your jobs
      </LinkButton>
    </>
  );
}
