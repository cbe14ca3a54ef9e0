import type { Account } from '#domain/account.ts';
import { success, type Result } from '#domain/problem.ts';
import { saveLoginEmail } from '#server/auth/login-store.ts';
import { emailTaken } from '#server/auth/email-taken.ts';
import { removeResetTokens } from '#server/auth/reset-store.ts';
import { isUniqueViolation } from '#server/db/engine.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { findAccount, saveAccount, type AccountEdit } from './store.ts';

/** Saves the account; a changed e-mail address is also the one that its user signs in with, and another user's is refused. */
export async function editAccount({ db }: Deps, accountId: string, edit: AccountEdit): Promise<Result<Account>> {
  try {
    const account = await inTransaction(db, async (tx) => {
      await saveAccount(tx, accountId, edit);
      // Whoever reads the old address's mail must not get in by a link that is still there.
      if (await saveLoginEmail(tx, accountId, edit.email)) await removeResetTokens(tx, accountId);
      return findAccount(tx, accountId);
    });
    return success(account);
  } catch (error) {
    if (isUniqueViolation(error)) return emailTaken();
    throw error;
  }
}
