import { randomUUID } from 'node:crypto';
import type { Message } from '#domain/offer/message.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** The messages of a job, oldest first. */
export async function listMessages(db: Db, accountId: string, jobId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('job_message')
    .select(['at', 'written_by', 'text'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, written_by: from, text }) => ({ at, from, text }));
}

/** Adds a message to a job's. The caller holds the job. */
export async function addMessage(
  tx: Tx,
  { accountId, jobId, offerId }: { readonly accountId: string; readonly jobId: string; readonly offerId: string },
  { id = randomUUID(), at, from, text }: Message & { readonly id?: string | undefined },
): Promise<void> {
  const newest = await tx
    .selectFrom('job_message')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  await tx
    .insertInto('job_message')
    .values({
      account_id: accountId,
      id,
      job_id: jobId,
      offer_id: offerId,
      seq: (newest?.seq ?? 0) + 1,
      at,
      written_by: from,
      text,
    })
    .execute();
}

/** The message that was stored under an id, and of which job it is. */
export async function findMessage(
  db: Db,
  accountId: string,
  id: string,
): Promise<(Message & { readonly jobId: string }) | undefined> {
  const row = await db
    .selectFrom('job_message')
    .select(['job_id', 'at', 'written_by', 'text'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { jobId: row.job_id, at: row.at, from: row.written_by, text: row.text };
}
