import type { ExpressionBuilder } from 'kysely';
import { holdFreeRows } from '#server/platform/db/engine.ts';
import type { Db, QueueColumns, Tables, Tx } from '#server/platform/db/tables.ts';

/** A table whose rows are work to be done. */
export type QueueTable = {
  [Table in keyof Tables]: Tables[Table] extends QueueColumns ? Table : never;
}[keyof Tables];

/** A claim on a row; `attempts` counts this one too and tells it from every other claim on the row. */
export type Claim = Pick<QueueColumns, 'id' | 'attempts'>;

/** What the column `claimed` of a row says that is held back: it is not due, and nobody's, until whoever holds it back sets it free. */
export const HELD_BACK = 2;

/** A next attempt that lies further ahead than this, in milliseconds, was set before the clock was put back, and holds nothing up. */
const NO_DELAY_MS = 2 * 60 * 60_000;

/** Claims the free row that is due longest, at a time in milliseconds; of several processes each gets another row or none. Nothing is written when none is due. */
export async function claimDueRow<Table extends QueueTable>(
  db: Db,
  table: Table,
  now: number,
): Promise<Tables[Table] | undefined> {
  const due = db
    .selectFrom<QueueTable>(table)
    .select('id')
    .where('claimed', '=', 0)
    .where((eb) => isDue(eb, now))
    .orderBy('next_attempt_at')
    .limit(1);
  if (!(await due.executeTakeFirst())) return undefined;
  return (
    db
      .updateTable<QueueTable>(table)
      .set((eb) => ({ claimed: 1, attempts: eb('attempts', '+', 1) }))
      // Found again in the very write: of two processes that look at once, each gets another row or none.
      .where('id', '=', holdFreeRows(db, due))
      .returningAll()
      .executeTakeFirst()
  );
}

/** The claims that are held on rows of a table, by whomever. */
export async function listClaims(db: Db, table: QueueTable): Promise<Claim[]> {
  return db.selectFrom(table).select(['id', 'attempts']).where('claimed', '=', 1).execute();
}

/** Takes a row from a claim whose holder is gone; undefined when that one has ended or somebody else has taken it. */
export async function takeOverRow<Table extends QueueTable>(
  db: Db,
  table: Table,
  { id, attempts }: Claim,
): Promise<Tables[Table] | undefined> {
  return db
    .updateTable<QueueTable>(table)
    .set({ attempts: attempts + 1 })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('claimed', '=', 1)
    .returningAll()
    .executeTakeFirst();
}

/** Ends a claim and sets the time of the next attempt, in milliseconds; false, and nothing is written, when the claim was lost. */
export async function postponeRow(
  tx: Tx,
  table: QueueTable,
  { id, attempts }: Claim,
  nextAttemptAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ claimed: 0, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes a row that needs no further attempt; false, and nothing is written, when the claim was lost. */
export async function removeRow(tx: Tx, table: QueueTable, { id, attempts }: Claim): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom(table)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

function isDue(eb: ExpressionBuilder<Tables, QueueTable>, now: number) {
  return eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + NO_DELAY_MS)]);
}
