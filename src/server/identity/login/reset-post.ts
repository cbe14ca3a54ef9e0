import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { findLogin } from './login-store.ts';
import { createPostQueue, type PostAttempt, type PostDeps } from '#server/platform/queue/post-queue.ts';
import type { Claim } from '#server/platform/queue/queue-store.ts';
import { RESET_MINUTES, resetMail } from './reset-mail.ts';
import { addResetToken, findResetRequest } from './reset-store.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';

const RESET_MS = RESET_MINUTES * 60_000;

/**
 * The worker that mails the links of asked resets. A token is made for the attempt at hand and stands nowhere but in that mail: the
 * database, and every backup of it, has only the request before and the token's hash afterwards.
 */
export function createResetPost(deps: PostDeps): QueueWorker {
  return createPostQueue(deps, 'reset_request', (claim, signal) => sendLink(deps, claim, signal));
}

/** Sends the link; null when there is nobody to send it to, or nobody waits for it any more. */
async function sendLink(
  { db, clock, config, mail }: PostDeps,
  { id, attempts }: Claim,
  signal: AbortSignal,
): Promise<PostAttempt | null> {
  const now = clock().getTime();
  const request = await findResetRequest(db, id);
  if (!request) return null;
  const { email, origin, requestedAt } = request;
  const endsAt = requestedAt + RESET_MS;
  if (now >= endsAt) return null;
  const login = await findLogin(db, email);
  if (login === null) return null;
  const token = newToken();
  const { accountId, userId } = login;
  await inTransaction(db, (tx) =>
    addResetToken(tx, { tokenHash: hashOfToken(token), accountId, userId, expiresAt: now + RESET_MS }, now),
  );
  // Each attempt is a mail of its own: its link is another one.
  const messageId = messageIdOf(`${id}-${attempts}`, config);
  const date = new Date(now).toISOString();
  const content = resetMail(email, origin, token);
  return { outcome: await mail.mailer.deliver({ ...content, messageId, date, attachment: null }, signal), endsAt };
}
