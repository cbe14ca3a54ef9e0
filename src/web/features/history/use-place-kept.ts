import { useEffect } from 'react';

/**
 * Keeps the keyboard's place in the history when what had the focus goes, such as a button whose act is done: the app then leads to the
 * screen's heading, which may be far out of sight. From there the focus goes on to what changed: the heading of the part that it stood in, or
 * the place that this part names by `data-changes`.
 */
export function usePlaceKept(): void {
  useEffect(() => {
    let last: Element | null = null;
    // What had the focus last in the screen, and all that it stood in: a dialog that was opened from there is none of it.
    let path: HTMLElement[] = [];
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const isLost = last !== null && (!last.isConnected || last.matches(':disabled'));
      last = target;
      if (isLost && target.matches('h1')) placeIn(path)?.focus();
      else if (target.closest('main') !== null) path = pathOf(target);
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
}

function pathOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement === null || element.matches('main') ? [] : [element, ...pathOf(parentElement)];
}

function placeIn(path: readonly HTMLElement[]): HTMLElement | null {
  const [own] = path;
  if (own?.isConnected === true && !own.matches(':disabled')) return own;
  for (const each of path) {
    const changed = document.getElementById(each.dataset['changes'] ?? '');
    if (changed !== null) return changed;
    const heading = each.isConnected ? each.querySelector<HTMLElement>(':scope > [tabindex="-1"]') : null;
    if (heading !== null) return heading;
  }
  return null;
}
