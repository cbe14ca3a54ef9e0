import type * as z from 'zod/mini';
import type { NewPasskeyBody, PasskeyAnswer } from '#contract/passkey.ts';
import type { PasskeyRow } from '#server/platform/db/security-tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { takeChallenge, type Challenge } from './challenge-store.ts';
import { canVerify, type KeyParts } from './passkey-key.ts';
import { findPasskey, transportsOf } from './passkey-store.ts';

/** The kinds of keys that are taken, as COSE numbers them: EdDSA, ECDSA with P-256 and RSA, which is what authenticators have. */
export const ALGORITHMS = [-8, -7, -257];

// In bytes, as WebAuthn has it (level 3, 7.1).
const CREDENTIAL_ID_MAX = 1023;

// Loaded with the first passkey that is added or used: nobody else needs the library.
const library = () => import('./passkey-library.ts');
type Library = Awaited<ReturnType<typeof library>>;

/** Where passkeys are made and used: the origin that the browser shows, and its host, which they belong to. */
export type Site = { readonly origin: string; readonly rpId: string };

type Answer = z.output<typeof PasskeyAnswer>;

/** Whom an answer is taken of: the challenge's holder, and only a passkey of this user where one is named. */
type Asked = Omit<Challenge, 'challenge'> & { readonly site: Site; readonly userId?: string };

/** What came of an answer: the passkey that it names, if that is known here, and its new count, null when the answer is not taken. */
export type CheckedPasskey = { readonly passkey: PasskeyRow | null; readonly counter: number | null };

/**
 * Checks what a passkey answered: to a challenge that was given for this and is taken by it, at this site, signed by a known passkey
 * whose holder was verified, which counts more than before. Call `usePasskey` in the transaction that acts on it.
 */
export async function checkPasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answer: Answer,
  { site, purpose, boundTo, userId }: Asked,
): Promise<CheckedPasskey> {
  const { challenge, isFramed } = clientDataOf(answer.response.clientDataJSON);
  const passkey = (await findPasskey(db, answer.id)) ?? null;
  const isOurs = await takeChallenge(db, { challenge, purpose, boundTo }, clock().getTime());
  if (!isOurs || isFramed || passkey === null || !isHolders(passkey, answer, userId)) return { passkey, counter: null };
  // Outside of what is caught: a server without its library is at fault, not the passkey.
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {}, response: withoutUndefined(answer.response) },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
        transports: transportsOf(passkey.transports),
      },
    });
    return { passkey, counter: verified ? authenticationInfo.newCounter : null };
  } catch {
    // The library throws whatever does not fit, from another origin to a count that went back.
    return { passkey, counter: null };
  }
}

/** What a browser has made of a challenge of ours. */
type NewAnswer = z.output<typeof NewPasskeyBody>['answer'];

/** What is stored of a new passkey. */
export type ReadPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>;

/** Reads what a browser made of a challenge, which is taken by it; null when it does not fit, `UNUSABLE` when its key could never sign in. */
export async function readNewPasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  answer: NewAnswer,
  { site, purpose, boundTo }: Asked,
): Promise<ReadPasskey | 'UNUSABLE' | null> {
  const { clientDataJSON, attestationObject, transports = [] } = answer.response;
  const { challenge, isFramed } = clientDataOf(clientDataJSON);
  if (!(await takeChallenge(db, { challenge, purpose, boundTo }, clock().getTime())) || isFramed) return null;
  const passkeys = await library();
  try {
    const response = { clientDataJSON, attestationObject: withoutStatement(attestationObject, passkeys) };
    const { verified, registrationInfo } = await passkeys.verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== answer.id || Buffer.from(id, 'base64url').length > CREDENTIAL_ID_MAX) return null;
    // The library reads a key only when it signs in.
    if (!canVerify(passkeys.isoCBOR.decodeFirst<KeyParts>(publicKey))) return 'UNUSABLE';
    return { credential_id: id, public_key: publicKey, counter, transports: JSON.stringify(transports) };
  } catch {
    return null;
  }
}

/** Whether a passkey is the user's who was asked, and the answer says of its holder what is known. */
function isHolders({ user_id }: PasskeyRow, { response }: Answer, userId = user_id): boolean {
  const { userHandle } = response;
  const said = userHandle === undefined ? user_id : Buffer.from(userHandle, 'base64url').toString();
  return user_id === userId && said === user_id;
}

/** What a browser says that it was asked, and whether in another site's frame, where nothing of ours is ever shown. */
function clientDataOf(clientDataJSON: string): { readonly challenge: string; readonly isFramed: boolean } {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge, crossOrigin = false }: { challenge?: unknown; crossOrigin?: unknown } = Object(data);
    return { challenge: typeof challenge === 'string' ? challenge : '', isFramed: crossOrigin !== false };
  } catch {
    return { challenge: '', isFramed: false };
  }
}

/**
 * What a new passkey is, without what its authenticator states of its own make: we never ask for that, and the library would check its
 * certificates, some of them by calls to addresses that these name.
 */
function withoutStatement(
  attestationObject: string,
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Library,
): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const kept = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(kept));
}

/** The same without members that are there and undefined, which the library's types do not know. */
function withoutUndefined<T extends object>(response: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(response).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> }; // the same members
}
