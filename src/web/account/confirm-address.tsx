import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { HELD_DAYS } from '#domain/account/mail-limit.ts';
import { askForConfirmation, mailSetupQuery } from '#web/api/mail-setup.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './confirm-address.css';

/** How often it is looked whether the link was opened meanwhile, perhaps on another device, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Says that e-mails to customers wait until the account's own address is confirmed, and sends the link again; nothing where none waits
 * for that. With `isAtAddress` it stands beside the address itself. Once the address is confirmed it says so in the same place, until
 * it is closed: what stands below must not move by itself.
 */
export function ConfirmAddress({ isAtAddress = false }: { isAtAddress?: boolean }) {
  const { data } = useQuery({
    ...mailSetupQuery,
    refetchInterval: ({ state }) => ((state.data?.unconfirmedEmail ?? null) === null ? false : LOOK_AGAIN_MS),
  });
  const email = data?.unconfirmedEmail ?? null;
  const [told, setTold] = useState(email);
  if (email !== null && email !== told) setTold(email);
  if (told === null) return null;
  return (
    <div className="confirm-address">
      <div data-over={email === null || undefined}>
        <ToConfirm email={told} isAtAddress={isAtAddress} />
      </div>
      {email === null ? (
        <Notice action={<Button onClick={() => setTold(null)}>Close</Button>}>
          <b>{told} is confirmed.</b> Anything that was waiting for this is on its way.
        </Notice>
      ) : null}
    </div>
  );
}

function ToConfirm({ email, isAtAddress }: { email: string; isAtAddress: boolean }) {
  const asking = useMutation({ mutationFn: askForConfirmation });
  const again = (
    <Button icon="mail" busy={asking.isPending} busyLabel="Sending" onClick={() => asking.mutate()}>
      Send it again
    </Button>
  );
  return (
    <Notice action={again}>
      <b>Confirm your e-mail address:</b> we sent {asking.isSuccess ? 'another link' : 'a link'} to {email}. What you
      e-mail to customers waits until you open it, for {HELD_DAYS} days at most, and then goes out automatically.{' '}
      {asking.isSuccess ? 'No e-mail? Look in your junk folder. ' : null}
      {asking.isError ? `${notDone('The link', 'sent again', problemOf(asking.error))} ` : null}
      {isAtAddress ? null : <Link to="/settings/business">Change the address</Link>}
    </Notice>
  );
}
