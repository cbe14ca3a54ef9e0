import { success, type Result } from '#domain/problem.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { findLoginEmail, holdPassword } from '#server/identity/login/login-store.ts';
import { checkOwnPassword, type PasswordTrial } from '#server/identity/login/own-password.ts';
import type { SignedInUser } from '#server/identity/session/session.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { blankAccount, eraseAccess, eraseAccount, eraseOpenJobs, erasePeople, hasJobs, takeAccount } from './store.ts';

/**
 * Closes an account for good, if its user knows the password: nobody can sign in to it any more, and everything is erased but invoiced
 * jobs and their documents, which the law wants kept. Without any of these nothing at all is left.
 */
export async function closeAccount(
  trial: Deps & PasswordTrial,
  actor: SignedInUser,
  password: string,
): Promise<Result<void>> {
  const { db, clock, record } = trial;
  const { accountId } = actor;
  const checked = await checkOwnPassword(trial, actor, { path: '/password', password });
  if (!checked.ok) return checked;
  const closedAt = clock().toISOString();
  const isClosed = await inTransaction(db, async (tx) => {
    await takeAccount(tx, accountId);
    if (!(await holdPassword(tx, checked.value))) return false;
    const email = await findLoginEmail(tx, actor.userId);
    await addNotice(tx, { accountId, kind: 'ACCOUNT_CLOSED', email, happenedAt: clock().getTime() });
    await eraseAccess(tx, accountId);
    await eraseOpenJobs(tx, accountId);
    if (await hasJobs(tx, accountId)) {
      await erasePeople(tx, accountId);
      await blankAccount(tx, accountId, closedAt);
    } else {
      await eraseAccount(tx, accountId);
    }
    return true;
  });
  // The password was changed meanwhile: the one that was checked is an old one.
  if (!isClosed) return closeAccount(trial, actor, password);
  record('account-closed');
  return success(undefined);
}
