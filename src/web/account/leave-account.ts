let hasLeft = false;

/** Leaves for another page by a load, so that nothing of the account stays in memory. */
export function leaveAccount(path: '/' | '/jobs' | '/signin'): void {
  hasLeft = true;
  globalThis.location.assign(path);
}

/**
 * Has a page that was left so show nothing when the browser has kept it for Back, as Safari does, and load anew, which asks who is
 * there. Answers how to stop.
 */
export function startForgetting(): () => void {
  const control = new AbortController();
  const hide = (): void => {
    document.body.hidden = hasLeft;
  };
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && hasLeft) globalThis.location.reload();
  };
  globalThis.addEventListener('pagehide', hide, { signal: control.signal });
  globalThis.addEventListener('pageshow', show, { signal: control.signal });
  return () => control.abort();
}
