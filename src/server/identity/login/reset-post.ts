import { BRAND } from '#domain/brand.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ResetRequestRow } from '#server/platform/db/security-tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMail } from '#server/platform/mail/letter.ts';
import { messageIdOf, type MailContent, type MailOutcome } from '#server/platform/mail/mail.ts';
import { createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import { findLogin, holdPassword } from './login-store.ts';
import { addResetToken } from './reset-store.ts';

type PostDeps = QueueDeps & Pick<Deps, 'config' | 'mail'>;

const RESET_MINUTES = 30;
const RESET_MS = RESET_MINUTES * 60_000;

/**
 * The worker that mails the links of asked resets. A token is made for the attempt at hand and stands nowhere but in that mail: the
 * database, and every backup of it, has only the request before and the token's hash afterwards.
 */
export function createResetPost(deps: PostDeps): QueueWorker {
  // Each attempt is a mail of its own: its link is another one.
  const messageId = ({ id, attempts }: ResetRequestRow): string => messageIdOf(`${id}-${attempts}`, deps.config);
  return createMailQueue(deps, {
    table: 'reset_request',
    messageId,
    askedAt: (row) => row.requested_at,
    // Nobody waits for it any longer.
    patience: { ms: RESET_MS, words: `${RESET_MINUTES} minutes` },
    isSentLate: false,
    send: (row, signal) => sendLink(deps, row, messageId(row), signal),
  });
}

/** Sends the link; null when there is nobody to send it to. */
async function sendLink(
  { db, clock, mail }: PostDeps,
  { email, origin }: ResetRequestRow,
  messageId: string,
  signal: AbortSignal,
): Promise<MailOutcome | null> {
  const now = clock().getTime();
  const login = await findLogin(db, email);
  if (login === null) return null;
  const token = newToken();
  const { accountId, userId } = login;
  const isTheirs = await inTransaction(db, async (tx) => {
    // Whoever moved to another address meanwhile gets no link at the one of before.
    if (!(await holdPassword(tx, login, email))) return false;
    await addResetToken(tx, { tokenHash: hashOfToken(token), accountId, userId, expiresAt: now + RESET_MS }, now);
    return true;
  });
  if (!isTheirs) return null;
  const head = { messageId, date: new Date(now).toISOString() };
  return mail.mailer.deliver({ ...resetMail(email, origin, token), ...head, attachment: null }, signal);
}

/** The mail with the link that resets a password. The token stands behind the `#`, so that it reaches no log of any server. */
function resetMail(email: string, origin: string, token: string): MailContent {
  const link = `${origin}/reset-password#token=${token}`;
  const subject = `Reset your ${BRAND} password`;
  const text = [
    `Somebody asked to reset the password of your ${BRAND} account ${email}.`,
    `To choose a new one, open this link within ${RESET_MINUTES} minutes:\n${link}`,
    `If it wasn't you, you don't need to do anything: your password stays as it is.`,
  ].join('\n\n');
  return ownMail(email, { subject, text, link });
}
