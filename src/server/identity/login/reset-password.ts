import { refuse, success, type Result } from '#domain/problem.ts';
import { confirmEmail, findAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { findLoginEmail, savePasswordHash } from './login-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { hashPassword } from './password-hash.ts';
import { findResetToken, removeResetTokens } from './reset-store.ts';
import { hashOfToken } from '#server/identity/session/session.ts';
import { removeSessions } from '#server/identity/session/session-store.ts';

/** Says whether the token of a link can still be used: nothing else of it, and nothing of whose it is (amendment N21). */
export async function checkResetLink(
  { db, clock, record }: Deps & { readonly record: Recorder },
  token: string,
): Promise<Result<void>> {
  const found = await findResetToken(db, hashOfToken(token), clock().getTime());
  return found === null ? refuseToken(record) : success(undefined);
}

/** Gives the user of a token another password, once, while it has not expired; all their sessions and other tokens end. */
export async function resetPassword(
  { db, clock, record }: Deps & { readonly record: Recorder },
  { token, password, userAgent }: { readonly token: string; readonly password: string; readonly userAgent: string },
): Promise<Result<void>> {
  const tokenHash = hashOfToken(token);
  // Asked before the hashing too, so that strangers can't keep the server busy with made-up tokens.
  const asked = await findResetToken(db, tokenHash, clock().getTime());
  if (asked === null) return refuseToken(record);
  const account = await findAccount(db, asked.accountId);
  const hard = await refuseGuessable(password, account);
  if (!hard.ok) return hard;
  const passwordHash = await hashPassword(password);
  const isReset = await inTransaction(db, async (tx) => {
    const now = clock().getTime();
    const found = await findResetToken(tx, tokenHash, now);
    if (found === null) return false;
    await savePasswordHash(tx, found.userId, passwordHash);
    await removeResetTokens(tx, found.accountId);
    await removeSessions(tx, found.accountId);
    const { accountId } = found;
    await addAccountEvent(tx, { accountId, what: 'PASSWORD_RESET', userAgent, happenedAt: now });
    const email = await findLoginEmail(tx, found.userId);
    await addNotice(tx, { accountId, kind: 'PASSWORD_CHANGED', email, happenedAt: now });
    // Whoever opened the link reads the mail that comes there.
    await confirmEmail(tx, accountId, email);
    return true;
  });
  if (!isReset) return refuseToken(record);
  record('password-reset', asked.accountId);
  return success(undefined);
}

function refuseToken(record: Recorder): Result<never> {
  record('reset-link-refused');
  const message = 'This link has expired or was used before. Ask for a new one';
  return refuse('INVALID', `${message}.`, [{ path: '/token', message }]);
}
