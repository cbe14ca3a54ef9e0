import * as z from 'zod/mini';
import { Passkey } from './passkey.ts';
import { proofMembers } from './password.ts';
import { Count, sent, Text } from './wire.ts';
import { tidyCode } from '#domain/account/second-factor.ts';

const CODE_MAX = 64;

/** The code of an authenticator app or a recovery code, however it is grouped. */
export const SecondCode = Text.check(z.maxLength(CODE_MAX, 'This is not a code'), z.overwrite(tidyCode));

/** What GET /account/second-factor answers: whether an authenticator app is asked for at sign-in, the passkeys, and how many recovery codes are left. */
export const SecondFactor = z.object({ isOn: z.boolean(), recoveryCodesLeft: Count, passkeys: z.array(Passkey) });

/** The body of POST /account/authenticator, /account/authenticator/remove and /account/recovery-codes: the proof, which each needs. */
export const FactorProofBody = sent(proofMembers);

/** What POST /account/authenticator answers: the secret for an app, also as the address that its QR code holds. */
export const AuthenticatorSetUp = z.object({ secret: z.string(), address: z.string() });

/** The body of POST /account/authenticator/confirm: the app's first code, within 15 minutes; a wrong one is 422 at /code. */
export const ConfirmBody = sent({ code: z.prefault(SecondCode, '') });

/** Recovery codes, shown this once: each lets in one time without the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
