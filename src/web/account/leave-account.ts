import { keepChoice, readChoice } from '#web/ui/device-choice.ts';

// The device's mark of when an account was last left on it, which all its pages see.
const MARK = 'left';

// As it stood when this page was loaded.
let seen = readChoice(MARK);

/** Leaves for another page by a load, so that nothing of the account stays in memory; every other page of this browser leaves too. */
export function leaveAccount(path: '/' | '/jobs' | '/signin'): void {
  // Nothing that a mark ever is: this page has left even where the browser keeps none.
  seen = '';
  keepChoice(MARK, Date());
  globalThis.location.assign(path);
}

/**
 * Has every page that was loaded before the account was left, in this tab or another, show nothing and load anew, which asks who is
 * there: at once, or when the browser has kept it for Back and brings it from memory. Until the signal ends it.
 */
export function startForgetting(until?: { readonly signal: AbortSignal }): void {
  const hide = (): void => {
    document.body.hidden = readChoice(MARK) !== seen;
  };
  const forget = (): void => {
    hide();
    if (document.body.hidden) globalThis.location.reload();
  };
  globalThis.addEventListener('pagehide', hide, until);
  globalThis.addEventListener('pageshow', forget, until);
  globalThis.addEventListener('storage', forget, until);
}
