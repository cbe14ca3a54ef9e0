import { QueueFullError, type FairTurns } from '#server/platform/worker/fair-turns.ts';
import { Refusal } from './refusal.ts';

const RETRY_SECONDS = 5;

/** Turns that tell an account in these words that it asked for more than may wait, and when to try again. */
export function refuseMore(inTurn: FairTurns, detail: string): FairTurns {
  return async (accountId, work) => {
    try {
      return await inTurn(accountId, work);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new Refusal({ code: 'TOO_MANY_CALLS', detail }, { retryAfter: RETRY_SECONDS });
    }
  };
}
