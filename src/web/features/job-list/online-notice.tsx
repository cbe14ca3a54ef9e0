import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { saveAccount, useAccount } from '#web/api/account.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Offers once that customers accept online to a business that was there before they could; what is answered is for good and for all devices (rule O2). */
export function OnlineNotice() {
  const account = useAccount();
  const answer = useMutation({
    mutationFn: (acceptOnline: boolean) => saveAccount({ acceptOnline, acceptOnlineAsked: true }),
    onSuccess: ({ acceptOnline }) => {
      if (acceptOnline) showToast({ message: 'On. The next quote that you send has a button to its page.' });
    },
    onError: (thrown, acceptOnline) =>
      showToast({
        tone: 'error',
        message: notDone('That', 'saved', problemOf(thrown)),
        action: { label: 'Retry', run: () => answer.mutate(acceptOnline) },
      }),
  });
  if (account === null || account.acceptOnline || account.acceptOnlineAsked) return null;
  const busy = (acceptOnline: boolean) => answer.isPending && answer.variables === acceptOnline;
  const actions = (
    <div className="row">
      <Button busy={busy(true)} busyLabel="Saving" onClick={() => answer.mutate(true)}>
        Turn it on
      </Button>
      <Button variant="quiet" busy={busy(false)} busyLabel="Saving" onClick={() => answer.mutate(false)}>
        No thanks
      </Button>
    </div>
  );
  return (
    <Notice action={actions}>
      <b>Let customers accept online:</b> a quote&rsquo;s e-mail then has a button to a page where they read it, ask,
      and accept and sign. <Link to="/settings/acceptance">See how</Link>
    </Notice>
  );
}
