import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#domain/account/account.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NewsDot, NewsWords } from './news-dot.tsx';
import { usePlaces } from './places.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useSignOut } from './use-sign-out.ts';
import './phone-menu.css';

const MENU_ID = 'phone-menu';

/**
 * The one button of the header on a phone, and what opens under it: all places, the account, the theme and the way out. A popover
 * of the browser: Escape and a tap outside close it, and the focus goes back to the button.
 */
export function PhoneMenu({ account }: { account: Account }) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="menu-button on-phone" popoverTarget={MENU_ID}>
        <Icon name={isOpen ? 'close' : 'menu'} />
        {isOpen ? 'Close' : 'Menu'}
        {isOpen ? null : <NewsDot />}
      </button>
      <div
        id={MENU_ID}
        ref={menu}
        className="phone-menu on-phone"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? <MenuContent account={account} close={() => menu.current?.hidePopover()} /> : null}
      </div>
    </>
  );
}

function MenuContent({ account, close }: { account: Account; close: () => void }) {
  const places = usePlaces(<NewsWords />, close);
  const leaving = useSignOut();
  return (
    <>
      <nav aria-label="Main">
        <ul ref={focusFirst}>
          {places.map(({ to, link }) => (
            <li key={to}>{link}</li>
          ))}
        </ul>
      </nav>
      <p>
        <b>
          {account.firstname} {account.lastname}
        </b>
        {account.email}
      </p>
      <ul>
        <li>
          <ThemeToggle />
        </li>
        <li>
          <Link to="/help" onClick={close}>
            Help
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => leaving.mutate()}>
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}

function focusFirst(list: HTMLUListElement | null): void {
  list?.querySelector('a')?.focus();
}
