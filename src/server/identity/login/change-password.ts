import { success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLoginEmail, holdPassword, savePasswordHash } from './login-store.ts';
import { refuseGuessable } from './guessable-password.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { checkOwnPassword, type PasswordTrial } from './own-password.ts';
import { hashPassword } from './password-hash.ts';
import { removeResetTokens } from './reset-store.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { renewSession } from '#server/identity/session/session-store.ts';

/** Gives a user another password, if they know the present one; all sessions end, and theirs goes on under the token that is answered. */
export async function changePassword(
  trial: Deps & PasswordTrial,
  actor: SignedInUser,
  change: { readonly currentPassword: string; readonly password: string },
): Promise<Result<{ readonly token: string }>> {
  const { currentPassword, password } = change;
  const { db, clock, record } = trial;
  const { accountId, userId, userAgent } = actor;
  const checked = await checkOwnPassword(trial, actor, { path: '/currentPassword', password: currentPassword });
  if (!checked.ok) return checked;
  const account = await findAccount(db, accountId);
  const hard = await refuseGuessable(password, account);
  if (!hard.ok) return hard;
  const passwordHash = await hashPassword(password);
  const now = clock().getTime();
  const token = await inTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, checked.value))) return null;
    await savePasswordHash(tx, userId, passwordHash);
    await removeResetTokens(tx, accountId);
    await addAccountEvent(tx, { accountId, what: 'PASSWORD_CHANGED', userAgent, happenedAt: now });
    const email = await findLoginEmail(tx, userId);
    await addNotice(tx, { accountId, kind: 'PASSWORD_CHANGED', email, happenedAt: now });
    return renewSession(tx, actor, now);
  });
  // Another call changed it meanwhile: the one that was checked is an old one.
  if (token === null) return changePassword(trial, actor, change);
  record('password-changed');
  return success({ token });
}
