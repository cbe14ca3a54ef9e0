import { emailKey } from '#domain/text/email.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** Stores a user's way in; throws a unique violation when the e-mail address is taken (ruling A8). */
export async function addLogin(
  db: Db,
  login: { id: string; accountId: string; email: string; passwordHash: string },
): Promise<void> {
  await db
    .insertInto('user_login')
    .values({
      id: login.id,
      account_id: login.accountId,
      email: emailKey(login.email),
      password_hash: login.passwordHash,
    })
    .execute();
}

/** Moves the account's user to another address; throws a unique violation when it is taken. */
export async function saveLoginEmail(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('user_login')
    .set({ email: emailKey(email) })
    .where('account_id', '=', accountId)
    .execute();
}

/** The user who signs in with an e-mail address, with their password's hash. */
export async function findLogin(
  db: Db,
  email: string,
): Promise<{ userId: string; accountId: string; passwordHash: string } | null> {
  const row = await db
    .selectFrom('user_login')
    .select(['id', 'account_id', 'password_hash'])
    .where('email', '=', emailKey(email))
    .executeTakeFirst();
  return row ? { userId: row.id, accountId: row.account_id, passwordHash: row.password_hash } : null;
}

/** The hash of a user's password; null when there is no such user. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('user_login').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** A user's password at the moment when it was checked: hashing takes a while, and it may be another one afterwards. */
export type CheckedPassword = { readonly userId: string; readonly passwordHash: string };

/** Whether a checked password is still the user's, and the address that they signed in with theirs; if so, nobody changes either until the transaction ends. */
export async function holdPassword(
  tx: Tx,
  { userId, passwordHash }: CheckedPassword,
  signedInWith?: string,
): Promise<boolean> {
  const rows = tx.selectFrom('user_login').select(['email', 'password_hash']).where('id', '=', userId);
  const row = await holdRows(tx, rows).executeTakeFirst();
  const isSameAddress = signedInWith === undefined || row?.email === emailKey(signedInWith);
  return isSameAddress && row?.password_hash === passwordHash;
}

/** Stores a user's new password. */
export async function savePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user_login').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
