import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Account } from '#domain/account.ts';
import { signOut } from '#web/api/account.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

const PARTS = { dropdown: 'account-menu', item: 'account-menu-item' };

/** The round button with the user's initials, and what opens under it: name, e-mail address and Sign out (ruling A2). */
export function AccountMenu({ account }: { account: Account }) {
  const leaving = useMutation({
    mutationFn: signOut,
    // A page load, so that nothing of the account stays in memory.
    onSuccess: () => globalThis.location.assign('/signin'),
    onError: (thrown) => showToast({ tone: 'error', message: problemOf(thrown).detail }),
  });
  const name = `${account.firstname} ${account.lastname}`;
  return (
    <Menu position="bottom-end" width={260} classNames={PARTS} transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <button type="button" className="account-button" aria-label={`Account: ${name}`}>
          {initialsOf(account)}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="account-menu-who">
          <b>{name}</b>
          {account.email}
        </div>
        <Menu.Item onClick={() => leaving.mutate()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initialsOf({ firstname, lastname }: Account): string {
  return [firstname, lastname].map((part) => ([...part][0] ?? '').toUpperCase()).join('');
}
