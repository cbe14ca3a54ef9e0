import { useEffect, useRef, useState } from 'react';
import type { Account } from '#domain/account/account.ts';
import { leaveAccount } from '#web/account/leave-account.ts';
import { accountQuery, enter } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { askWhenSessionEnds } from '#web/api/session-ended.ts';
import type { SignInForm } from '#web/features/signin/sign-in-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Asked = { email: string; Form: typeof SignInForm };

/**
 * Sign-in over the screen when a session has ended in the middle of work: what is typed stays, and the calls that failed
 * are repeated (ruling A2). Whoever enters another account leaves the screen behind, which belongs to the first; the
 * address is not locked, because one may sign in with another than the business's.
 */
export function SessionDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const settle = useRef<(signedIn: boolean) => void>(null);

  useEffect(
    () =>
      askWhenSessionEnds(async () => {
        const account = queryClient.getQueryData(accountQuery.queryKey);
        if (account === undefined || account === null) return false;
        const Form = await loadForm();
        if (Form === null) return false;
        setAsked({ email: account.email, Form });
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );

  const carryOn = (account: Account): void => {
    const isTheSame = account.email === asked?.email;
    settle.current?.(isTheSame);
    setAsked(null);
    if (isTheSame) enter(account);
    else leaveAccount('/jobs');
  };
  return (
    <Dialog opened={asked !== null} title="Your session has ended">
      <p className="dialog-text">Sign in again to carry on where you were. Nothing you typed is lost.</p>
      {asked === null ? null : <asked.Form accountEmail={asked.email} onSignedIn={carryOn} />}
      <Button variant="quiet" full onClick={() => leaveAccount('/signin')}>
        Leave this screen
      </Button>
    </Dialog>
  );
}

/** The form, which few visits need; null when it doesn't come: the call then fails as one without a session, and its Retry asks again. */
async function loadForm(): Promise<typeof SignInForm | null> {
  try {
    return (await import('#web/features/signin/sign-in-form.tsx')).SignInForm;
  } catch {
    return null;
  }
}
