import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { GIVE_UP_AFTER_MS, retryDelayMs } from '#server/mail/backoff.ts';
import { messageIdOf } from '#server/mail/mail.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from '#server/mail/queue-worker.ts';
import { noticeMail } from './notice-mail.ts';
import { claimDueRow, postponeRow, removeRow, type Claim } from './queue-store.ts';
import { findNotice } from './notice-store.ts';

const QUEUE = 'security_notice';

type PostDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'> & { readonly log: FastifyBaseLogger };

/** The worker that tells users by mail that their password or e-mail address was changed. */
export function createNoticePost(deps: PostDeps): QueueWorker {
  const { db, clock, log } = deps;
  return createQueueWorker({
    claim: () => {
      const now = clock().getTime();
      return claimDueRow(db, QUEUE, now, now + LEASE_MS);
    },
    work: (claim, signal) => attemptNotice(deps, claim, signal),
    log,
  });
}

async function attemptNotice(
  { db, clock, config, mail, log }: PostDeps,
  { id, attempts }: Claim,
  signal: AbortSignal,
): Promise<void> {
  const notice = await findNotice(db, id);
  if (!notice) return;
  const { happenedAt } = notice;
  const head = { messageId: messageIdOf(id, config), date: new Date(happenedAt).toISOString() };
  const outcome = await mail.mailer.deliver({ ...noticeMail(notice), ...head, attachment: null }, signal);
  const next = clock().getTime() + retryDelayMs(attempts, Math.random());
  const isTriedAgain = outcome.kind === 'DELAYED' && next < happenedAt + GIVE_UP_AFTER_MS;
  if (isTriedAgain) await postponeRow(db, QUEUE, id, next);
  else await removeRow(db, QUEUE, id);
  if (outcome.kind !== 'SENT') log.warn({ attempts }, outcome.reason);
}
