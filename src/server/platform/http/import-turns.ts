import { createFairTurns, QueueFullError, type FairTurns } from '#server/platform/worker/fair-turns.ts';
import { Refusal } from './refusal.ts';

// A file of the most lines takes a quarter of a second; who brings in one after the other never has more than two.
const BOUNDS = { ofOne: 2, ofAll: 64 };
const RETRY_SECONDS = 5;

/**
 * Reads the files that users bring in, one after the other and the accounts in turns: each takes the server's thread for long, and
 * thirty at once had everybody wait for all of them. More than may wait is refused with the time to wait.
 */
export function createImportTurns(): FairTurns {
  const inTurn = createFairTurns(BOUNDS);
  return async (accountId, work) => {
    try {
      return await inTurn(accountId, work);
    } catch (error) {
      throw error instanceof QueueFullError ? tooMany() : error;
    }
  };
}

function tooMany(): Refusal {
  const detail = 'Other files of yours are still being read. Wait a few seconds and try again.';
  return new Refusal({ code: 'TOO_MANY_CALLS', detail }, { retryAfter: RETRY_SECONDS });
}
