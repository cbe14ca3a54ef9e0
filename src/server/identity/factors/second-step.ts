import { hashOfToken } from '#server/identity/session/session.ts';
import type { AuthenticatorRow } from '#server/platform/db/security-rows.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findAuthenticator, takeRecoveryCode, takeStep } from './factor-store.ts';

/** The authenticator that a user's sign-in asks for; null when it asks for none. */
export async function neededAuthenticator(db: Db, userId: string): Promise<AuthenticatorRow | null> {
  const found = await findAuthenticator(db, userId);
  return found !== undefined && found.confirmed_at !== null ? found : null;
}

/** What a code is taken as: the authenticator's own, a recovery code, or nothing. */
type Taken = 'AUTHENTICATOR' | 'RECOVERY' | null;

/** Reads a code (now in milliseconds) and answers how to take it, once, in the transaction that it lets in; the code is in its tidy form. */
export async function readCode(
  authenticator: AuthenticatorRow,
  code: string,
  now: number,
): Promise<(tx: Tx) => Promise<Taken>> {
  const { stepOfCode } = await import('./codes.ts');
  const step = stepOfCode(authenticator.secret, code, now);
  const hash = hashOfToken(code);
  return async (tx) => {
    if (step !== null) return (await takeStep(tx, authenticator, step)) ? 'AUTHENTICATOR' : null;
    return (await takeRecoveryCode(tx, authenticator.user_id, hash)) ? 'RECOVERY' : null;
  };
}
