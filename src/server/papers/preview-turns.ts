import { createOwnTurns, type FairTurns } from '#server/platform/worker/fair-turns.ts';
import { refuseMore } from '#server/platform/http/refuse-more.ts';

// Whoever works in several tabs has two or three under way.
const BOUNDS = { ofOne: 8, ofAll: 256 };

const TOO_MANY = 'Other previews of yours are still being made. Wait a few seconds and try again.';

/**
 * Makes an account's previews one after the other: twelve at once, again and again, of a job of long lines had another account's save
 * wait for a minute and a half. More than may wait is refused with the time to wait.
 */
export function createPreviewTurns(): FairTurns {
  return refuseMore(createOwnTurns(BOUNDS), TOO_MANY);
}
