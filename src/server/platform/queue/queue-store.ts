import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { NO_DELAY_MS } from './backoff.ts';

/** A table of mails to send whose rows are forgotten once they have left; those of the outbox belong to a job's history instead. */
export type QueueTable = 'reset_request' | 'security_notice';

/** A row that this process may attempt; `attempts` counts this one too. */
export type Claim = { readonly id: string; readonly attempts: number };

/** Claims the row that is due longest, until the given time in milliseconds; nothing is written when none is due. */
export async function claimDueRow(db: Db, table: QueueTable, now: number, until: number): Promise<Claim | undefined> {
  const due = await db
    .selectFrom(table)
    .select('id')
    .where((eb) => isDue(eb, now))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const claim = await db
    .updateTable(table)
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    // Asked again in the very write: of two processes that saw the same row only one may have it.
    .where((eb) => isDue(eb, now))
    .returning(['id', 'attempts'])
    .executeTakeFirst();
  return claim ?? claimDueRow(db, table, now, until);
}

/** Sets the time of the next attempt, in milliseconds. */
export async function postponeRow(db: Db, table: QueueTable, id: string, nextAttemptAt: number): Promise<void> {
  await db.updateTable(table).set({ next_attempt_at: nextAttemptAt }).where('id', '=', id).execute();
}

/** Forgets a row that needs no further attempt. */
export async function removeRow(db: Db, table: QueueTable, id: string): Promise<void> {
  await db.deleteFrom(table).where('id', '=', id).execute();
}

// What lies further ahead than any delay or claim lasts is from before the clock was put back, and holds nothing up.
function isDue(eb: ExpressionBuilder<Tables, QueueTable>, now: number) {
  return eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + NO_DELAY_MS)]);
}
