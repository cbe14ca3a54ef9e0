import { refuse, success, type Result } from '#domain/problem.ts';
import { noteRefusedTry } from './refused-try.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RateCounter } from '#server/platform/http/rate-counter.ts';
import { limitFailures } from '#server/platform/http/rate-limits.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { findPasswordHash, type CheckedPassword } from './login-store.ts';
import { takeProof } from '#server/identity/factors/passkey-proof.ts';
import { isPasswordOf } from './password-hash.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';

/** What trying a password takes besides it: the users, the counter of wrong ones, and who is told. */
export type PasswordTrial = Pick<Deps, 'db' | 'clock'> & {
  readonly failedSignIn: RateCounter;
  readonly record: Recorder;
};

/** What a body says to prove that the user makes the call. */
export type Proof = { readonly currentPassword?: string | undefined };

/** Checks the proof of a call that a stolen session must not make; without one it is refused with what it is needed for. */
export async function proveUser(
  trial: PasswordTrial,
  actor: SignedInUser,
  { currentPassword }: Proof,
  toDoWhat: string,
): Promise<Result<CheckedPassword>> {
  const path = '/currentPassword';
  if (currentPassword !== undefined) return checkOwnPassword(trial, actor, { path, password: currentPassword });
  const message = `Enter your password to ${toDoWhat}`;
  return refuse('INVALID', `${message}.`, [{ path, message }]);
}

/**
 * Refuses, at its path in the body, a password that is not that of the user who is signed in, and after too many of them any; a proof
 * that a passkey gave in this session is as good, once. What the password allows is to hold it (`holdPassword`) in its own transaction.
 */
export async function checkOwnPassword(
  { db, clock, failedSignIn, record }: PasswordTrial,
  { accountId, userId, userAgent, tokenHash }: SignedInUser,
  { path, password }: { readonly path: string; readonly password: string },
): Promise<Result<CheckedPassword>> {
  return limitFailures(failedSignIn, `password ${userId}`, async () => {
    const passwordHash = await findPasswordHash(db, userId);
    const isProven = await takeProof(db, { text: password, tokenHash, now: clock().getTime() });
    const isRight = isProven || (await isPasswordOf(password, passwordHash));
    if (isRight && passwordHash !== null) return success({ userId, passwordHash });
    record('password-refused');
    const happenedAt = clock().getTime();
    await noteRefusedTry(db, { accountId, what: 'PASSWORD_REFUSED', userAgent, happenedAt });
    const message = 'This is not your password';
    return refuse('INVALID', `${message}. Check it and try again.`, [{ path, message }]);
  });
}
