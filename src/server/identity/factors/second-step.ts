import { hashOfToken } from '#server/identity/session/session.ts';
import type { AuthenticatorRow } from '#server/platform/db/security-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findAuthenticator, takeRecoveryCode, takeStep } from './factor-store.ts';
import { hasPasskey } from './passkey-store.ts';

/** What a user's password alone is not enough for: the authenticator app whose code is taken besides, null with passkeys alone. */
export type SecondStep = { readonly userId: string; readonly authenticator: AuthenticatorRow | null };

/** What a user's sign-in by password asks for besides; null when it asks for nothing. */
export async function neededStep(db: Db, userId: string): Promise<SecondStep | null> {
  const found = await findAuthenticator(db, userId);
  const authenticator = found !== undefined && found.confirmed_at !== null ? found : null;
  if (authenticator === null && !(await hasPasskey(db, userId))) return null;
  return { userId, authenticator };
}

/** What a code is taken as: the authenticator's own, a recovery code, or nothing. */
type Taken = 'AUTHENTICATOR' | 'RECOVERY' | null;

/** Reads a code (now in milliseconds) and answers how to take it, once, in the transaction that it lets in; the code is in its tidy form. */
export async function readCode(
  { userId, authenticator }: SecondStep,
  code: string,
  now: number,
): Promise<(tx: Tx) => Promise<Taken>> {
  const step = authenticator && (await import('./codes.ts')).stepOfCode(authenticator.secret, code, now);
  const hash = hashOfToken(code);
  return async (tx) => {
    if (authenticator !== null && step !== null) {
      return (await takeStep(tx, authenticator, step)) ? 'AUTHENTICATOR' : null;
    }
    return (await takeRecoveryCode(tx, userId, hash)) ? 'RECOVERY' : null;
  };
}
