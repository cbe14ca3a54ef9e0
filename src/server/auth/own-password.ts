import { refuse, success, type Result } from '#domain/problem.ts';
import type { Db } from '#server/db/tables.ts';
import { findPasswordHash } from './login-store.ts';
import { isPasswordOf } from './password-hash.ts';
import type { Session } from './session.ts';

/** Refuses, at its path in the body, a password that is not that of the user who is signed in. */
export async function checkOwnPassword(
  db: Db,
  { userId }: Pick<Session, 'userId'>,
  { path, password }: { readonly path: string; readonly password: string },
): Promise<Result<void>> {
  if (await isPasswordOf(password, await findPasswordHash(db, userId))) return success(undefined);
  const message = 'This is not your password';
  return refuse('INVALID', `${message}. Check it and try again.`, [{ path, message }]);
}
