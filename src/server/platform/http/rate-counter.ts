import type { Clock } from '#server/platform/deps.ts';

/** A limit: so many calls of one key in a window of so many milliseconds. */
export type RateLimit = { readonly max: number; readonly windowMs: number };

/** Counts calls by key in fixed windows. */
export type RateCounter = {
  /** Counts one call; answers the seconds to wait when it is one too many, else null. */
  readonly count: (key: string) => number | null;
  /** Takes one counted call back. */
  readonly takeBack: (key: string) => void;
};

// Bounds the memory that strangers can take with ever new keys; the oldest windows go first.
const KEYS_KEPT = 20_000;

/** A counter in memory, so each process counts for itself. */
export function createRateCounter({ max, windowMs }: RateLimit, clock: Clock): RateCounter {
  const windows = new Map<string, { calls: number; endsAt: number }>();

  function openWindow(key: string, now: number) {
    const fresh = { calls: 0, endsAt: now + windowMs };
    windows.delete(key);
    if (windows.size >= KEYS_KEPT) windows.delete(windows.keys().next().value ?? '');
    windows.set(key, fresh);
    return fresh;
  }

  return {
    count: (key) => {
      const now = clock().getTime();
      const known = windows.get(key);
      // One that ends later than any that begins now is from before the clock was put back.
      const isOpen = known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs;
      const window = isOpen ? known : openWindow(key, now);
      if (window.calls >= max) return Math.max(1, Math.ceil((window.endsAt - now) / 1000));
      window.calls += 1;
      return null;
    },
    takeBack: (key) => {
      const window = windows.get(key);
      if (window) window.calls -= 1;
    },
  };
}
