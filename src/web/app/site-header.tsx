import { Link } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { NewsDot } from './news-dot.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { usePlaces } from './places.tsx';
import type { Account } from '#domain/account/account.ts';
import { useAccount, useIsAccountKnown } from '#web/api/account.ts';
import './header.css';

/** The header of every screen behind sign-in; without a session it offers Sign in in the places' stead. */
export function SiteHeader({ showShortcuts }: { showShortcuts: () => void }) {
  const account = useAccount();
  return (
    <header className="header">
      <div>
        <BrandLink to={account === null ? '/' : '/jobs'} word="if-room" />
        {account === null ? <WayIn /> : <WaysOn account={account} showShortcuts={showShortcuts} />}
      </div>
    </header>
  );
}

function WayIn() {
  // Links that are about to be others would be moving targets.
  return <nav aria-label="Main">{useIsAccountKnown() ? <Link to="/signin">Sign in</Link> : null}</nav>;
}

/** All places side by side with the account's button, or on a phone one Menu that holds them all (ground rule G12). */
function WaysOn({ account, showShortcuts }: { account: Account; showShortcuts: () => void }) {
  const places = usePlaces(<NewsDot />);
  return (
    <>
      <nav aria-label="Main" className="from-laptop">
        {places.map(({ link }) => link)}
      </nav>
      <AccountMenu account={account} showShortcuts={showShortcuts} />
      <PhoneMenu account={account} />
    </>
  );
}
