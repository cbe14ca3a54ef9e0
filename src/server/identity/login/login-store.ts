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

/** The address that a user signs in with, in lower case; throws when there is no such user. */
export async function findLoginEmail(db: Db, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('user_login')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}

/** The addresses that the account's users sign in with, in lower case. */
export async function listLoginEmails(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('user_login').select('email').where('account_id', '=', accountId).execute();
  return rows.map(({ email }) => email);
}

/** Moves a user from one address to another; false when they sign in with neither. Throws a unique violation when it is taken. */
export async function saveLoginEmail(
  db: Db,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('user_login')
    .set({ email: emailKey(to) })
    .where('id', '=', userId)
    .where('email', '=', emailKey(from))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

/** Holds a user's way in: whoever signs in meanwhile has done so before, or finds what is changed in this transaction. */
export async function holdLogin(tx: Tx, userId: string): Promise<void> {
  await holdRows(tx, tx.selectFrom('user_login').select('id').where('id', '=', userId)).execute();
}

/** Stores a user's new password. */
export async function savePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user_login').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
