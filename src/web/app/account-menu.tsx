import { useMutation } from '@tanstack/react-query';
import type { Account } from '#domain/account.ts';
import { signOut } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';
import './account-menu.css';

const MENU_ID = 'account-menu';

/** The round button with the user's initials, and what opens under it: name, e-mail address and Sign out (ruling A2). */
export function AccountMenu({ account }: { account: Account }) {
  const leaving = useMutation({
    mutationFn: signOut,
    // A page load, so that nothing of the account stays in memory.
    onSuccess: () => globalThis.location.assign('/signin'),
    onError: (thrown) => showToast({ tone: 'error', message: `You are still signed in. ${problemOf(thrown).detail}` }),
  });
  const name = `${account.firstname} ${account.lastname}`;
  const initials = initialsOf(account);
  return (
    <>
      <button
        type="button"
        className="account-button"
        aria-label={`Account ${initials}: ${name}`}
        popoverTarget={MENU_ID}
      >
        {initials}
      </button>
      <div id={MENU_ID} className="account-menu" popover="auto">
        <p>
          <b>{name}</b>
          {account.email}
        </p>
        <button type="button" onClick={() => leaving.mutate()}>
          Sign out
        </button>
      </div>
    </>
  );
}

function initialsOf({ firstname, lastname }: Account): string {
  return [firstname, lastname].map((part) => ([...part][0] ?? '').toUpperCase()).join('');
}
