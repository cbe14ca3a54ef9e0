import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { retryDelayMs } from '#server/mail/backoff.ts';
import { messageIdOf, type MailOutcome } from '#server/mail/mail.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from '#server/mail/queue-worker.ts';
import { findLogin } from './login-store.ts';
import { RESET_MINUTES, resetMail } from './reset-mail.ts';
import { addResetToken, claimDueReset, postponeReset, removeResetRequest, type ClaimedReset } from './reset-store.ts';
import { hashOfToken, newToken } from './session.ts';

const RESET_MS = RESET_MINUTES * 60_000;

type PostDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'> & { readonly log: FastifyBaseLogger };

/**
 * The worker that mails the links of asked resets. A token is made for the attempt at hand and stands nowhere but in that mail: the
 * database, and every backup of it, has only the request before and the token's hash afterwards.
 */
export function createResetPost(deps: PostDeps): QueueWorker {
  const { db, clock, log } = deps;
  return createQueueWorker({
    claim: () => {
      const now = clock().getTime();
      return claimDueReset(db, now, now + LEASE_MS);
    },
    work: (request, signal) => attemptReset(deps, request, signal),
    log,
  });
}

async function attemptReset(deps: PostDeps, request: ClaimedReset, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const outcome = await sendLink(deps, request, signal);
  const next = clock().getTime() + retryDelayMs(request.attempts, Math.random());
  if (outcome?.kind === 'DELAYED') await postponeReset(db, request.id, next);
  else await removeResetRequest(db, request.id);
  if (outcome && outcome.kind !== 'SENT') log.warn({ attempts: request.attempts }, outcome.reason);
}

/** Sends the link; null when there is nobody to send it to, or nobody waits for it any more. */
async function sendLink(
  { db, clock, config, mail }: PostDeps,
  { id, email, origin, requestedAt, attempts }: ClaimedReset,
  signal: AbortSignal,
): Promise<MailOutcome | null> {
  const now = clock().getTime();
  const login = now < requestedAt + RESET_MS ? await findLogin(db, email) : null;
  if (login === null) return null;
  const token = newToken();
  const { accountId, userId } = login;
  await inTransaction(db, (tx) =>
    addResetToken(tx, { tokenHash: hashOfToken(token), accountId, userId, expiresAt: now + RESET_MS }, now),
  );
  // Each attempt is a mail of its own: its link is another one.
  const messageId = messageIdOf(`${id}-${attempts}`, config);
  const date = new Date(now).toISOString();
  return mail.mailer.deliver({ ...resetMail(email, origin, token), messageId, date, attachment: null }, signal);
}
