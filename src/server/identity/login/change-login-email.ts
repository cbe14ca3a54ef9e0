import { emailKey } from '#domain/text/email.ts';
import { success, type Result } from '#domain/problem.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { renewSession } from '#server/identity/session/session-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { emailTaken } from './email-taken.ts';
import { findLoginEmail, holdPassword, saveLoginEmail } from './login-store.ts';
import { checkOwnPassword, type PasswordTrial } from './own-password.ts';
import { removeResetTokens } from './reset-store.ts';

/** A user's address to sign in with, and the token under which their session goes on; null where it is that of before. */
type MovedLogin = { readonly email: string; readonly token: string | null };

/**
 * Gives a user another address to sign in with, if they know the password; another user's is refused. The business's own address on
 * documents stays.
 */
export async function changeLoginEmail(
  trial: Deps & PasswordTrial,
  actor: SignedInUser,
  change: { readonly email: string; readonly currentPassword: string },
): Promise<Result<MovedLogin>> {
  const { db, clock, record } = trial;
  const { accountId, userAgent } = actor;
  const { currentPassword: password, email } = change;
  const checked = await checkOwnPassword(trial, actor, { path: '/currentPassword', password });
  if (!checked.ok) return checked;
  try {
    const moved = await inTransaction(db, async (tx) => {
      if (!(await holdPassword(tx, checked.value))) return null;
      const present = await findLoginEmail(tx, actor.userId);
      if (present === emailKey(email)) return { isOther: false, token: null };
      const happenedAt = clock().getTime();
      const token = await moveLogin(tx, actor, { from: present, to: email, happenedAt });
      await addAccountEvent(tx, { accountId, what: 'EMAIL_CHANGED', userAgent, happenedAt });
      return { isOther: true, token };
    });
    // Another call changed the password meanwhile: the one that was checked is an old one.
    if (moved === null) return await changeLoginEmail(trial, actor, change);
    if (moved.isOther) record('email-changed');
    return success({ email: emailKey(email), token: moved.token });
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}

/**
 * Moves a user who signs in with one address to another, ends all sessions and tells the address of before; answers the token under which
 * theirs goes on. To one who signs in with yet another address nothing happens, and it answers null. Throws a unique violation when the
 * new one is taken.
 */
export async function moveLogin(
  tx: Tx,
  actor: SignedInUser,
  { from, to, happenedAt }: { readonly from: string; readonly to: string; readonly happenedAt: number },
): Promise<string | null> {
  const { accountId, userId } = actor;
  if (!(await saveLoginEmail(tx, userId, { from, to }))) return null;
  // Whoever reads the old address's mail must not get in by a link that is still there.
  await removeResetTokens(tx, accountId);
  await addNotice(tx, { accountId, kind: 'EMAIL_CHANGED', email: from, happenedAt });
  return renewSession(tx, actor, happenedAt);
}
