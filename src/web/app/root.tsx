import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches, type Location } from 'react-router';
import type { RouteHandle } from './route-handle.ts';
import { useFocusKept, useFocusOnArrival } from './screen-focus.ts';
import { useLeadOfTitle } from '#web/ui/title-lead.ts';
import { BRAND } from '#domain/brand.ts';
import { useNoStrayPress } from '#web/ui/stray-press.ts';

/** The frame of all routes: the page's title, and focus and scrolling on the way from one screen to the next. */
export function Root() {
  useTitle();
  useFocusOnArrival();
  useFocusKept();
  useNoStrayPress();
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
}

// The first screen of a page that is loaded has one key whatever its address: it must not start where another address was left.
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

function useTitle(): void {
  // Every `handle` in the route table is a RouteHandle.
  const handles = useMatches().flatMap(({ handle }) => (handle === undefined ? [] : [handle as RouteHandle]));
  const title = handles.at(-1)?.title ?? '';
  const lead = useLeadOfTitle();
  useEffect(() => {
    document.title = [lead, title, BRAND].filter((words) => words !== '').join(' - ');
  }, [lead, title]);
}
