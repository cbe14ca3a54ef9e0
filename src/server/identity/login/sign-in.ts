import { refuse, success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { findLogin, holdPassword } from './login-store.ts';
import { isPasswordOf } from './password-hash.ts';
import { openSession, type Browser } from './open-session.ts';
import type { SignedIn } from './sign-up.ts';

/** What someone signs in with, and from where. */
export type Credentials = Browser & { readonly email: string; readonly password: string };

/** Who hears of a sign-in: the log, and of a refused one the account itself. */
type Tellers = { readonly record: Recorder; readonly tellRefused: (accountId: string) => void };

/** Signs a user in; an unknown user and a wrong password are refused alike and take as long (ruling C4). */
export async function signIn(deps: Deps & Tellers, credentials: Credentials): Promise<Result<SignedIn>> {
  const { db, clock, record, tellRefused } = deps;
  const login = await findLogin(db, credentials.email);
  const isRight = await isPasswordOf(credentials.password, login?.passwordHash ?? null);
  if (login === null || !isRight) {
    record('sign-in-refused', login?.accountId);
    if (login !== null) tellRefused(login.accountId);
    return refuse(
      'WRONG_CREDENTIALS',
      'That e-mail address and password do not belong together. Check both and try again.',
    );
  }
  const signedIn = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, login, credentials.email))) return null;
    const entry = { ...login, email: credentials.email, what: 'SIGNED_IN' } as const;
    const tokens = await openSession(tx, entry, credentials, clock().getTime());
    return { ...tokens, account: await findAccount(tx, login.accountId) };
  });
  // Password or address were changed, or the account closed, while this one was hashed: it is to be checked anew.
  if (signedIn === null) return signIn(deps, credentials);
  record('signed-in', login.accountId);
  return success(signedIn);
}
