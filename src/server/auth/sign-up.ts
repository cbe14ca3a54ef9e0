import { randomUUID } from 'node:crypto';
import type { Account, BusinessDetails } from '#domain/account.ts';
import { DEFAULT_VAT_RATE } from '#domain/limits.ts';
import { success, type Result } from '#domain/problem.ts';
import { addAccount, findAccount } from '#server/account/store.ts';
import { isUniqueViolation } from '#server/db/engine.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { insertCatalogue } from '#server/products/insert-catalogue.ts';
import type { Recorder } from './auth-log.ts';
import { emailTaken } from './email-taken.ts';
import { addLogin } from './login-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import { hashPassword } from './password-hash.ts';
import { hashOfToken, newToken } from './session.ts';
import { addSession } from './session-store.ts';

/** Who has just come in: their account and the token for their cookie. */
export type SignedIn = { readonly account: Account; readonly token: string };

/** Makes account, user, first products and session in one transaction (ruling A1); a known e-mail address is refused. */
export async function signUp(
  { db, clock, record }: Deps & { readonly record: Recorder },
  { password, ...details }: BusinessDetails & { readonly password: string },
  userAgent: string,
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
      await insertCatalogue(tx, accountId);
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
