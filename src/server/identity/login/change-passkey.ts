import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { NewPasskeyBody, PasskeyCreation } from '#contract/passkey.ts';
import { PASSKEYS_MAX } from '#domain/account/second-factor.ts';
import { BRAND } from '#domain/brand.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { addChallenge, CHALLENGE_MS } from '#server/identity/factors/challenge-store.ts';
import { ALGORITHMS, readNewPasskey, type Site } from '#server/identity/factors/check-passkey.ts';
import { addPasskey, countPasskeys, listCredentials, removePasskey } from '#server/identity/factors/passkey-store.ts';
import { neededStep } from '#server/identity/factors/second-step.ts';
import { newToken, type SignedInUser } from '#server/identity/session/session.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { closeChange, forgetNeedlessCodes, giveRecoveryCodes, withProof, type FactorChange } from './change-factor.ts';
import { findLoginEmail, holdLogin } from './login-store.ts';
import type { PasswordTrial, Proof } from './own-password.ts';

/** Starts to add a passkey: answers what the browser is to make. */
export async function startPasskey(
  trial: PasswordTrial,
  actor: SignedInUser,
  { proof, site }: { readonly proof: Proof; readonly site: Site },
): Promise<Result<z.output<typeof PasskeyCreation>>> {
  const challenge = newToken();
  return withProof(trial, actor, { proof, toDoWhat: 'add a passkey' }, async (tx) => {
    const { userId, name, tokenHash: boundTo } = actor;
    if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) return refuseMore();
    await addChallenge(tx, { challenge, purpose: 'ADD', boundTo }, trial.clock().getTime());
    return success({
      challenge,
      rp: { id: site.rpId, name: BRAND },
      user: {
        id: Buffer.from(userId).toString('base64url'),
        name: await findLoginEmail(tx, userId),
        displayName: name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: await listCredentials(tx, actor, site.rpId),
      // It is found without a name being typed, and its holder shows that they are at it: so it is enough alone.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
  });
}

/** Adds what the browser made; whoever had no second step before gets recovery codes. */
export async function finishPasskey(
  trial: PasswordTrial,
  actor: SignedInUser,
  { name, answer, site }: z.output<typeof NewPasskeyBody> & { readonly site: Site },
): Promise<Result<FactorChange>> {
  const { accountId, userId, tokenHash: boundTo } = actor;
  const read = await readNewPasskey(trial, answer, { site, purpose: 'ADD', boundTo });
  if (read === null) return refusePasskey('This passkey was made for something else, or it took too long', 'Try again');
  if (read === 'UNUSABLE') {
    return refusePasskey("This passkey has a key that can't sign in", 'Use another device or password manager');
  }
  const made = (await import('#server/identity/factors/codes.ts')).newRecoveryCodes();
  try {
    return await inTransaction(trial.db, async (tx) => {
      await holdLogin(tx, userId);
      if ((await countPasskeys(tx, userId)) >= PASSKEYS_MAX) return refuseMore();
      const isFirst = (await neededStep(tx, userId)) === null;
      const id = randomUUID();
      const created_at = trial.clock().getTime();
      const row = { ...read, id, name, account_id: accountId, user_id: userId, rp_id: site.rpId };
      await addPasskey(tx, { ...row, created_at, used_at: null });
      const recoveryCodes = isFirst ? await giveRecoveryCodes(tx, actor, made) : [];
      return success({ recoveryCodes, token: await closeChange(trial, tx, actor, 'PASSKEY_ADDED') });
    });
  } catch (error) {
    if (isUniqueViolation(error)) return refusePasskey('This passkey has been added already', 'Try again');
    throw error;
  }
}

/** Removes a passkey; the recovery codes go with the last thing that they stand in for. */
export async function dropPasskey(
  trial: PasswordTrial,
  actor: SignedInUser,
  { id, ...proof }: Proof & { readonly id: string },
): Promise<Result<FactorChange>> {
  return withProof(trial, actor, { proof, toDoWhat: 'remove a passkey' }, async (tx) => {
    if (!(await removePasskey(tx, actor.accountId, id))) return refuseUnknownPasskey();
    await forgetNeedlessCodes(tx, actor);
    return success({ recoveryCodes: [], token: await closeChange(trial, tx, actor, 'PASSKEY_REMOVED') });
  });
}

/** The refusal of a passkey that is not there, or another account's: nobody can tell which. */
export function refuseUnknownPasskey(): Result<never> {
  return refuse('PASSKEY_NOT_FOUND', 'There is no such passkey. It may have been removed already.');
}

function refuseMore(): Result<never> {
  return refuse('PASSKEYS_FULL', `You have ${PASSKEYS_MAX} passkeys already. First remove one that you no longer use.`);
}

function refusePasskey(message: string, whatToDo: string): Result<never> {
  return refuse('INVALID', `${message}. ${whatToDo}.`, [{ path: '/answer', message }]);
}
