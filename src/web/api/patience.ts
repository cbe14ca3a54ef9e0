// Below what a phone sends at the edge of its signal.
const BYTES_PER_SECOND = 5_000;
const PATIENCE_MS = 30_000;

/** How long a file may take to arrive, in milliseconds. */
export const FILE_PATIENCE_MS = 5 * 60_000;

/** How long the answer to a call may take before it counts as lost, in milliseconds: half a minute, and the time to send so many bytes. */
export function patienceFor(bytes: number): number {
  return PATIENCE_MS + Math.ceil(bytes / BYTES_PER_SECOND) * 1_000;
}

/** Ends with the given signal, or after so many milliseconds with a TimeoutError; undefined where neither can be. */
export function endsWithin(milliseconds: number, signal?: AbortSignal): AbortSignal | undefined {
  if (milliseconds === Infinity) return signal;
  const late = AbortSignal.timeout(milliseconds);
  if (signal === undefined) return late;
  const either = new AbortController();
  for (const each of [signal, late]) {
    const end = (): void => either.abort(each.reason);
    if (each.aborted) end();
    else each.addEventListener('abort', end, { once: true });
  }
  return either.signal;
}
