import type { FastifyBaseLogger } from 'fastify';
import { RECORDS_YEARS } from '#domain/account/close-account.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { forgetOldEvents } from '#server/identity/security/event-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRegularWork, type RegularWork } from '#server/platform/worker/regular-work.ts';
import { eraseAccount, findLatestTime, listClosedBefore, moveLatestTime } from './store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// Every year as a leap year: a few days more rather than one too few.
const KEPT_MS = RECORDS_YEARS * 366 * DAY_MS;
// Often, so that a server which runs for an hour a day remembers that hour.
const LOOK_EVERY_MS = 10 * MINUTE_MS;
const FAILURE = 'old records not erased';

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'uptime'> & { readonly log: FastifyBaseLogger };

/**
 * Erases what was kept of accounts that were closed so long ago that no law wants it any more. What can't be brought back is not
 * erased on the word of a clock alone: the database remembers the time, and its memory moves on only while a server runs.
 */
export function createOldRecordsErasure({ db, clock, uptime, log }: ErasureDeps): RegularWork {
  let begun: { readonly remembered: number; readonly uptime: number } | undefined;

  async function erase(): Promise<void> {
    const now = await agreedTime();
    await forgetOldEvents(db, now);
    const end = new Date(now - KEPT_MS).toISOString();
    for (const accountId of await listClosedBefore(db, end)) {
      await inTransaction(db, (tx) => eraseAccount(tx, accountId)).catch((error: unknown) => {
        // What one account has must not keep those after it, whose time is over too.
        log.error({ err: error, accountId }, FAILURE);
      });
    }
  }

  // The clock's time, but no more than what the database remembered at the start and the time that has passed since.
  async function agreedTime(): Promise<number> {
    const now = clock().getTime();
    begun ??= { remembered: (await findLatestTime(db)) ?? now, uptime: uptime() };
    const agreed = Math.min(now, begun.remembered + Math.floor(uptime() - begun.uptime));
    await moveLatestTime(db, agreed);
    return agreed;
  }

  return createRegularWork({ everyMs: LOOK_EVERY_MS, work: erase, log, failure: FAILURE });
}
