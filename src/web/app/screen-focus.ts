import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the new screen's heading, so that the keyboard and screen readers start there, and by Back to the link
 * that the screen was left by. What the screen itself has focused keeps it, and a screen whose heading is still on its way
 * is focused once that has come.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const focusLink = useLinkLeftBy();
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (isFocusedByScreen(pathname) || focusLink() || focusScreen()) return undefined;
    return observe(() => !isNowhere(document.activeElement) || focusScreen());
  }, [pathname, focusLink]);
}

/** A way to focus the link by which a screen was left that the user comes back to; says whether it is there. */
function useLinkLeftBy(): () => boolean {
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const entry = useRef({ key, isBack });
  const links = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    entry.current = { key, isBack };
  }, [key, isBack]);
  useEffect(() => {
    const remember = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) links.current.set(entry.current.key, selectorOf(link));
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return useCallback(() => {
    const selector = entry.current.isBack ? links.current.get(entry.current.key) : undefined;
    const link = selector === undefined ? undefined : contentArea()?.querySelector<HTMLElement>(selector);
    // Scrolling to where the screen was left is done already.
    link?.focus({ preventScroll: true });
    return link !== undefined && link !== null;
  }, []);
}

/** What finds a link again: its id where its address may change. */
function selectorOf(link: HTMLAnchorElement): string {
  return link.id === '' ? `a[href="${CSS.escape(link.getAttribute('href') ?? '')}"]` : `#${CSS.escape(link.id)}`;
}

/** Gives the focus to the screen when what had it is gone or disabled: a deleted row, Undo in a toast, Next on the last page. */
export function useFocusKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent): void => {
      last = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    const stop = observe(() => {
      if (last === null || (last.isConnected && !last.matches(':disabled'))) return false;
      // Who took the element away may have focused another; a browser leaves the focus on what was disabled for a while.
      if (document.activeElement === document.body || document.activeElement === last) focusScreen();
      last = document.activeElement;
      return false;
    });
    return () => {
      document.removeEventListener('focusin', remember);
      stop();
    };
  }, []);
}

/** Focuses the heading, without one the content area; says whether there was a heading. */
function focusScreen(): boolean {
  const main = contentArea();
  const heading = main?.querySelector<HTMLElement>('h1') ?? null;
  (heading ?? main)?.focus({ preventScroll: true });
  return heading !== null;
}

/** Whether the focus is on something in the screen other than the link that led here, which may stay beside the new screen. */
function isFocusedByScreen(pathname: string): boolean {
  const main = contentArea();
  const focused = document.activeElement;
  if (main === null || focused === main || !main.contains(focused)) return false;
  return !(focused instanceof HTMLAnchorElement && focused.pathname === pathname);
}

/** Whether the focus is where it is for want of a better place. */
function isNowhere(focused: Element | null): boolean {
  return focused === document.body || focused === contentArea();
}

function contentArea(): HTMLElement | null {
  return document.querySelector('main');
}

/** Looks again after every change of the page until `isDone` says that it has seen enough; answers how to stop before. */
function observe(isDone: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (isDone()) observer.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
