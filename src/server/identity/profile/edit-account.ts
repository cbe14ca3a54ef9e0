import type { Account } from '#domain/account/account.ts';
import { emailKey } from '#domain/text/email.ts';
import { success, type Result } from '#domain/problem.ts';
import { holdPassword, saveLoginEmail } from '#server/identity/login/login-store.ts';
import { emailTaken } from '#server/identity/login/email-taken.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { proveUser, type PasswordTrial, type Proof } from '#server/identity/login/own-password.ts';
import { removeResetTokens } from '#server/identity/login/reset-store.ts';
import type { Session } from '#server/identity/session/session.ts';
import { removeSessions } from '#server/identity/session/session-store.ts';
import { isUniqueViolation } from '#server/platform/db/engine.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findAccount, saveAccount, type AccountEdit } from '#server/identity/account/store.ts';

/** An edited account, with the password of its user where that is needed. */
type ProvenEdit = AccountEdit & Proof;

/**
 * Saves the account. A changed e-mail address is also the one that its user signs in with: it needs the password, and another user's
 * is refused.
 */
export async function editAccount(
  trial: Deps & PasswordTrial,
  session: Session,
  edit: ProvenEdit,
): Promise<Result<Account>> {
  const { db, clock, record } = trial;
  const { accountId, userAgent } = session;
  const { email } = await findAccount(db, accountId);
  const isMoving = emailKey(edit.email) !== emailKey(email);
  const checked = isMoving ? await proveUser(trial, session, edit, 'change your e-mail address') : success(undefined);
  if (!checked.ok) return checked;
  try {
    const account = await inTransaction(db, async (tx) => {
      if (checked.value !== undefined && !(await holdPassword(tx, checked.value))) return null;
      if (!(await saveAccount(tx, accountId, edit, email))) return null;
      const happenedAt = clock().getTime();
      if (isMoving) await moveLogin(tx, session, { from: email, to: edit.email, happenedAt });
      const what = isMoving ? 'EMAIL_CHANGED' : 'DETAILS_CHANGED';
      await addAccountEvent(tx, { accountId, what, userAgent, happenedAt });
      return findAccount(tx, accountId);
    });
    // Another call moved the account or changed the password meanwhile: what this one needs is to be found out anew.
    if (account === null) return await editAccount(trial, session, edit);
    if (isMoving) record('email-changed');
    return success(account);
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}

async function moveLogin(
  tx: Tx,
  { accountId, tokenHash }: Session,
  { from, to, happenedAt }: { from: string; to: string; happenedAt: number },
): Promise<void> {
  await saveLoginEmail(tx, accountId, to);
  await removeSessions(tx, accountId, { except: tokenHash });
  // Whoever reads the old address's mail must not get in by a link that is still there.
  await removeResetTokens(tx, accountId);
  await addNotice(tx, { accountId, kind: 'EMAIL_CHANGED', email: from, happenedAt });
}
