/** How long a test waits for what comes at once on an idle machine: only what never comes is ended, on a busy one too. */
export const SOON = { timeout: 60_000, interval: 20 };
