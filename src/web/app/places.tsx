import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ShortcutName } from '#web/shortcuts/shortcuts.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';

/** The places that the header and the phone's Menu lead to, in their order. */
const PLACES = [
  { to: '/jobs', label: 'Jobs', shortcut: 'jobs' },
  { to: '/customers', label: 'Customers', shortcut: 'customers' },
  { to: '/money', label: 'Money', shortcut: 'money' },
  { to: '/products', label: 'Product Library', shortcut: 'products' },
  { to: '/settings', label: 'Settings', shortcut: 'settings' },
] as const satisfies readonly { to: string; label: string; shortcut: ShortcutName }[];

/** The link to each place; the one that the user is at says so. `news` stands at the jobs; `onGo` is told when a link is followed. */
export function usePlaces(news: ReactNode, onGo?: () => void): { to: string; link: ReactNode }[] {
  const { pathname } = useLocation();
  const shortcut = useShortcuts();
  return PLACES.map(({ to, label, shortcut: name }) => ({
    to,
    link: (
      <Link key={to} to={to} aria-current={currentAt(to, pathname)} onClick={onGo} {...shortcut(name)}>
        {label}
        {to === '/jobs' ? news : null}
      </Link>
    ),
  }));
}

/** Whether a place is where the user is: itself or what stands under it; a job's screens belong to the jobs. */
function currentAt(place: string, pathname: string): 'page' | true | undefined {
  if (pathname === place || pathname.startsWith(`${place}/`)) return 'page';
  return (place === '/jobs' && pathname.startsWith('/job/')) || undefined;
}
