import type { AccountEventKind } from '#domain/account/account-event.ts';
import { groupedCode } from '#domain/account/second-factor.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { findLoginEmail, holdPassword } from './login-store.ts';
import { proveUser, type PasswordTrial, type Proof } from './own-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { hashOfToken, type SignedInUser } from '#server/identity/session/session.ts';
import { neededStep } from '#server/identity/factors/second-step.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { limitFailures } from '#server/platform/http/rate-limits.ts';
import {
  confirmAuthenticator,
  findAuthenticator,
  removeAuthenticator,
  replaceRecoveryCodes,
  startAuthenticator,
} from '#server/identity/factors/factor-store.ts';

// Whoever sets it up has the app before them; a secret that lies about is confirmed by nobody later.
const CONFIRMED_WITHIN_MS = 15 * 60_000;

/** Starts to set up an authenticator app; nothing is asked for until its first code confirms it. */
export async function setUpAuthenticator(
  trial: PasswordTrial,
  actor: SignedInUser,
  proof: Proof,
): Promise<Result<{ secret: string; address: string }>> {
  const { newSecret, addressOf } = await import('#server/identity/factors/codes.ts');
  const { email } = await findAccount(trial.db, actor.accountId);
  const secret = newSecret();
  return withProof(trial, actor, { proof, toDoWhat: 'set up an authenticator app' }, async (tx) => {
    const present = await findAuthenticator(tx, actor.userId);
    if (present !== undefined && present.confirmed_at !== null) {
      return refuse('AUTHENTICATOR_SET', 'An authenticator app is set up already. Turn it off first to use another.');
    }
    await startAuthenticator(tx, actor, { secret, startedAt: trial.clock().getTime() });
    return success({ secret, address: addressOf(secret, email) });
  });
}

/** Turns the authenticator on by its first code, and answers the recovery codes. */
export async function confirmSetUp(
  trial: PasswordTrial,
  actor: SignedInUser,
  code: string,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const { db, clock, failedSignIn } = trial;
  const { stepOfCode, newRecoveryCodes } = await import('#server/identity/factors/codes.ts');
  return limitFailures(failedSignIn, `code ${actor.userId}`, async () => {
    const now = clock().getTime();
    const started = await findAuthenticator(db, actor.userId);
    if (started === undefined || started.started_at <= now - CONFIRMED_WITHIN_MS) {
      return refuseCode('It took too long. Set up the app anew');
    }
    const step = stepOfCode(started.secret, code, now);
    if (step === null) return refuseCode('This is not the code that the app shows now');
    const recoveryCodes = newRecoveryCodes();
    return inTransaction(db, async (tx) => {
      if (!(await confirmAuthenticator(tx, started, { step, now }))) return refuseCode('The app is set up already');
      const given = await giveRecoveryCodes(tx, actor, recoveryCodes);
      await tellFactor(trial, tx, actor, 'AUTHENTICATOR_ON');
      return success({ recoveryCodes: given });
    });
  });
}

/** Makes new recovery codes; those of before let nobody in any more. */
export async function renewRecoveryCodes(
  trial: PasswordTrial,
  actor: SignedInUser,
  proof: Proof,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const recoveryCodes = (await import('#server/identity/factors/codes.ts')).newRecoveryCodes();
  return withProof(trial, actor, { proof, toDoWhat: 'make new recovery codes' }, async (tx) => {
    // Where nothing is asked for besides the password, there is nothing for them to stand in for.
    if ((await neededStep(tx, actor.userId)) === null) return success({ recoveryCodes: [] });
    const given = await giveRecoveryCodes(tx, actor, recoveryCodes);
    await tellFactor(trial, tx, actor, 'RECOVERY_CODES_MADE');
    return success({ recoveryCodes: given });
  });
}

/** Turns the authenticator off, with the recovery codes unless there are passkeys. */
export async function turnOffAuthenticator(
  trial: PasswordTrial,
  actor: SignedInUser,
  proof: Proof,
): Promise<Result<void>> {
  return withProof(trial, actor, { proof, toDoWhat: 'turn the authenticator app off' }, async (tx) => {
    if (await removeAuthenticator(tx, actor.userId)) await tellFactor(trial, tx, actor, 'AUTHENTICATOR_OFF');
    await forgetNeedlessCodes(tx, actor);
    return success(undefined);
  });
}

/** Stores new recovery codes in place of all earlier ones, as hashes alone, and answers them as people read them. */
export async function giveRecoveryCodes(tx: Tx, actor: SignedInUser, codes: readonly string[]): Promise<string[]> {
  await replaceRecoveryCodes(tx, actor, codes.map(hashOfToken));
  return codes.map(groupedCode);
}

/** Forgets the recovery codes of a user who has nothing left that could be lost. */
export async function forgetNeedlessCodes(tx: Tx, actor: SignedInUser): Promise<void> {
  if ((await neededStep(tx, actor.userId)) === null) await replaceRecoveryCodes(tx, actor, []);
}

type ProvenAct = { readonly proof: Proof; readonly toDoWhat: string };

/** Does what needs the proof, in a transaction that holds the password that was checked. */
export async function withProof<T>(
  trial: PasswordTrial,
  actor: SignedInUser,
  act: ProvenAct,
  work: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> {
  const checked = await proveUser(trial, actor, act.proof, act.toDoWhat);
  if (!checked.ok) return checked;
  const done = await inTransaction(trial.db, async (tx) => ((await holdPassword(tx, checked.value)) ? work(tx) : null));
  // The password was changed meanwhile: the one that was checked is an old one.
  return done ?? withProof(trial, actor, act, work);
}

const TOLD = {
  AUTHENTICATOR_ON: 'An authenticator app is asked for from now on',
  AUTHENTICATOR_OFF: 'No authenticator app is asked for any more',
  PASSKEY_ADDED: 'A passkey was added, and signing in asks for more than the password',
  PASSKEY_REMOVED: 'A passkey was removed',
  RECOVERY_CODES_MADE: 'New recovery codes were made, and the earlier ones no longer work',
} as const satisfies Partial<Record<AccountEventKind, string>>;

/** Adds a change of factors to the account's log, and tells its user by mail. */
export async function tellFactor(
  { clock, record }: PasswordTrial,
  tx: Tx,
  { accountId, userId, userAgent }: SignedInUser,
  what: keyof typeof TOLD,
): Promise<void> {
  const happenedAt = clock().getTime();
  const email = await findLoginEmail(tx, userId);
  await addAccountEvent(tx, { accountId, what, userAgent, happenedAt });
  await addNotice(tx, { accountId, kind: 'FACTOR_CHANGED', email, detail: TOLD[what], happenedAt });
  record('factor-changed');
}

function refuseCode(message: string): Result<never> {
  return refuse('INVALID', `${message}.`, [{ path: '/code', message }]);
}
