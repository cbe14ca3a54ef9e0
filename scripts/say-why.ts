import { deepestReason } from '#server/platform/deepest-reason.ts';

/** Runs a command for whoever keeps the server: what keeps it from being done is said in words, and the process ends with 1. */
export async function sayWhy(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(`Nothing was done: ${wordsOf(error)}`);
    process.exitCode = 1;
  }
}

// What was not foreseen stands at the bottom: that a database does not answer helps nobody who does not hear why.
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${deepestReason(error.cause)})`;
}
