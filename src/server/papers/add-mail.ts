import { findUnconfirmedEmail } from '#server/identity/account/store.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countMail } from './mail-limit-store.ts';
import { addToOutbox, type OutboxMail } from './outbox-store.ts';
import { setDelivery } from './store.ts';

/**
 * Puts a mail to a customer into the outbox and counts it; throws a MailLimitError when it is one too many for the day. It waits there
 * while the account's own address is still to be confirmed.
 */
export async function addMail(deps: Pick<Deps, 'db' | 'config' | 'mail'>, tx: Tx, mail: OutboxMail): Promise<void> {
  const { accountId, fileId } = mail;
  await countMail(tx, accountId, { now: mail.createdAt, limits: deps.config.mailLimits });
  const isHeldBack = (await unconfirmedEmail({ ...deps, db: tx }, accountId)) !== null;
  await addToOutbox(tx, mail, isHeldBack);
  if (isHeldBack) await setDelivery(tx, accountId, fileId, { delivery: 'WAITING', deliveryError: '' });
}

/** The account's address while mails to its customers wait until it is confirmed, else null. */
export async function unconfirmedEmail(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  accountId: string,
): Promise<string | null> {
  return confirmsAddresses(deps) ? findUnconfirmedEmail(deps.db, accountId) : null;
}
