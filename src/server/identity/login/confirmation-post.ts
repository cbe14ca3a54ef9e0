import { BRAND } from '#domain/brand.ts';
import { findUnconfirmedEmail } from '#server/identity/account/store.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ConfirmationRequestRow } from '#server/platform/db/security-tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf, type MailContent, type MailOutcome } from '#server/platform/mail/mail.ts';
import { createLimiters, isTooMany } from '#server/platform/http/rate-limits.ts';
import { ownMail } from '#server/platform/mail/letter.ts';
import { A_DAY, createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { addConfirmationToken } from './confirmation-store.ts';

type PostDeps = QueueDeps & Pick<Deps, 'config' | 'mail'>;

/** How long a link confirms an address, in days: it lets nobody in, and some look into their mail on Monday. */
const LINK_DAYS = 3;
const LINK_MS = LINK_DAYS * 24 * 60 * 60_000;

/**
 * The worker that mails the links by which accounts confirm their addresses. A token is made for the attempt at hand and stands nowhere
 * but in that mail.
 */
export function createConfirmationPost(deps: PostDeps): QueueWorker {
  // Each attempt is a mail of its own: its link is another one.
  const messageId = ({ id, attempts }: ConfirmationRequestRow): string => messageIdOf(`${id}-${attempts}`, deps.config);
  const { ownMail: counter } = createLimiters(deps);
  return createMailQueue(deps, {
    table: 'confirmation_request',
    messageId,
    askedAt: (row) => row.requested_at,
    patience: A_DAY,
    isSentLate: false,
    send: async (row, signal) =>
      (await isTooMany(counter, 'CONFIRM', row)) ? null : sendLink(deps, row, messageId(row), signal),
  });
}

/** Sends the link; null when the address is confirmed or another one by now, or the server has no address to lead to any more. */
async function sendLink(
  { db, clock, mail, config }: PostDeps,
  { account_id: accountId, email }: ConfirmationRequestRow,
  messageId: string,
  signal: AbortSignal,
): Promise<MailOutcome | null> {
  if (config.publicUrl === null || (await findUnconfirmedEmail(db, accountId)) !== email) return null;
  const now = clock().getTime();
  const token = newToken();
  const confirming = { tokenHash: hashOfToken(token), accountId, email, expiresAt: now + LINK_MS };
  await inTransaction(db, (tx) => addConfirmationToken(tx, confirming, now));
  const head = { messageId, date: new Date(now).toISOString() };
  return mail.mailer.deliver({ ...linkMail(email, config.publicUrl, token), ...head, attachment: null }, signal);
}

/** The token stands behind the `#`, so that it reaches no log of any server; nothing in it is of the account's own making. */
function linkMail(email: string, origin: string, token: string): MailContent {
  const link = `${origin}/confirm-address#token=${token}`;
  const subject = `Confirm your e-mail address for ${BRAND}`;
  const text = [
    `Somebody uses ${email} as the address of a ${BRAND} account.`,
    `If that is you, open this link within ${LINK_DAYS} days and press Confirm. Quotes and invoices that are waiting then go out:\n${link}`,
    `If it wasn't you, you don't need to do anything: nothing is sent in your name without it.`,
  ].join('\n\n');
  return ownMail(email, { subject, text, link });
}
