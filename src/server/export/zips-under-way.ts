import { Refusal } from '#server/platform/http/refusal.ts';
import type { Export } from './export-account.ts';

// What is in one is held in memory until it was all taken, and whoever asks may take as long as they like over that.
const OF_AN_ACCOUNT = 2;
const RETRY_SECONDS = 30;

/** Makes zips, so many of an account at a time; one more is refused with the time to wait. */
export function createZipsUnderWay() {
  const underWay = new Map<string, number>();

  function end(accountId: string): void {
    const left = (underWay.get(accountId) ?? 0) - 1;
    if (left > 0) underWay.set(accountId, left);
    else underWay.delete(accountId);
  }

  return async (accountId: string, make: () => Promise<Export>): Promise<Export> => {
    const before = underWay.get(accountId) ?? 0;
    if (before >= OF_AN_ACCOUNT) throw tooMany();
    underWay.set(accountId, before + 1);
    try {
      const zip = await make();
      zip.stream.once('close', () => end(accountId));
      return zip;
    } catch (error) {
      end(accountId);
      throw error;
    }
  };
}

function tooMany(): Refusal {
  const detail = 'Your data is being downloaded already. Wait until that has ended and try again.';
  return new Refusal({ code: 'TOO_MANY_CALLS', detail }, { retryAfter: RETRY_SECONDS });
}
