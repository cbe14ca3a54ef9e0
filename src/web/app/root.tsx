import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import type { RouteHandle } from './route-handle.ts';
import { BRAND } from '#domain/brand.ts';

/** The frame of all routes: the page's title, and focus and scrolling on the way from one screen to the next. */
export function Root() {
  useTitle();
  useFocusOnArrival();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function useTitle(): void {
  // Every `handle` in the route table is a RouteHandle.
  const handles = useMatches().flatMap(({ handle }) => (handle === undefined ? [] : [handle as RouteHandle]));
  const title = handles.at(-1)?.title;
  useEffect(() => {
    document.title = title === undefined ? BRAND : `${title} - ${BRAND}`;
  }, [title]);
}

/** Moves the focus to the new screen's heading, so that the keyboard and screen readers start there; a field that the screen has focused keeps it. */
function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (main === null || main.querySelector(':is(input, select, textarea):focus') !== null) return;
    (main.querySelector<HTMLElement>('h1') ?? main).focus({ preventScroll: true });
  }, [pathname]);
}
