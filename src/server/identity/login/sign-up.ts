import { randomUUID } from 'node:crypto';
import type { Account, BusinessDetails } from '#domain/account/account.ts';
import { DEFAULT_VAT_RATE } from '#domain/limits.ts';
import { success, type Result } from '#domain/problem.ts';
import { addAccount, findAccount } from '#server/identity/account/store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { emailTaken } from './email-taken.ts';
import { addLogin } from './login-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import { addSession, removeSession } from '#server/identity/session/session-store.ts';

/** Who has just come in: their account and the token for their cookie. */
export type SignedIn = { readonly account: Account; readonly token: string };

/** Fills the library of an account that is being made. */
export type StockLibrary = (tx: Tx, accountId: string) => Promise<void>;

/** The browser that somebody comes in with: what it says of itself, and the session that it still had, which ends then. */
export type Browser = { readonly userAgent: string; readonly oldTokenHash: string | null };

/** Makes account, user, first products and session in one transaction (ruling A1); a known e-mail address is refused. */
export async function signUp(
  { db, clock, record, stockLibrary }: Deps & { readonly record: Recorder; readonly stockLibrary: StockLibrary },
  { password, ...details }: BusinessDetails & { readonly password: string },
  { userAgent, oldTokenHash }: Browser,
): Promise<Result<SignedIn>> {
  const checked = await refuseGuessable(password, details);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  const now = clock();
  const [accountId, userId, token] = [randomUUID(), randomUUID(), newToken()];
  try {
    const account = await inTransaction(db, async (tx) => {
      const vat = { vatRegistered: true, vatRate: DEFAULT_VAT_RATE };
      await addAccount(tx, { ...details, ...vat, id: accountId, createdAt: now.toISOString() });
      await addLogin(tx, { id: userId, accountId, email: details.email, passwordHash });
      await stockLibrary(tx, accountId);
      if (oldTokenHash !== null) await removeSession(tx, oldTokenHash);
      await addSession(tx, { tokenHash: hashOfToken(token), accountId, userId, userAgent }, now.getTime());
      return findAccount(tx, accountId);
    });
    record('signed-up', accountId);
    return success({ account, token });
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}
