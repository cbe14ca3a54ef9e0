import type { Db, Tx } from '#server/platform/db/tables.ts';

/** How long a browser is known after its last sign-in, in milliseconds: as long as browsers keep a cookie. */
export const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60_000;

/** A browser that a user signs in with, by its token's hash. */
type Device = { readonly accountId: string; readonly userId: string; readonly tokenHash: string };

/** Whether anybody has signed in with the browser of this token's hash: then its token was given out here. */
export async function isDeviceKnown(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a user signs in with a browser, now in milliseconds; answers whether they never did before but did with another one. */
export async function rememberDevice(
  tx: Tx,
  { accountId, userId, tokenHash }: Device,
  now: number,
): Promise<{ readonly isNew: boolean }> {
  const ofUser = tx.deleteFrom('known_device').where('user_id', '=', userId);
  await ofUser.where('seen_at', '<=', now - DEVICE_LIFETIME_MS).execute();
  const known = await tx.selectFrom('known_device').select('token_hash').where('user_id', '=', userId).execute();
  await tx
    .insertInto('known_device')
    .values({ account_id: accountId, user_id: userId, token_hash: tokenHash, first_seen_at: now, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  return { isNew: known.length > 0 && known.every((row) => row.token_hash !== tokenHash) };
}

/** The browsers that the account's user is known to sign in with; times in milliseconds. */
export async function listDevices(db: Db, accountId: string): Promise<{ firstSeenAt: number; seenAt: number }[]> {
  return db
    .selectFrom('known_device')
    .select(['first_seen_at as firstSeenAt', 'seen_at as seenAt'])
    .where('account_id', '=', accountId)
    .orderBy('first_seen_at')
    .execute();
}
