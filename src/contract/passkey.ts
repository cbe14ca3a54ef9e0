import * as z from 'zod/mini';
import { proofMembers } from './password.ts';
import { Id, ruledText, sent, Time } from './wire.ts';
import { BUSINESS_RULES } from '#domain/account/account-rules.ts';
import { PASSKEY_NAME } from '#domain/account/second-factor.ts';

const ENCODED_MAX = 20_000;
const NO_PASSKEY = "This is not a passkey's answer";

/** Bytes as WebAuthn sends them: base64url. */
const Encoded = z.string(NO_PASSKEY).check(z.maxLength(ENCODED_MAX, NO_PASSKEY), z.regex(/^[\w-]*$/, NO_PASSKEY));
const Credential = { id: Encoded, rawId: Encoded, type: z.literal('public-key', NO_PASSKEY) };
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** A passkey as GET /account/second-factor lists it; it works at the host `rpId` alone. `usedAt` is null before its first use. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  rpId: z.string(),
  createdAt: Time,
  usedAt: z.nullable(Time),
});

/**
 * What POST /passkey-challenge and POST /account/passkey-challenge answer: what the browser is to be asked for (WebAuthn's
 * PublicKeyCredentialRequestOptionsJSON). The challenge is taken once, within five minutes, from the same browser or session.
 */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});

/** What POST /account/passkeys/challenge answers, for the proof: what a new passkey is to be (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});

/** What a passkey answered to a challenge. */
export const PasskeyAnswer = sent({
  ...Credential,
  response: sent({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(Encoded),
  }),
});

/**
 * The body of POST /sign-in/passkey, where a passkey alone signs in; with `email` only one of the account of that address. What is not
 * taken is 401 WRONG_CREDENTIALS.
 */
export const PasskeySignInBody = sent({
  answer: PasskeyAnswer,
  email: z.optional(ruledText(BUSINESS_RULES.email, 'complete')),
});

/** The body of POST /account/passkey-proof. */
export const PasskeyProofBody = sent({ answer: PasskeyAnswer });

/** What POST /account/passkey-proof answers: a text that is taken once, within five minutes and in this session, wherever the present password is asked for. */
export const PasskeyProof = z.object({ proof: z.string() });

/** The body of POST /account/passkeys: what the browser made of the challenge, and a name. It answers recovery codes if it is the first factor. */
export const NewPasskeyBody = sent({
  name: ruledText(PASSKEY_NAME, 'complete'),
  answer: sent({
    ...Credential,
    response: sent({
      clientDataJSON: Encoded,
      attestationObject: Encoded,
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});

/** The body of POST /account/passkeys/rename. */
export const RenamePasskeyBody = sent({ id: Id, name: ruledText(PASSKEY_NAME, 'complete') });

/** The body of POST /account/passkeys/remove: which, and the proof. */
export const RemovePasskeyBody = sent({ id: Id, ...proofMembers });
