/** What lies at the bottom of an error, in its own words. */
export function deepestReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestReason(error.cause);
}
