import { emailKey } from '#domain/text/email.ts';
import type { Db } from '#server/platform/db/tables.ts';

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

/** Stores a user's new password. */
export async function savePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('user_login').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
