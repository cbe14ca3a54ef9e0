import { Link, NavLink, useLocation } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { useAccount, useIsAccountKnown } from '#web/api/account.ts';
import './header.css';

/** The header of every screen behind sign-in; without a session it offers Sign in in the menu's place. */
export function SiteHeader() {
  const account = useAccount();
  // Links that are about to be others would be moving targets.
  const links = account === null ? <Link to="/signin">Sign in</Link> : <MainLinks />;
  return (
    <header className="header">
      <div>
        <BrandLink to={account === null ? '/' : '/jobs'} word="from-laptop" />
        <nav aria-label="Main">{useIsAccountKnown() ? links : null}</nav>
        {account === null ? null : <AccountMenu account={account} />}
      </div>
    </header>
  );
}

function MainLinks() {
  const { pathname } = useLocation();
  return (
    <>
      {/* A job's screens belong to the jobs. */}
      <Link to="/jobs" aria-current={pathname === '/jobs' ? 'page' : pathname.startsWith('/job/') || undefined}>
        Jobs
      </Link>
      <NavLink to="/products">Product Library</NavLink>
      <NavLink to="/settings">Settings</NavLink>
    </>
  );
}
