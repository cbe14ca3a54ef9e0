import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Db, SecurityNoticeRow, Tables, Tx } from '#server/db/tables.ts';
import { NO_DELAY_MS } from '#server/mail/backoff.ts';

/** A change to how a user comes in that they are still to be told of, and where; the time in milliseconds. */
export type SecurityNotice = {
  readonly accountId: string;
  readonly kind: SecurityNoticeRow['kind'];
  readonly email: string;
  readonly happenedAt: number;
};

/** A notice that this process may send; `attempts` counts this one too. */
export type ClaimedNotice = SecurityNotice & { readonly id: string; readonly attempts: number };

/** Stores a notice, due at once: in the transaction of the change that it tells of, so that there is never one without the other. */
export async function addNotice(tx: Tx, { accountId, kind, email, happenedAt }: SecurityNotice): Promise<void> {
  const values = { id: randomUUID(), account_id: accountId, kind, email, happened_at: happenedAt };
  await tx
    .insertInto('security_notice')
    .values({ ...values, attempts: 0, next_attempt_at: happenedAt })
    .execute();
}

/** Claims the notice that is due longest, until the given time in milliseconds; nothing is written when none is due. */
export async function claimDueNotice(db: Db, now: number, until: number): Promise<ClaimedNotice | undefined> {
  const due = await db
    .selectFrom('security_notice')
    .select('id')
    .where((eb) => isDue(eb, now))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const row = await db
    .updateTable('security_notice')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    // Asked again in the very write: of two processes that saw the same notice only one may have it.
    .where((eb) => isDue(eb, now))
    .returningAll()
    .executeTakeFirst();
  return row ? claimedOf(row) : claimDueNotice(db, now, until);
}

/** Sets the time of the next attempt at a notice, in milliseconds. */
export async function postponeNotice(db: Db, id: string, nextAttemptAt: number): Promise<void> {
  await db.updateTable('security_notice').set({ next_attempt_at: nextAttemptAt }).where('id', '=', id).execute();
}

/** Forgets a notice. */
export async function removeNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('security_notice').where('id', '=', id).execute();
}

function isDue(eb: ExpressionBuilder<Tables, 'security_notice'>, now: number) {
  return eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + NO_DELAY_MS)]);
}

function claimedOf(row: SecurityNoticeRow): ClaimedNotice {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    email: row.email,
    happenedAt: row.happened_at,
    attempts: row.attempts,
  };
}
