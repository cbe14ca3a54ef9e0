import { matchRoutes, type DataRouter, type RouteObject } from 'react-router';
import type { RouteHandle } from './route-handle.ts';

/** How long the pointer or the focus rests on a link before that counts as meant, in milliseconds. */
const REST_MS = 65;

/** A link, or a button that says where it leads. */
const LEADING = 'a[href], [data-leads-to]:not(:disabled)';

/** Fetches what the screen of a path reads from the server first. */
type FetchData = (path: string, address: URL) => Promise<unknown>;

/**
 * Fetches code and data of a screen before it is opened: once a link to it is pointed at, focused or touched, and what is
 * `next` after a screen once that has come to rest. Answers how to stop.
 */
export function prefetchScreens(router: DataRouter, routes: RouteObject[], fetchData: FetchData): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let shown = '';

  async function fetchScreen(address: URL): Promise<void> {
    const matches = matchRoutes(routes, address.pathname) ?? [];
    const path = matches.at(-1)?.route.path;
    if (path === undefined || address.origin !== location.origin || !mayFetch()) return;
    const code = matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : null));
    // What fails here is tried again, and told, when the screen is opened.
    await Promise.allSettled([...code, fetchData(path, address)]);
  }

  const rest = ({ target }: Event): void => {
    clearTimeout(resting);
    const address = addressOf(target);
    if (address !== null) resting = setTimeout(() => void fetchScreen(address), REST_MS);
  };
  const touch = ({ target }: Event): void => {
    const address = addressOf(target);
    if (address !== null) void fetchScreen(address);
  };
  const arrive = ({ navigation, initialized, location: { key, search }, matches }: DataRouter['state']): void => {
    if (!initialized || navigation.state !== 'idle' || key === shown) return;
    shown = key;
    // Every `handle` in the route table is a RouteHandle.
    const next = (matches.at(-1)?.route.handle as RouteHandle | undefined)?.next;
    if (next !== undefined) whenIdle(() => void fetchScreen(new URL(next + search, location.origin)));
  };

  document.addEventListener('pointerover', rest);
  document.addEventListener('focusin', rest);
  document.addEventListener('touchstart', touch, { passive: true });
  const unsubscribe = router.subscribe(arrive);
  return () => {
    clearTimeout(resting);
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('focusin', rest);
    document.removeEventListener('touchstart', touch);
    unsubscribe();
  };
}

/** Where what is pointed at leads to; null when that is nowhere. */
function addressOf(target: EventTarget | null): URL | null {
  const leading = target instanceof Element ? target.closest<HTMLElement>(LEADING) : null;
  return leading === null
    ? null
    : new URL(leading.dataset['leadsTo'] ?? String(leading.getAttribute('href')), location.href);
}

/** Not for who asked their browser to save data, and not without a connection, where it would only fail. */
function mayFetch(): boolean {
  return navigator.onLine && navigator.connection?.saveData !== true;
}

function whenIdle(run: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
