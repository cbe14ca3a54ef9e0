import type { AccountEventKind } from '#domain/account/account-event.ts';
import { groupedCode } from '#domain/account/second-factor.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { findLoginEmail, holdLogin, holdPassword } from './login-store.ts';
import { proveUser, type PasswordTrial, type Proof } from './own-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { hashOfToken, type SignedInUser } from '#server/identity/session/session.ts';
import { renewSession } from '#server/identity/session/session-store.ts';
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

/** What came of a change: the recovery codes that it made, and the token under which the session goes on; null where nothing was changed. */
export type FactorChange = { readonly recoveryCodes: string[]; readonly token: string | null };

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
): Promise<Result<FactorChange>> {
  const { db, clock, failedSignIn } = trial;
  const { stepOfCode, newRecoveryCodes } = await import('#server/identity/factors/codes.ts');
  return limitFailures(failedSignIn, `code ${actor.userId}`, async () => {
    const now = clock().getTime();
    const started = await findAuthenticator(db, actor.userId);
    if (started === undefined || started.started_at <= now - CONFIRMED_WITHIN_MS) {
      return refuseCode('It took too long. Set up the app again');
    }
    const step = stepOfCode(started.secret, code, now);
    if (step === null) return refuseCode('This is not the code that the app shows now');
    const recoveryCodes = newRecoveryCodes();
    return inTransaction(db, async (tx) => {
      await holdLogin(tx, actor.userId);
      if (!(await confirmAuthenticator(tx, started, { step, now }))) return refuseCode('The app is set up already');
      const given = await giveRecoveryCodes(tx, actor, recoveryCodes);
      return success({ recoveryCodes: given, token: await closeChange(trial, tx, actor, 'AUTHENTICATOR_ON') });
    });
  });
}

/** Makes new recovery codes; those of before let nobody in any more. */
export async function renewRecoveryCodes(
  trial: PasswordTrial,
  actor: SignedInUser,
  proof: Proof,
): Promise<Result<FactorChange>> {
  const recoveryCodes = (await import('#server/identity/factors/codes.ts')).newRecoveryCodes();
  return withProof<FactorChange>(trial, actor, { proof, toDoWhat: 'make new recovery codes' }, async (tx) => {
    // Where nothing is asked for besides the password, there is nothing for them to stand in for.
    if ((await neededStep(tx, actor.userId)) === null) return success({ recoveryCodes: [], token: null });
    const given = await giveRecoveryCodes(tx, actor, recoveryCodes);
    return success({ recoveryCodes: given, token: await closeChange(trial, tx, actor, 'RECOVERY_CODES_MADE') });
  });
}

/** Turns the authenticator off, with the recovery codes unless there are passkeys. */
export async function turnOffAuthenticator(
  trial: PasswordTrial,
  actor: SignedInUser,
  proof: Proof,
): Promise<Result<FactorChange>> {
  return withProof(trial, actor, { proof, toDoWhat: 'turn the authenticator app off' }, async (tx) => {
    const isOff = await removeAuthenticator(tx, actor.userId);
    await forgetNeedlessCodes(tx, actor);
    const token = isOff ? await closeChange(trial, tx, actor, 'AUTHENTICATOR_OFF') : null;
    return success({ recoveryCodes: [], token });
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
  AUTHENTICATOR_ON: 'Signing in now asks for a code from an authenticator app',
  AUTHENTICATOR_OFF: 'Signing in no longer asks for an authenticator app',
  PASSKEY_ADDED: 'A passkey was added, and signing in asks for more than the password',
  PASSKEY_REMOVED: 'A passkey was removed',
  RECOVERY_CODES_MADE: 'New recovery codes were made, and the earlier ones no longer work',
} as const satisfies Partial<Record<AccountEventKind, string>>;

/**
 * Ends a change of factors: adds it to the account's log, tells its user by mail, and signs out all other devices (ASVS 5 7.4.3), since
 * they came in by what no longer holds; answers the token under which this one goes on.
 */
export async function closeChange(
  { clock, record }: PasswordTrial,
  tx: Tx,
  actor: SignedInUser,
  what: keyof typeof TOLD,
): Promise<string> {
  const { accountId, userId, userAgent } = actor;
  const happenedAt = clock().getTime();
  const email = await findLoginEmail(tx, userId);
  await addAccountEvent(tx, { accountId, what, userAgent, happenedAt });
  await addNotice(tx, { accountId, kind: 'FACTOR_CHANGED', email, detail: TOLD[what], happenedAt });
  record('factor-changed');
  return renewSession(tx, actor, happenedAt);
}

function refuseCode(message: string): Result<never> {
  return refuse('INVALID', `${message}.`, [{ path: '/code', message }]);
}
