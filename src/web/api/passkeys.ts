import type * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { ProblemError } from './problem-error.ts';
import { Account as AccountAnswer } from '#contract/account.ts';
import { PasskeyCreation, PasskeyProof, PasskeyRequest, type Passkey as PasskeyAnswer } from '#contract/passkey.ts';
import { RecoveryCodes } from '#contract/second-factor.ts';
import type { Account } from '#domain/account/account.ts';

/** A passkey of the account. */
export type Passkey = z.output<typeof PasskeyAnswer>;

// Loaded when a passkey is used: nobody else needs it.
const browserPart = () => import('@simplewebauthn/browser');

/** Whether this browser can use passkeys at this address: they belong to a name, never to the number of a machine. */
export function canUsePasskeys(): boolean {
  const isNumber = /^\[|^[\d.]+$/.test(globalThis.location.hostname);
  return globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !isNumber;
}

/** Signs in with a passkey alone; with `email` only to the account of that address. */
export async function signInByPasskey(email?: string): Promise<Account> {
  const answer = await ask('/passkey-challenge');
  return readAnswer(
    await callApi({ method: 'POST', path: '/sign-in/passkey', body: { answer, email } }),
    AccountAnswer,
  );
}

/** Has the user use one of their passkeys, and answers the text that then stands in for their password, once. */
export async function proveByPasskey(): Promise<string> {
  const answer = await ask('/account/passkey-challenge');
  const call = { method: 'POST', path: '/account/passkey-proof', body: { answer } } as const;
  return (await readAnswer(await callApi(call), PasskeyProof)).proof;
}

/** Adds a passkey, and answers the recovery codes that come with a first factor. A wrong password is told at `currentPassword`, here and below. */
export async function addPasskey(name: string, currentPassword: string): Promise<string[]> {
  const begun = await callApi({ method: 'POST', path: '/account/passkeys/challenge', body: { currentPassword } });
  const optionsJSON = await readAnswer(begun, PasskeyCreation);
  const { startRegistration } = await browserPart();
  const answer = await orTell(startRegistration({ optionsJSON }));
  const added = await callApi({ method: 'POST', path: '/account/passkeys', body: { name, answer } });
  return (await readAnswer(added, RecoveryCodes)).recoveryCodes;
}

/** Gives a passkey another name. */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await callApi({ method: 'POST', path: '/account/passkeys/rename', body: { id, name } });
}

/** Removes a passkey. */
export async function removePasskey(id: string, currentPassword: string): Promise<void> {
  await callApi({ method: 'POST', path: '/account/passkeys/remove', body: { id, currentPassword } });
}

async function ask(path: string): Promise<object> {
  const optionsJSON = await readAnswer(await callApi({ method: 'POST', path }), PasskeyRequest);
  const { startAuthentication } = await browserPart();
  return orTell(startAuthentication({ optionsJSON }));
}

/** What the browser itself said no to, in words: it tells apart little, so that sites learn nothing of passkeys that are not theirs. */
async function orTell<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    const detail = isKnown
      ? 'This device already has a passkey for your account.'
      : 'No passkey was used. Try again, and follow what the browser asks.';
    throw new ProblemError({ code: 'UNEXPECTED', detail });
  }
}
