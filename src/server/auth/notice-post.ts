import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { GIVE_UP_AFTER_MS, retryDelayMs } from '#server/mail/backoff.ts';
import { messageIdOf } from '#server/mail/mail.ts';
import { createQueueWorker, LEASE_MS, type QueueWorker } from '#server/mail/queue-worker.ts';
import { noticeMail } from './notice-mail.ts';
import { claimDueNotice, postponeNotice, removeNotice, type ClaimedNotice } from './notice-store.ts';

type PostDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'mail'> & { readonly log: FastifyBaseLogger };

/** The worker that tells users by mail that their password or e-mail address was changed. */
export function createNoticePost(deps: PostDeps): QueueWorker {
  const { db, clock, log } = deps;
  return createQueueWorker({
    claim: () => {
      const now = clock().getTime();
      return claimDueNotice(db, now, now + LEASE_MS);
    },
    work: (notice, signal) => attemptNotice(deps, notice, signal),
    log,
  });
}

async function attemptNotice(
  { db, clock, config, mail, log }: PostDeps,
  notice: ClaimedNotice,
  signal: AbortSignal,
): Promise<void> {
  const { id, attempts, happenedAt } = notice;
  const head = { messageId: messageIdOf(id, config), date: new Date(happenedAt).toISOString() };
  const outcome = await mail.mailer.deliver({ ...noticeMail(notice), ...head, attachment: null }, signal);
  const next = clock().getTime() + retryDelayMs(attempts, Math.random());
  const isTriedAgain = outcome.kind === 'DELAYED' && next < happenedAt + GIVE_UP_AFTER_MS;
  if (isTriedAgain) await postponeNotice(db, id, next);
  else await removeNotice(db, id);
  if (outcome.kind !== 'SENT') log.warn({ attempts }, outcome.reason);
}
