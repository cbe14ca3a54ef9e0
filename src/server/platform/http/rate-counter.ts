import type { Clock } from '#server/platform/deps.ts';

/** A limit: so many calls of one key in a window of so many milliseconds. */
export type RateLimit = { readonly max: number; readonly windowMs: number };

/** Counts calls by key in fixed windows. */
export type RateCounter = {
  /** Counts one call, or one that weighs as so many; answers the seconds to wait when that is too many, and counts nothing then, else null. */
  readonly count: (key: string, weight?: number) => Promise<number | null>;
  /** Takes one counted call back. */
  readonly takeBack: (key: string) => Promise<void>;
};

type Window = { calls: number; readonly endsAt: number };

// Bounds the memory that strangers can take with ever new keys.
const KEYS_KEPT = 20_000;

/** A counter in memory, so each process counts for itself. */
export function createRateCounter({ max, windowMs }: RateLimit, clock: Clock): RateCounter {
  const windows = new Map<string, Window>();

  function openWindow(key: string, now: number): Window {
    if (windows.size >= KEYS_KEPT) dropWindows(windows, now);
    const fresh = { calls: 0, endsAt: now + windowMs };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    count: async (key, weight = 1) => {
      const now = clock().getTime();
      const known = windows.get(key);
      // One that ends later than any that begins now is from before the clock was put back.
      const isOpen = known !== undefined && known.endsAt > now && known.endsAt <= now + windowMs;
      const window = isOpen ? known : openWindow(key, now);
      if (window.calls + weight > max) return secondsUntil(window.endsAt, now);
      window.calls += weight;
      return null;
    },
    takeBack: async (key) => {
      const window = windows.get(key);
      if (!window) return;
      window.calls -= 1;
      if (window.calls <= 0) windows.delete(key);
    },
  };
}

/** The whole seconds until a window ends, both times in milliseconds. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}

// Those that are over go first, then those with the fewest calls: whoever brings thousands of keys to have a full window
// forgotten has to fill as many. A quarter at once, so that looking for them costs little for each new key.
function dropWindows(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  const surplus = windows.size - KEYS_KEPT * 0.75;
  if (surplus <= 0) return;
  const byCalls = [...windows].toSorted(([, one], [, other]) => one.calls - other.calls);
  for (const [key] of byCalls.slice(0, surplus)) windows.delete(key);
}
