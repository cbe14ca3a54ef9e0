import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countMail } from './mail-limit-store.ts';
import { addToOutbox, type OutboxMail } from './outbox-store.ts';

/** Puts a mail to a customer into the outbox and counts it; throws a MailLimitError when it is one too many for the day. */
export async function addMail({ config }: Pick<Deps, 'config'>, tx: Tx, mail: OutboxMail): Promise<void> {
  await countMail(tx, mail.accountId, { now: mail.createdAt, limits: config.mailLimits });
  await addToOutbox(tx, mail);
}
