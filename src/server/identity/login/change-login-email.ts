import { emailKey } from '#domain/text/email.ts';
import { success, type Result } from '#domain/problem.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { removeSessions } from '#server/identity/session/session-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { emailTaken } from './email-taken.ts';
import { findLoginEmail, holdPassword, saveLoginEmail } from './login-store.ts';
import { checkOwnPassword, type PasswordTrial } from './own-password.ts';
import { removeResetTokens } from './reset-store.ts';

/**
 * Gives a user another address to sign in with, if they know the password, and answers it; another user's is refused. The business's
 * own address on documents stays.
 */
export async function changeLoginEmail(
  trial: Deps & PasswordTrial,
  actor: SignedInUser,
  change: { readonly email: string; readonly currentPassword: string },
): Promise<Result<string>> {
  const { db, clock, record } = trial;
  const { accountId, userAgent } = actor;
  const { currentPassword: password, email } = change;
  const checked = await checkOwnPassword(trial, actor, { path: '/currentPassword', password });
  if (!checked.ok) return checked;
  try {
    const from = await inTransaction(db, async (tx) => {
      if (!(await holdPassword(tx, checked.value))) return null;
      const present = await findLoginEmail(tx, actor.userId);
      if (present === emailKey(email)) return present;
      const happenedAt = clock().getTime();
      await moveLogin(tx, actor, { from: present, to: email, happenedAt });
      await addAccountEvent(tx, { accountId, what: 'EMAIL_CHANGED', userAgent, happenedAt });
      return present;
    });
    // Another call changed the password meanwhile: the one that was checked is an old one.
    if (from === null) return await changeLoginEmail(trial, actor, change);
    if (from !== emailKey(email)) record('email-changed');
    return success(emailKey(email));
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}

/**
 * Moves a user who signs in with one address to another, ends their other sessions and tells the address of before; nothing happens to
 * one who signs in with yet another address. Throws a unique violation when the new one is taken.
 */
export async function moveLogin(
  tx: Tx,
  { accountId, userId, tokenHash }: SignedInUser,
  { from, to, happenedAt }: { readonly from: string; readonly to: string; readonly happenedAt: number },
): Promise<void> {
  if (!(await saveLoginEmail(tx, userId, { from, to }))) return;
  await removeSessions(tx, accountId, { except: tokenHash });
  // Whoever reads the old address's mail must not get in by a link that is still there.
  await removeResetTokens(tx, accountId);
  await addNotice(tx, { accountId, kind: 'EMAIL_CHANGED', email: from, happenedAt });
}
