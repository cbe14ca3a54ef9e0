const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** Milliseconds to wait after so many failures in a row: doubling up to half a minute, and never less than the server asks for in seconds. */
export function retryDelay(failures: number, retryAfter = 0): number {
  return Math.max(retryAfter * 1_000, Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1)));
}
