import { randomUUID } from 'node:crypto';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** An address of an account that is still to be confirmed. */
export type AddressOfAccount = { readonly accountId: string; readonly email: string };

/** Stores that a link is to be mailed to an address, due at once; the time in milliseconds. */
export async function addConfirmationRequest(
  db: Db,
  { accountId, email }: AddressOfAccount,
  requestedAt: number,
): Promise<void> {
  const values = { id: randomUUID(), account_id: accountId, email, requested_at: requestedAt };
  await db
    .insertInto('confirmation_request')
    .values({ ...values, claimed: 0, attempts: 0, next_attempt_at: requestedAt })
    .execute();
}

/** Stores the hash of a token that confirms an address, and drops the tokens that have expired; times in milliseconds. */
export async function addConfirmationToken(
  tx: Tx,
  token: AddressOfAccount & { readonly tokenHash: string; readonly expiresAt: number },
  now: number,
): Promise<void> {
  await tx.deleteFrom('confirmation_token').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('confirmation_token')
    .values({
      token_hash: token.tokenHash,
      account_id: token.accountId,
      email: token.email,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** What the token of a hash confirms, if it has not expired; nobody else uses it until the transaction ends. Now in milliseconds. */
export async function findConfirmationToken(tx: Tx, tokenHash: string, now: number): Promise<AddressOfAccount | null> {
  const rows = tx
    .selectFrom('confirmation_token')
    .select(['account_id', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
  const row = await holdRows(tx, rows).executeTakeFirst();
  return row ? { accountId: row.account_id, email: row.email } : null;
}

/** Makes every link of an account that confirms its address worthless: after one of them was used. */
export async function removeConfirmationTokens(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('confirmation_token').where('account_id', '=', accountId).execute();
}
