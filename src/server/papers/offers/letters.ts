import { randomUUID } from 'node:crypto';
import { documentFilename } from '#domain/document/issue.ts';
import type { Instant } from '#domain/time/date.ts';
import { messageIdOf, type MailContent } from '#server/platform/mail/mail.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { A_DAY, createMailQueue } from '#server/platform/queue/mail-queue.ts';
import type { QueueDeps, QueueWorker } from '#server/platform/queue/queue-worker.ts';
import { findPdf } from '#server/papers/store.ts';

/** A mail that tells one side of an offer what the other did; `fileId` names the file that goes with it. */
export type OfferLetter = {
  readonly accountId: string;
  readonly fileId: string | null;
  readonly content: MailContent;
  readonly at: Instant;
};

/** Puts a letter into its queue, due at once: in the transaction of what it tells of, so that there is never one without the other. */
export async function addLetter(tx: Tx, { accountId, fileId, content, at }: OfferLetter): Promise<void> {
  await tx
    .insertInto('letter')
    .values({
      id: randomUUID(),
      account_id: accountId,
      attached_file_id: fileId,
      mail: JSON.stringify(content),
      claimed: 0,
      attempts: 0,
      next_attempt_at: Date.parse(at),
      created_at: at,
    })
    .execute();
}

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
      const content = JSON.parse(row.mail) as MailContent; // written by addLetter
      const pdf =
        row.attached_file_id === null ? undefined : await findPdf(deps.db, row.account_id, row.attached_file_id);
      const attachment = pdf
        ? { filename: documentFilename(pdf.type, pdf.jobNumber, pdf.version), bytes: pdf.bytes }
        : null;
      const head = { messageId: messageId(row), date: row.created_at };
      return deps.mail.mailer.deliver({ ...content, ...head, attachment }, signal);
    },
  });
}
