import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Deps } from '#server/deps.ts';
import { retryDelayMs } from '#server/mail/backoff.ts';
import { messageIdOf, type MailOutcome } from '#server/mail/mail.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from '#server/mail/queue-worker.ts';
import { findLogin } from './login-store.ts';
import { claimDueRow, postponeRow, removeRow, type Claim } from './queue-store.ts';
import { RESET_MINUTES, resetMail } from './reset-mail.ts';
import { addResetToken, findResetRequest } from './reset-store.ts';
import { hashOfToken, newToken } from './session.ts';

const QUEUE = 'reset_request';
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
      return claimDueRow(db, QUEUE, now, now + LEASE_MS);
    },
    work: (claim, signal) => attemptReset(deps, claim, signal),
    log,
  });
}

async function attemptReset(deps: PostDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const outcome = await sendLink(deps, claim, signal);
  const next = clock().getTime() + retryDelayMs(claim.attempts, Math.random());
  if (outcome?.kind === 'DELAYED') await postponeRow(db, QUEUE, claim.id, next);
  else await removeRow(db, QUEUE, claim.id);
  if (outcome && outcome.kind !== 'SENT') log.warn({ attempts: claim.attempts }, outcome.reason);
}

/** Sends the link; null when there is nobody to send it to, or nobody waits for it any more. */
async function sendLink(
  { db, clock, config, mail }: PostDeps,
  { id, attempts }: Claim,
  signal: AbortSignal,
): Promise<MailOutcome | null> {
  const now = clock().getTime();
  const request = await findResetRequest(db, id);
  if (!request || now >= request.requestedAt + RESET_MS) return null;
  const { email, origin } = request;
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
  return mail.mailer.deliver({ ...resetMail(email, origin, token), messageId, date, attachment: null }, signal);
}
