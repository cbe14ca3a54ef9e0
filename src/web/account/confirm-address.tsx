import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { askForConfirmation, mailSetupQuery } from '#web/api/mail-setup.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** How often it is looked whether the link was opened meanwhile, perhaps on another device, in milliseconds. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Says that e-mails to customers wait until the account's own address is confirmed, and sends the link again; nothing where none waits
 * for that. With `isAtAddress` it stands beside the address itself.
 */
export function ConfirmAddress({ isAtAddress = false }: { isAtAddress?: boolean }) {
  const { data } = useQuery({
    ...mailSetupQuery,
    refetchInterval: ({ state }) => ((state.data?.unconfirmedEmail ?? null) === null ? false : LOOK_AGAIN_MS),
  });
  const asking = useMutation({ mutationFn: askForConfirmation });
  const email = data?.unconfirmedEmail ?? null;
  if (email === null) return null;
  const again = (
    <Button icon="mail" busy={asking.isPending} busyLabel="Sending" onClick={() => asking.mutate()}>
      Send it again
    </Button>
  );
  return (
    <Notice action={again}>
      <b>Confirm your e-mail address:</b> we sent {asking.isSuccess ? 'another link' : 'a link'} to {email}. What you
      e-mail to customers waits until you open it, and then goes by itself.{' '}
      {asking.isSuccess ? 'No mail? Look into the junk folder. ' : null}
      {asking.isError ? `The link was not sent again. ${problemOf(asking.error).detail} ` : null}
      {isAtAddress ? null : <Link to="/settings/business">Change the address</Link>}
    </Notice>
  );
}
