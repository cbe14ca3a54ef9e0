import type * as z from 'zod/mini';
import type { PasskeyProofBody, PasskeySignInBody } from '#contract/passkey.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { emailKey } from '#domain/text/email.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { checkPasskey, type Site } from '#server/identity/factors/check-passkey.ts';
import { giveProof } from '#server/identity/factors/passkey-proof.ts';
import { usePasskey } from '#server/identity/factors/passkey-store.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { limitFailures } from '#server/platform/http/rate-limits.ts';
import { findLoginEmail } from './login-store.ts';
import { openSession, type Browser } from './open-session.ts';
import type { PasswordTrial } from './own-password.ts';
import { noteRefusedTry } from './refused-try.ts';
import type { Tellers } from './sign-in.ts';
import type { SignedIn } from './sign-up.ts';

/** An answer with where it was given, and by which browser, as challenges are bound to it. */
type SignInCall = z.output<typeof PasskeySignInBody> & {
  readonly site: Site;
  readonly boundTo: string;
  readonly browser: Browser;
};

/** Signs in whoever holds a passkey: it asked for a finger, face or PIN, so nothing else is asked for. */
export async function signInByPasskey(
  deps: Deps & Pick<Tellers, 'record' | 'tellRefused'>,
  { answer, email, site, boundTo, browser }: SignInCall,
): Promise<Result<SignedIn>> {
  const { db, clock, record, tellRefused } = deps;
  const { passkey, counter } = await checkPasskey(deps, answer, { site, purpose: 'SIGN_IN', boundTo });
  const signedIn = await inTransaction(db, async (tx) => {
    if (passkey === null || counter === null) return null;
    const { account_id: accountId, user_id: userId } = passkey;
    const usedAt = clock().getTime();
    if (!(await usePasskey(tx, passkey, { counter, usedAt }))) return null;
    const account = await findAccount(tx, accountId);
    const own = await findLoginEmail(tx, userId);
    // Where a screen of an account is open, nobody else's may be put under it.
    if (email !== undefined && ![own, emailKey(account.email)].includes(emailKey(email))) return null;
    const entry = { accountId, userId, email: own, what: 'PASSKEY_USED' } as const;
    return { ...(await openSession(tx, entry, browser, usedAt)), account };
  });
  record(signedIn === null ? 'passkey-refused' : 'signed-in', passkey?.account_id);
  if (signedIn !== null) return success(signedIn);
  if (passkey !== null) tellRefused(passkey.account_id, 'PASSKEY_REFUSED');
  return refuse(
    'WRONG_CREDENTIALS',
    'This passkey does not let you in here, or it took too long. Try again, or sign in with your password.',
  );
}

/** Makes a proof for a session whose user used one of their passkeys: it stands in for the password, once. */
export async function proveByPasskey(
  trial: PasswordTrial,
  actor: SignedInUser,
  { answer, site }: z.output<typeof PasskeyProofBody> & { readonly site: Site },
): Promise<Result<{ proof: string }>> {
  const { db, clock, failedSignIn, record } = trial;
  const { accountId, userId, userAgent, tokenHash } = actor;
  return limitFailures(failedSignIn, `password ${userId}`, async () => {
    const asked = { site, purpose: 'PROVE', boundTo: tokenHash, userId } as const;
    const { passkey, counter } = await checkPasskey(trial, answer, asked);
    const happenedAt = clock().getTime();
    const isUsed =
      passkey !== null && counter !== null && (await usePasskey(db, passkey, { counter, usedAt: happenedAt }));
    if (isUsed) return success({ proof: await giveProof(db, tokenHash, happenedAt) });
    record('passkey-refused');
    await noteRefusedTry(db, { accountId, what: 'PASSKEY_REFUSED', userAgent, happenedAt });
    const message = 'This is not one of your passkeys, or it took too long';
    return refuse('INVALID', `${message}. Try again, or enter your password.`, [{ path: '/answer', message }]);
  });
}
