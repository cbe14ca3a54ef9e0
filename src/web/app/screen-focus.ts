import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the new screen's heading, so that the keyboard and screen readers start there; what the screen itself
 * has focused keeps it, and a screen whose heading is still on its way is focused once that has come.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (isFocusedByScreen(pathname) || focusScreen()) return undefined;
    return observe(() => !isNowhere(document.activeElement) || focusScreen());
  }, [pathname]);
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
