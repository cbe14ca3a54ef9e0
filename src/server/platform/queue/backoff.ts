const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 60 * 60_000;

/** A next attempt that lies further ahead than this, in milliseconds, was set before the clock was put back. */
export const NO_DELAY_MS = 2 * LONGEST_DELAY_MS;

/** How long a mail is tried before it counts as not delivered, in milliseconds: 24 hours. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/**
 * Milliseconds until the next attempt: 30 seconds after the first, doubling up to an hour, a quarter more or less by chance
 * (0 to 1), so that mails which failed together do not come back together.
 */
export function retryDelayMs(attempts: number, chance: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(delay * (0.75 + chance / 2));
}
