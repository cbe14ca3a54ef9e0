import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** A reset that somebody asked for with an e-mail address, whoever that is; the mail with its link is still to be sent. Times in milliseconds. */
type ResetRequest = {
  readonly id: string;
  readonly email: string;
  /** Where the link leads. */
  readonly origin: string;
  readonly requestedAt: number;
};

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
    .values({ id, email, origin, requested_at: requestedAt, claimed: 0, attempts: 0, next_attempt_at: requestedAt })
    .execute();
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
