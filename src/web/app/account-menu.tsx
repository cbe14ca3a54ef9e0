import { useRef } from 'react';
import type { Account } from '#domain/account/account.ts';
import { useSignOut } from './use-sign-out.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import '#web/ui/menu-panel.css';
import './account-menu.css';

const MENU_ID = 'account-menu';

type AccountMenuProps = { account: Account; showShortcuts: () => void };

/**
 * The round button with the user's initials, and what opens under it: name, e-mail address and Sign out (ruling A2), and where
 * there is a mouse the keyboard shortcuts.
 */
export function AccountMenu({ account, showShortcuts }: AccountMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const shortcut = useShortcuts();
  const leaving = useSignOut();
  const openShortcuts = (): void => {
    // First, so that the sheet finds the focus on the round button, and gives it back there.
    menu.current?.hidePopover();
    showShortcuts();
  };
  const name = `${account.firstname} ${account.lastname}`;
  const initials = initialsOf(account);
  return (
    <>
      <button
        type="button"
        className="account-button from-laptop"
        aria-label={`Account ${initials}: ${name}`}
        popoverTarget={MENU_ID}
      >
        {initials}
      </button>
      <div id={MENU_ID} ref={menu} className="menu-panel account-menu" popover="auto">
        <p>
          <b>{name}</b>
          {account.email}
        </p>
        <button type="button" className="at-a-desk" onClick={openShortcuts} {...shortcut('sheet')}>
          Keyboard shortcuts
        </button>
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
