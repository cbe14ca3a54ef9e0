import { GIVE_UP_AFTER_MS } from '#server/platform/queue/backoff.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import type { QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { noticeMail } from './notice-mail.ts';
import { findNotice } from './notice-store.ts';
import { createPostQueue, type PostAttempt, type PostDeps } from '#server/platform/queue/post-queue.ts';

/** The worker that tells users by mail that their password or e-mail address was changed. */
export function createNoticePost(deps: PostDeps): QueueWorker {
  return createPostQueue(deps, 'security_notice', ({ id }, signal) => sendNotice(deps, id, signal));
}

async function sendNotice(
  { db, config, mail }: PostDeps,
  id: string,
  signal: AbortSignal,
): Promise<PostAttempt | null> {
  const notice = await findNotice(db, id);
  if (!notice) return null;
  const { happenedAt } = notice;
  const head = { messageId: messageIdOf(id, config), date: new Date(happenedAt).toISOString() };
  const outcome = await mail.mailer.deliver({ ...noticeMail(notice), ...head, attachment: null }, signal);
  return { outcome, endsAt: happenedAt + GIVE_UP_AFTER_MS };
}
