import { Link, NavLink, useLocation } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BrandLink } from './brand-link.tsx';
import { useAccount, useIsAccountKnown } from '#web/api/account.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import './header.css';

/** The header of every screen behind sign-in; without a session it offers Sign in in the menu's place. */
export function SiteHeader({ showShortcuts }: { showShortcuts: () => void }) {
  const account = useAccount();
  // Links that are about to be others would be moving targets.
  const links = account === null ? <Link to="/signin">Sign in</Link> : <MainLinks />;
  return (
    <header className="header">
      <div>
        <BrandLink to={account === null ? '/' : '/jobs'} word="from-laptop" />
        <nav aria-label="Main">{useIsAccountKnown() ? links : null}</nav>
        {account === null ? null : <AccountMenu account={account} showShortcuts={showShortcuts} />}
      </div>
    </header>
  );
}

function MainLinks() {
  const { pathname } = useLocation();
  const shortcut = useShortcuts();
  // A job's screens belong to the jobs.
  const current = pathname === '/jobs' ? 'page' : pathname.startsWith('/job/') || undefined;
  return (
    <>
      <Link to="/jobs" aria-current={current} {...shortcut('jobs')}>
        Jobs
      </Link>
      <NavLink to="/products" {...shortcut('products')}>
        Product Library
      </NavLink>
      <NavLink to="/settings" {...shortcut('settings')}>
        Settings
      </NavLink>
    </>
  );
}
