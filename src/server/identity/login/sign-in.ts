import { refuse, success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { neededStep, readCode } from '#server/identity/factors/second-step.ts';
import type { RateCounter } from '#server/platform/http/rate-counter.ts';
import { limitFailures } from '#server/platform/http/rate-limits.ts';
import { findLogin, holdPassword } from './login-store.ts';
import { isPasswordOf } from './password-hash.ts';
import { openSession, type Browser } from './open-session.ts';
import type { SignedIn } from './sign-up.ts';

/** What someone signs in with, and from where. */
export type Credentials = Browser & {
  readonly email: string;
  readonly password: string;
  /** Of an authenticator app or for its recovery, in its tidy form. */
  readonly code?: string | undefined;
};

const CODE_NEEDED = 'Enter the code that your authenticator app shows, or a recovery code.';
const PASSKEY_NEEDED = 'Sign in with your passkey, or enter a recovery code.';

/** Who hears of a sign-in: the log, and of a refused one the account itself and the counter of wrong codes. */
export type Tellers = {
  readonly record: Recorder;
  readonly tellRefused: (accountId: string, what: 'SIGN_IN_REFUSED' | 'CODE_REFUSED' | 'PASSKEY_REFUSED') => void;
  readonly failedSignIn: RateCounter;
};

/** Signs a user in; an unknown user and a wrong password are refused alike and take as long (ruling C4). */
export async function signIn(deps: Deps & Tellers, credentials: Credentials): Promise<Result<SignedIn>> {
  const { db, clock, record, tellRefused, failedSignIn } = deps;
  const login = await findLogin(db, credentials.email);
  const isRight = await isPasswordOf(credentials.password, login?.passwordHash ?? null);
  if (login === null || !isRight) {
    record('sign-in-refused', login?.accountId);
    if (login !== null) tellRefused(login.accountId, 'SIGN_IN_REFUSED');
    return refuse('WRONG_CREDENTIALS', 'That e-mail address and password do not match. Check both and try again.');
  }
  const step = await neededStep(db, login.userId);
  if (step !== null && credentials.code === undefined) {
    return refuse('CODE_NEEDED', step.authenticator === null ? PASSKEY_NEEDED : CODE_NEEDED);
  }
  const enter = async (): Promise<Result<SignedIn>> => {
    const now = clock().getTime();
    const take = step && (await readCode(step, credentials.code ?? '', now));
    const signedIn = await inTransaction(db, async (tx) => {
      if (!(await holdPassword(tx, login, credentials.email))) return null;
      // One that was set up while the password was hashed is asked for too.
      if (take === null && (await neededStep(tx, login.userId)) !== null) return null;
      const taken = take && (await take(tx));
      if (take !== null && taken === null) return 'WRONG_CODE';
      const what = taken === 'RECOVERY' ? 'RECOVERY_CODE_USED' : 'SIGNED_IN';
      const entry = { ...login, email: credentials.email, what } as const;
      const tokens = await openSession(tx, entry, credentials, now);
      return { ...tokens, account: await findAccount(tx, login.accountId) };
    });
    // Password, address or second step were changed, or the account closed, meanwhile: it is all to be checked anew.
    if (signedIn === null) return signIn(deps, credentials);
    if (signedIn !== 'WRONG_CODE') return success(signedIn);
    record('code-refused', login.accountId);
    tellRefused(login.accountId, 'CODE_REFUSED');
    const message = 'This code is wrong or was used already';
    return refuse('WRONG_CODE', `${message}. Enter the newest one.`, [{ path: '/code', message }]);
  };
  // Counted for the user from wherever it is tried: there are only a million codes.
  const entered = await (step === null ? enter() : limitFailures(failedSignIn, `code ${login.userId}`, enter));
  if (entered.ok) record('signed-in', login.accountId);
  return entered;
}
