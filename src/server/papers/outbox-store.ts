import type { Instant } from '#domain/time/date.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { OutboxAge } from '#server/platform/metrics/metrics.ts';
import type { DocumentMail } from './document-mail.ts';

/** A mail to deliver for a file of the history. */
export type OutboxMail = {
  readonly id: string;
  readonly accountId: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly content: DocumentMail;
  readonly createdAt: Instant;
};

/** Puts a mail into the outbox, due at once. */
export async function addToOutbox(tx: Tx, mail: OutboxMail): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: mail.id,
      account_id: mail.accountId,
      file_id: mail.fileId,
      message_id: mail.messageId,
      mail: JSON.stringify(mail.content),
      claimed: 0,
      attempts: 0,
      next_attempt_at: Date.parse(mail.createdAt),
      created_at: mail.createdAt,
    })
    .execute();
}

/** How many mails wait for their first delivery and for another, and when the oldest of all was put in. */
export async function outboxAge(db: Db): Promise<OutboxAge> {
  const { all, fresh, oldest } = await db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.countAll().as('all'),
      fn.count(eb.case().when('attempts', '=', 0).then(1).end()).as('fresh'),
      fn.min('created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in a type that JavaScript gets as a text.
  return { fresh: Number(fresh), retried: Number(all) - Number(fresh), oldest };
}
