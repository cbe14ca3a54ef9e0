import { createFairTurns, type FairTurns } from '#server/platform/worker/fair-turns.ts';
import { refuseMore } from './refuse-more.ts';

// A file of the most lines takes a quarter of a second; who brings in one after the other never has more than two.
const BOUNDS = { ofOne: 2, ofAll: 64 };

const TOO_MANY = 'Other files of yours are still being read. Wait a few seconds and try again.';

/**
 * Reads the files that users bring in, one after the other and the accounts in turns: each takes the server's thread for long, and
 * thirty at once had everybody wait for all of them. More than may wait is refused with the time to wait.
 */
export function createImportTurns(): FairTurns {
  return refuseMore(createFairTurns(BOUNDS), TOO_MANY);
}
