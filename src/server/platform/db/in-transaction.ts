import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError } from './database-errors.ts';
import { BUSY_LIMIT_MS, isConflict } from './engine.ts';
import type { Db, Tx } from './tables.ts';

const PAUSE_MAX_MS = 50;

/**
 * Runs the work in one transaction: all of it is committed, or none when it throws. Inside, use only `tx` (a write over the
 * outer `db` would wait for this very transaction) and await nothing but queries: every other writer waits meanwhile, so
 * render, hash and send outside. Where several transactions write at once (PostgreSQL), what is read to be decided upon must
 * be held (holdRows) or asked again in the write, and the work is done anew when it and another waited for each other.
 * What a user does to their account goes by inOpenAccount. Throws a DatabaseBusyError when the turn does not come within 5 seconds.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const deadline = performance.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (performance.now() > deadline) throw new DatabaseBusyError({ cause: error });
    }
    await sleep(Math.random() * PAUSE_MAX_MS);
  }
}
