import { createHash } from 'node:crypto';
import { refuse, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { SESSION_LIFETIME_MS } from '#server/identity/session/session.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** What a call asks for, so that the same key with anything else is told; of what it says only a hash is kept, as the key outlives it. */
export function operationOf(what: string, said: unknown): string {
  return `${what} ${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`;
}

/** The file that the call with this key made, or the payment, offer or customer that it was about, and for what (ruling D3). */
export async function findKey(
  db: Db,
  accountId: string,
  key: string,
): Promise<{ operation: string; fileId: string } | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['operation', 'file_id as fileId'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/**
 * Remembers what a call with a key made, for as long as a session can last: whoever repeats a call later than that has signed in anew
 * meanwhile. Drops the account's older keys; violates uniqueness when the key is known.
 */
export async function addKey(
  tx: Tx,
  accountId: string,
  entry: { key: string; operation: string; fileId: string; createdAt: Instant },
): Promise<void> {
  const end = new Date(Date.parse(entry.createdAt) - SESSION_LIFETIME_MS).toISOString();
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('created_at', '<=', end).execute();
  await tx
    .insertInto('idempotency')
    .values({
      account_id: accountId,
      key: entry.key,
      operation: entry.operation,
      file_id: entry.fileId,
      created_at: entry.createdAt,
    })
    .execute();
}

/** The refusal of a key that an earlier call of the account had, which asked for something else (ruling D3). */
export function refuseReusedKey(): Result<never> {
  return refuse('KEY_REUSED', 'This Idempotency-Key was used for another call. Make a new one for each.');
}
