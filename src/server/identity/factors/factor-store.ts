import type { AuthenticatorRow, RecoveryCodeRow } from '#server/platform/db/security-tables.ts';
import { listPasskeys, type Passkey } from './passkey-store.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** Whose factor it is. */
export type FactorOwner = { readonly accountId: string; readonly userId: string };

/** The user's authenticator, confirmed or about to be. */
export async function findAuthenticator(db: Db, userId: string): Promise<AuthenticatorRow | undefined> {
  return db.selectFrom('authenticator').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores the secret of an authenticator that is still to be confirmed, in place of one that never was; the time in milliseconds. */
export async function startAuthenticator(
  tx: Tx,
  { accountId, userId }: FactorOwner,
  { secret, startedAt }: { readonly secret: string; readonly startedAt: number },
): Promise<void> {
  const values = { secret, started_at: startedAt, confirmed_at: null, last_step: 0 };
  await tx
    .insertInto('authenticator')
    .values({ user_id: userId, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Notes that an authenticator gave the code of a step, and is asked for from now (milliseconds); false when it is another or was confirmed. */
export async function confirmAuthenticator(
  tx: Tx,
  { user_id, secret }: AuthenticatorRow,
  { step, now }: { readonly step: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes the code of a step; false when it, or one after it, was taken before. */
export async function takeStep(tx: Tx, { user_id, secret }: AuthenticatorRow, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a recovery code, by its hash; false when there is none. */
export async function takeRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Stores recovery codes, by their hashes, in place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { accountId, userId }: FactorOwner,
  hashes: readonly string[],
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const rows = hashes.map((code_hash): RecoveryCodeRow => ({ user_id: userId, account_id: accountId, code_hash }));
  if (rows.length > 0) await tx.insertInto('recovery_code').values(rows).execute();
}

/** Whether sign-in to an account asks for an authenticator, its passkeys, and how many recovery codes are left. */
export async function findSecondFactor(
  db: Db,
  accountId: string,
): Promise<{ readonly isOn: boolean; readonly recoveryCodesLeft: number; readonly passkeys: Passkey[] }> {
  const on = await db
    .selectFrom('authenticator')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { isOn: on !== undefined, recoveryCodesLeft: left, passkeys: await listPasskeys(db, accountId) };
}

/** Forgets the authenticator; false when there was none that was asked for. */
export async function removeAuthenticator(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return removed !== undefined && removed.confirmed_at !== null;
}
