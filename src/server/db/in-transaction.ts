import type { Db, Tx } from './tables.ts';

/**
 * Runs the work in one transaction: all of it is committed, or none when it throws. Inside, use only `tx` (a write over the
 * outer `db` would wait for this very transaction) and await nothing but queries: every other writer waits meanwhile, so
 * render, hash and send outside. Throws a DatabaseBusyError when the turn does not come within 5 seconds.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
