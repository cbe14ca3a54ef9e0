import type { FastifyBaseLogger } from 'fastify';
import { RECORDS_YEARS } from '#domain/account/close-account.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { eraseAccount, listClosedBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;
// Every year as a leap year: a few days more rather than one too few.
const KEPT_MS = RECORDS_YEARS * 366 * DAY_MS;

type ErasureDeps = Pick<Deps, 'db' | 'clock'> & { readonly log: FastifyBaseLogger };

/** Erases, at the start and then every day, what was kept of accounts that were closed so long ago that no law wants it any more. */
export function createDailyErasure({ db, clock, log }: ErasureDeps) {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function erase(): Promise<void> {
    const end = new Date(clock().getTime() - KEPT_MS).toISOString();
    for (const accountId of await listClosedBefore(db, end)) {
      await inTransaction(db, (tx) => eraseAccount(tx, accountId));
    }
  }

  function run(): void {
    running = running.then(erase).catch((error: unknown) => log.error({ err: error }, 'old records not erased'));
  }

  return {
    start: () => {
      run();
      timer = setInterval(run, DAY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
