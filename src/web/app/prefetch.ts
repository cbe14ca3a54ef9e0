import { matchRoutes, type DataRouter, type RouteObject } from 'react-router';
import { mayFetch, onIntent } from './intent.ts';
import type { RouteHandle } from './route-handle.ts';

/** Fetches what the screen of a path reads from the server first. */
type FetchData = (path: string, address: URL) => Promise<unknown>;

/**
 * Fetches code and data of a screen before it is opened: once a link to it is meant, and what is `next` after a screen once that
 * has come to rest; the code of what follows `soon` once the screen is used. Answers how to stop.
 */
export function prefetchScreens(router: DataRouter, routes: RouteObject[], fetchData: FetchData): () => void {
  let shown = '';
  const fetchAhead = (address: URL): void => void fetchScreen(routes, address, fetchData);
  const arrive = ({ navigation, initialized, location: { key, search }, matches }: DataRouter['state']): void => {
    if (!initialized || navigation.state !== 'idle' || key === shown) return;
    shown = key;
    // Every `handle` in the route table is a RouteHandle.
    const { next, soon = [] } = (matches.at(-1)?.route.handle ?? {}) as Partial<RouteHandle>;
    // What the first screen shows itself comes first: its code can wait until somebody is there.
    if (soon.length > 0) document.addEventListener('pointerdown', () => fetchCode(soon), { once: true, passive: true });
    if (next === undefined || !mayFetch()) return;
    whenIdle(() => fetchAhead(new URL(next + search, location.origin)));
  };
  const fetchCode = (paths: readonly string[]): void => {
    if (mayFetch()) whenIdle(() => paths.forEach((path) => void fetchScreen(routes, new URL(path, location.origin))));
  };
  const stopMeaning = onIntent(fetchAhead);
  const stopArriving = router.subscribe(arrive);
  return () => {
    stopMeaning();
    stopArriving();
  };
}

/** Fetches the code of the screen at an address, and its data unless there is nothing to fetch them by; where no screen is, nothing. */
export async function fetchScreen(routes: RouteObject[], address: URL, fetchData?: FetchData): Promise<void> {
  const matches = matchRoutes(routes, address.pathname) ?? [];
  const path = matches.at(-1)?.route.path;
  if (path === undefined) return;
  const code = matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : null));
  // What fails here is tried again, and told, when the screen is opened.
  await Promise.allSettled([...code, fetchData?.(path, address)]);
}

function whenIdle(run: () => void): void {
  // Safari has no such call.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
  else setTimeout(run, 1_000);
}
