import { refuse, success, type Result } from '#domain/problem.ts';
import { confirmEmail } from '#server/identity/account/store.ts';
import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { hashOfToken } from '#server/identity/session/session.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Recorder } from '#server/platform/http/auth-log.ts';
import { mailLeaves } from '#server/platform/mail/mail.ts';
import { findConfirmationToken, removeConfirmationTokens } from './confirmation-store.ts';

/**
 * Whether an account's own address is confirmed before its first mail to anybody else leaves: where strangers can reach the server, so
 * that nobody writes from it who can't be written to. Where mail does not leave at all, neither would the link.
 */
export function confirmsAddresses({ config, mail }: Pick<Deps, 'config' | 'mail'>): boolean {
  return config.publicUrl !== null && mailLeaves(mail);
}

/** Confirms an account's address by the token of a mailed link, once, while it has not expired and the address is still the account's. */
export async function confirmAddress(
  { db, clock, record }: Deps & { readonly record: Recorder },
  { token, userAgent }: { readonly token: string; readonly userAgent: string },
): Promise<Result<void>> {
  const confirmed = await inTransaction(db, async (tx) => {
    const now = clock().getTime();
    const found = await findConfirmationToken(tx, hashOfToken(token), now);
    if (found === null) return null;
    const { accountId, email } = found;
    // The link of an earlier address leaves that of the present one alone.
    if (!(await confirmEmail(tx, accountId, email))) return null;
    await removeConfirmationTokens(tx, accountId);
    await addAccountEvent(tx, { accountId, what: 'EMAIL_CONFIRMED', userAgent, happenedAt: now });
    return accountId;
  });
  if (confirmed !== null) {
    record('address-confirmed', confirmed);
    return success(undefined);
  }
  record('confirmation-refused');
  const message = 'This link has expired or was used before';
  return refuse('INVALID', `${message}.`, [{ path: '/token', message }]);
}
