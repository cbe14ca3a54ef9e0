import { useEffect, useRef, useState } from 'react';
import type { Account } from '#domain/account/account.ts';
import { accountQuery, enter } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { askWhenSessionEnds } from '#web/api/session-ended.ts';
import { SignInForm } from '#web/features/signin/sign-in-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * Sign-in over the screen when a session has ended in the middle of work: what is typed stays, and the calls that failed
 * are repeated (ruling A2). Whoever enters another account leaves the screen behind, which belongs to the first; the
 * address is not locked, because one may sign in with another than the business's.
 */
export function SessionDialog() {
  const [email, setEmail] = useState<string | null>(null);
  const settle = useRef<(signedIn: boolean) => void>(null);

  useEffect(
    () =>
      askWhenSessionEnds(() => {
        const account = queryClient.getQueryData(accountQuery.queryKey);
        if (account === undefined || account === null) return Promise.resolve(false);
        setEmail(account.email);
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );

  const carryOn = (account: Account): void => {
    const isTheSame = account.email === email;
    settle.current?.(isTheSame);
    setEmail(null);
    if (isTheSame) enter(account);
    else globalThis.location.assign('/jobs');
  };
  return (
    <Dialog opened={email !== null} title="Your session has ended">
      <p className="dialog-text">Sign in again to carry on where you were. Nothing you typed is lost.</p>
      {email === null ? null : <SignInForm accountEmail={email} onSignedIn={carryOn} />}
      <Button variant="quiet" full onClick={() => globalThis.location.assign('/signin')}>
        Leave this screen
      </Button>
    </Dialog>
  );
}
