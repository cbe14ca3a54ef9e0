import type { Instant } from '#domain/time/date.ts';
import { HELD_BACK } from '#server/platform/queue/queue-store.ts';
import type { Db, OutboxRow, Tx } from '#server/platform/db/tables.ts';
import type { OutboxAge } from '#server/platform/metrics/metrics.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';

const AT_ONCE = 50;

/** The mail of a document with the name of the PDF that is attached when it leaves. */
export type DocumentMail = MailContent & {
  readonly filename: string;
  /** Who gets a copy once the customer has the mail; null for nobody. */
  readonly copyTo: string | null;
};

/** A mail to deliver for a file of the history. */
export type OutboxMail = {
  readonly id: string;
  readonly accountId: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly content: DocumentMail;
  readonly createdAt: Instant;
};

/** Puts a mail into the outbox, due at once unless it is held back. */
export async function addToOutbox(tx: Tx, mail: OutboxMail, isToWait = false): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: mail.id,
      account_id: mail.accountId,
      file_id: mail.fileId,
      message_id: mail.messageId,
      mail: JSON.stringify(mail.content),
      claimed: isToWait ? HELD_BACK : 0,
      attempts: 0,
      next_attempt_at: Date.parse(mail.createdAt),
      created_at: mail.createdAt,
    })
    .execute();
}

/** A mail that is held back, with its account's address now. */
export type HeldMail = Pick<OutboxRow, 'id' | 'account_id' | 'file_id' | 'message_id' | 'mail'> & {
  readonly email: string;
};

/** Some of the mails that are held back although their accounts' addresses are confirmed by now, or all where none needs to be. */
export async function listReleasable(db: Db, needsConfirming: boolean): Promise<HeldMail[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('account', 'account.id', 'outbox.account_id')
    .select(['outbox.id as id', 'outbox.account_id as account_id', 'outbox.file_id as file_id'])
    .select(['outbox.message_id as message_id', 'outbox.mail as mail', 'account.email as email'])
    .where('outbox.claimed', '=', HELD_BACK)
    .$if(needsConfirming, (query) => query.where('account.email_confirmed', '=', 1))
    .limit(AT_ONCE)
    .execute();
}

/** Some of the mails that are held back since before that time, and whose accounts' addresses are still not confirmed. */
export async function listOverdue(db: Db, before: Instant): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .innerJoin('account', 'account.id', 'outbox.account_id')
    .selectAll('outbox')
    .where('outbox.claimed', '=', HELD_BACK)
    .where('outbox.created_at', '<=', before)
    .where('account.email_confirmed', '=', 0)
    .limit(AT_ONCE)
    .execute();
}

/** Takes a mail out that is held back; false when it has been set free, or somebody else has. */
export async function removeHeld(
  tx: Tx,
  { id, account_id: accountId }: Pick<OutboxRow, 'id' | 'account_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('outbox')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('claimed', '=', HELD_BACK)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Sets a mail free as if it were put in at this moment, with what it says now; false when somebody else has. */
export async function releaseMail(
  tx: Tx,
  { id, account_id: accountId }: HeldMail,
  { mail, now }: { readonly mail: string; readonly now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ claimed: 0, mail, next_attempt_at: Date.parse(now), created_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('claimed', '=', HELD_BACK)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Whether the mail of a file is still to be attempted: nothing holds it back, and it has not ended. */
export async function isToAttempt(db: Db, accountId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .where('claimed', '!=', HELD_BACK)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many mails wait for their first delivery, for another, and for an address to be confirmed, and when the oldest was put in that nothing holds back. */
export async function outboxAge(db: Db): Promise<OutboxAge> {
  return db
    .selectFrom('outbox')
    .select(({ fn, eb }) => [
      fn.count<number>(eb.case().when('claimed', '=', HELD_BACK).then(1).end()).as('held'),
      fn
        .count<number>(
          eb
            .case()
            .when(eb.and([eb('claimed', '!=', HELD_BACK), eb('attempts', '=', 0)]))
            .then(1)
            .end(),
        )
        .as('fresh'),
      fn
        .count<number>(
          eb
            .case()
            .when(eb.and([eb('claimed', '!=', HELD_BACK), eb('attempts', '>', 0)]))
            .then(1)
            .end(),
        )
        .as('retried'),
      fn.min(eb.case().when('claimed', '!=', HELD_BACK).then(eb.ref('created_at')).end()).as('oldest'),
    ])
    .executeTakeFirstOrThrow();
}
