import type { SecurityNoticeRow } from '#server/platform/db/security-tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf } from '#server/platform/mail/mail.ts';
import { A_DAY, createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { createLimiters, isTooMany } from '#server/platform/http/rate-limits.ts';
import { noticeMail } from './notice-mail.ts';

/** The worker that tells users by mail of what only they should have done or tried, at one address at most twenty times a day of each kind. */
export function createNoticePost(deps: QueueDeps & Pick<Deps, 'config' | 'mail'>): QueueWorker {
  const messageId = ({ id }: SecurityNoticeRow): string => messageIdOf(id, deps.config);
  const { ownMail } = createLimiters(deps);
  return createMailQueue(deps, {
    table: 'security_notice',
    messageId,
    askedAt: (row) => row.happened_at,
    patience: A_DAY,
    isSentLate: true,
    send: async (row, signal) => {
      if (await isTooMany(ownMail, row.kind, row)) return null;
      const head = { messageId: messageId(row), date: new Date(row.happened_at).toISOString() };
      return deps.mail.mailer.deliver({ ...noticeMail(row), ...head, attachment: null }, signal);
    },
  });
}
