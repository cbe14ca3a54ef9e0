import type { ExpressionBuilder } from 'kysely';
import { holdRows } from '#server/db/engine.ts';
import type { Db, ResetRequestRow, Tables, Tx } from '#server/db/tables.ts';
import { NO_DELAY_MS } from '#server/mail/backoff.ts';

/** A reset that somebody asked for with an e-mail address, whoever that is; the mail with its link is still to be sent. Times in milliseconds. */
export type ResetRequest = {
  readonly id: string;
  readonly email: string;
  /** Where the link leads. */
  readonly origin: string;
  readonly requestedAt: number;
};

/** A request that this process may attempt; `attempts` counts this one too. */
export type ClaimedReset = ResetRequest & { readonly attempts: number };

/** A token that was sent, as its hash, and whose password it resets; the time in milliseconds. */
export type ResetToken = {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly userId: string;
  readonly expiresAt: number;
};

/** Stores a request, due at once. */
export async function addResetRequest(db: Db, { id, email, origin, requestedAt }: ResetRequest): Promise<void> {
  await db
    .insertInto('reset_request')
    .values({ id, email, origin, requested_at: requestedAt, attempts: 0, next_attempt_at: requestedAt })
    .execute();
}

/** Claims the request that is due longest, until the given time in milliseconds; nothing is written when none is due. */
export async function claimDueReset(db: Db, now: number, until: number): Promise<ClaimedReset | undefined> {
  const due = await db
    .selectFrom('reset_request')
    .select('id')
    .where((eb) => isDue(eb, now))
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  if (!due) return undefined;
  const row = await db
    .updateTable('reset_request')
    .set((eb) => ({ next_attempt_at: until, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', due.id)
    // Asked again in the very write: of two processes that saw the same request only one may have it.
    .where((eb) => isDue(eb, now))
    .returningAll()
    .executeTakeFirst();
  return row ? claimedOf(row) : claimDueReset(db, now, until);
}

/** Sets the time of the next attempt at a request, in milliseconds. */
export async function postponeReset(db: Db, id: string, nextAttemptAt: number): Promise<void> {
  await db.updateTable('reset_request').set({ next_attempt_at: nextAttemptAt }).where('id', '=', id).execute();
}

/** Forgets a request, which leaves its tokens as they are. */
export async function removeResetRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('reset_request').where('id', '=', id).execute();
}

/** Stores the hash of a token, and drops the tokens that have expired; now in milliseconds. */
export async function addResetToken(tx: Tx, token: ResetToken, now: number): Promise<void> {
  await tx.deleteFrom('reset_token').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('reset_token')
    .values({
      token_hash: token.tokenHash,
      account_id: token.accountId,
      user_id: token.userId,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** The token of a hash that has not expired, and until the transaction ends stays unused by anybody else; now in milliseconds. */
export async function findResetToken(db: Db, tokenHash: string, now: number): Promise<ResetToken | null> {
  const rows = db
    .selectFrom('reset_token')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
  const row = await holdRows(db, rows).executeTakeFirst();
  if (!row) return null;
  return { tokenHash, accountId: row.account_id, userId: row.user_id, expiresAt: row.expires_at };
}

/** Makes every token of an account worthless: after its password or e-mail address has changed. */
export async function removeResetTokens(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('reset_token').where('account_id', '=', accountId).execute();
}

// What lies further ahead than any delay or claim lasts is from before the clock was put back, and holds nothing up.
function isDue(eb: ExpressionBuilder<Tables, 'reset_request'>, now: number) {
  return eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + NO_DELAY_MS)]);
}

function claimedOf(row: ResetRequestRow): ClaimedReset {
  return {
    id: row.id,
    email: row.email,
    origin: row.origin,
    requestedAt: row.requested_at,
    attempts: row.attempts,
  };
}
