import type { ExpressionBuilder } from 'kysely';
import type { Instant } from '#domain/time/date.ts';
import { holdFreeRows, holdRows } from '#server/platform/db/engine.ts';
import type { Db, OutboxRow, Tables, Tx } from '#server/platform/db/tables.ts';
import type { OutboxAge } from '#server/platform/metrics/metrics.ts';
import { NO_DELAY_MS } from '#server/platform/queue/backoff.ts';
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

/** A mail that this process may attempt; `attempts` counts this one too and tells its claim from any other. */
export type ClaimedMail = OutboxMail & { readonly attempts: number };

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
      attempts: 0,
      next_attempt_at: Date.parse(mail.createdAt),
      claimed_until: null,
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

/**
 * Claims the mail that is due longest, until the given time in milliseconds: no other process gets it before, and any does
 * afterwards, so a killed process loses no mail. Nothing is written when none is due.
 */
export async function claimDueMail(db: Db, now: number, until: number): Promise<ClaimedMail | undefined> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where((eb) => isDue(eb, now))
    .orderBy('next_attempt_at')
    .limit(1);
  if (!(await due.executeTakeFirst())) return undefined;
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    // Found again in the very write: of two processes that look at once, each gets another mail or none.
    .where('id', '=', holdFreeRows(db, due))
    .returningAll()
    .executeTakeFirst();
  return row && claimedOf(row);
}

/** Takes a mail out of the outbox after its delivery has ended; false when it is not there any more. */
export async function removeFromOutbox(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('outbox').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Whether the claim is still the newest one, and stays it until the transaction ends: a process that was away for longer than its lease has lost it. */
export async function isStillClaimed(tx: Tx, { id, attempts }: ClaimedMail): Promise<boolean> {
  const rows = tx.selectFrom('outbox').select('attempts').where('id', '=', id);
  const row = await holdRows(tx, rows).executeTakeFirst();
  return row?.attempts === attempts;
}

/** Ends a claim and sets the time of the next attempt, in milliseconds. */
export async function postponeMail(tx: Tx, id: string, nextAttemptAt: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttemptAt, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

// What lies further ahead than any delay or claim lasts is from before the clock was put back, and holds nothing up.
function isDue(eb: ExpressionBuilder<Tables, 'outbox'>, now: number) {
  return eb.and([
    eb.or([eb('next_attempt_at', '<=', now), eb('next_attempt_at', '>', now + NO_DELAY_MS)]),
    eb.or([
      eb('claimed_until', 'is', null),
      eb('claimed_until', '<=', now),
      eb('claimed_until', '>', now + NO_DELAY_MS),
    ]),
  ]);
}

function claimedOf(row: OutboxRow): ClaimedMail {
  return {
    id: row.id,
    accountId: row.account_id,
    fileId: row.file_id,
    messageId: row.message_id,
    // The column holds what addToOutbox wrote.
    content: JSON.parse(row.mail) as DocumentMail,
    createdAt: row.created_at,
    attempts: row.attempts,
  };
}
