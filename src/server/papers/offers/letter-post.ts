import { documentFilename } from '#domain/document/issue.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { messageIdOf, type MailContent } from '#server/platform/mail/mail.ts';
import { A_DAY, createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { findPdf } from '#server/papers/store.ts';
import { isStillToRemind, recordReminder } from '#server/papers/reminders/reminder-letter.ts';

/** The worker that delivers letters. */
export function createLetterPost(deps: QueueDeps & Pick<Deps, 'config' | 'mail'>): QueueWorker {
  const messageId = ({ id }: LetterRow): string => messageIdOf(id, deps.config);
  return createMailQueue(deps, {
    table: 'letter',
    messageId,
    askedAt: (row) => Date.parse(row.created_at),
    patience: A_DAY,
    isSentLate: true,
    send: async (row, signal) => {
      if (!(await isStillToRemind(deps, row))) return null;
      const content = JSON.parse(row.mail) as MailContent; // written by addLetter
      const pdf =
        row.attached_file_id === null ? undefined : await findPdf(deps.db, row.account_id, row.attached_file_id);
      const attachment = pdf ? { filename: documentFilename(pdf.type, pdf), bytes: pdf.bytes } : null;
      const head = { messageId: messageId(row), date: row.created_at };
      return deps.mail.mailer.deliver({ ...content, ...head, attachment }, signal);
    },
    record: (tx, row, outcome) => recordReminder(tx, row, { outcome, at: deps.clock().toISOString() }),
  });
}
