import { refuse, success, type Result } from '#domain/problem.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { RateCounter } from '#server/platform/http/rate-counter.ts';
import { limitFailures } from '#server/platform/http/rate-limits.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { findPasswordHash, type CheckedPassword } from './login-store.ts';
import { isPasswordOf } from './password-hash.ts';
import type { Session } from '#server/identity/session/session.ts';

/** What trying a password takes besides it: the users, the counter of wrong ones, and who is told. */
export type PasswordTrial = { readonly db: Db; readonly failedSignIn: RateCounter; readonly record: Recorder };

/**
 * Refuses, at its path in the body, a password that is not that of the user who is signed in, and after too many of them any. What
 * the password allows is to hold it (`holdPassword`) in its own transaction.
 */
export async function checkOwnPassword(
  { db, failedSignIn, record }: PasswordTrial,
  { userId }: Pick<Session, 'userId'>,
  { path, password }: { readonly path: string; readonly password: string },
): Promise<Result<CheckedPassword>> {
  return limitFailures(failedSignIn, `password ${userId}`, async () => {
    const passwordHash = await findPasswordHash(db, userId);
    const isRight = await isPasswordOf(password, passwordHash);
    if (isRight && passwordHash !== null) return success({ userId, passwordHash });
    record('password-refused');
    const message = 'This is not your password';
    return refuse('INVALID', `${message}. Check it and try again.`, [{ path, message }]);
  });
}
