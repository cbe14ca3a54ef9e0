import { refuse, success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { findLogin, holdPassword } from './login-store.ts';
import { isPasswordOf } from './password-hash.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import { addSession, removeSession } from '#server/identity/session/session-store.ts';
import type { Browser, SignedIn } from './sign-up.ts';

/** What someone signs in with, and from where. */
export type Credentials = Browser & { readonly email: string; readonly password: string };

/** Signs a user in; an unknown user and a wrong password are refused alike and take as long (ruling C4). */
export async function signIn(
  deps: Deps & { readonly record: Recorder },
  credentials: Credentials,
): Promise<Result<SignedIn>> {
  const { db, clock, record } = deps;
  const login = await findLogin(db, credentials.email);
  const isRight = await isPasswordOf(credentials.password, login?.passwordHash ?? null);
  if (login === null || !isRight) {
    record('sign-in-refused', login?.accountId);
    return refuse(
      'WRONG_CREDENTIALS',
      'That e-mail address and password do not belong together. Check both and try again.',
    );
  }
  const token = newToken();
  const account = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, login, credentials.email))) return null;
    if (credentials.oldTokenHash !== null) await removeSession(tx, credentials.oldTokenHash);
    const { userAgent } = credentials;
    await addSession(tx, { ...login, userAgent, tokenHash: hashOfToken(token) }, clock().getTime());
    return findAccount(tx, login.accountId);
  });
  // Password or address were changed, or the account closed, while this one was hashed: it is to be checked anew.
  if (account === null) return signIn(deps, credentials);
  record('signed-in', login.accountId);
  return success({ account, token });
}
