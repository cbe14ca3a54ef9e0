/** How long the pointer or the focus rests on a link before that counts as meant, in milliseconds. */
const REST_MS = 65;

/** A link, or a button that says where it leads. */
const LEADING = 'a[href], [data-leads-to]:not(:disabled)';

/**
 * Calls with the address of a link of this site that is meant: the pointer or the focus rests on it, or a finger is on it. Answers how to
 * stop. Never for who asked their browser to save data, and never without a connection, where fetching would only fail.
 */
export function onIntent(fetchAhead: (address: URL) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const mean = (address: URL | null): void => {
    if (address !== null && mayFetch()) fetchAhead(address);
  };
  const rest = ({ target }: Event): void => {
    clearTimeout(resting);
    const address = addressOf(target);
    if (address !== null) resting = setTimeout(() => mean(address), REST_MS);
  };
  const touch = ({ target }: Event): void => mean(addressOf(target));
  document.addEventListener('pointerover', rest);
  document.addEventListener('focusin', rest);
  document.addEventListener('touchstart', touch, { passive: true });
  return () => {
    clearTimeout(resting);
    document.removeEventListener('pointerover', rest);
    document.removeEventListener('focusin', rest);
    document.removeEventListener('touchstart', touch);
  };
}

/** Whether what may not be needed can be fetched. */
export function mayFetch(): boolean {
  return navigator.onLine && navigator.connection?.saveData !== true;
}

/** Where what is pointed at leads to; null when that is nowhere on this site. */
function addressOf(target: EventTarget | null): URL | null {
  const leading = target instanceof Element ? target.closest<HTMLElement>(LEADING) : null;
  if (leading === null) return null;
  const address = new URL(leading.dataset['leadsTo'] ?? String(leading.getAttribute('href')), location.href);
  return address.origin === location.origin ? address : null;
}
