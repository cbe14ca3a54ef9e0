import { randomUUID } from 'node:crypto';
import type { Message } from '#domain/offer/message.ts';
import { hasSameReader } from '#domain/offer/offered-to.ts';
import { keepQueryOfIds } from '#server/platform/db/kept-query.ts';
import type { JobMessageRow, OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findAlike } from './offered-to-store.ts';

/** A message with the job that it is about. */
type MessageOfJob = Message & { readonly jobId: string };

/** The messages of a job, oldest first. */
export async function listMessages(db: Db, accountId: string, jobId: string): Promise<Message[]> {
  return (await messagesOfJob(db, accountId, jobId)).map(messageIn);
}

/** Those of them with one of these ids. */
export async function listMessagesAmong(
  db: Db,
  accountId: string,
  { jobId, ids }: { readonly jobId: string; readonly ids: ReadonlySet<string> },
): Promise<Message[]> {
  return (await messagesOfJob(db, accountId, jobId)).filter(({ id }) => ids.has(id)).map(messageIn);
}

/** Those of them that are for who has the link of an offer: about what was offered to the same customer. */
export async function listMessagesFor(
  db: Db,
  offer: Pick<OfferRow, 'account_id' | 'job_id' | 'id' | 'extra'>,
): Promise<Message[]> {
  const rows = await messagesOfJob(db, offer.account_id, offer.job_id);
  if (rows.length === 0) return [];
  const theirs = await findAlike(db, offer, hasSameReader);
  return rows.filter(({ offer_id: about }) => about !== null && theirs.has(about)).map(messageIn);
}

type StoredMessage = Pick<JobMessageRow, 'id' | 'at' | 'written_by' | 'text' | 'offer_id'>;

async function messagesOfJob(db: Db, accountId: string, jobId: string): Promise<StoredMessage[]> {
  return db
    .selectFrom('job_message')
    .select(['id', 'at', 'written_by', 'text', 'offer_id'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('seq')
    .execute();
}

function messageIn({ at, written_by: from, text }: StoredMessage): Message {
  return { at, from, text };
}

/** How many messages about a job are of the customer's, or of the business's. */
export async function countMessages(
  db: Db,
  accountId: string,
  { jobId, from }: { readonly jobId: string; readonly from: Message['from'] },
): Promise<number> {
  const { count } = await db
    .selectFrom('job_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('written_by', '=', from)
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest messages of these jobs, newest first, so many at most. */
export async function listNewestMessages(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
  atMost: number,
): Promise<(MessageOfJob & { readonly jobNumber: number })[]> {
  if (jobIds.length === 0) return [];
  const rows = await db
    .selectFrom('job_message as message')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'message.account_id').onRef('job.id', '=', 'message.job_id'),
    )
    .select(['message.job_id', 'message.at', 'message.written_by', 'message.text', 'job.job_number'])
    .where('message.account_id', '=', accountId)
    .where('message.job_id', 'in', jobIds)
    .orderBy('message.at', 'desc')
    .orderBy('message.job_id')
    .orderBy('message.seq', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...messageOfJob(row), jobNumber: row.job_number }));
}

/** Which of these jobs have a question of the customer's that nobody has answered yet. */
export async function findUnanswered(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await unansweredOfJobs(db, accountId, jobIds);
  return new Set(rows.map((row) => row.job_id));
}

// Each page of the list with offers asks this.
const unansweredOfJobs = keepQueryOfIds((db, slot, jobIds) =>
  db
    .selectFrom('job_message as newest')
    .select('newest.job_id')
    .where('newest.account_id', '=', slot('accountId'))
    .where('newest.job_id', 'in', jobIds)
    .where('newest.written_by', '=', 'CUSTOMER')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job_message as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'newest.account_id')
            .whereRef('later.job_id', '=', 'newest.job_id')
            .whereRef('later.seq', '>', 'newest.seq'),
        ),
      ),
    ),
);

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
export async function findMessage(db: Db, accountId: string, id: string): Promise<MessageOfJob | undefined> {
  const row = await db
    .selectFrom('job_message')
    .select(['job_id', 'at', 'written_by', 'text'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && messageOfJob(row);
}

function messageOfJob(row: Pick<JobMessageRow, 'job_id' | 'at' | 'written_by' | 'text'>): MessageOfJob {
  return { jobId: row.job_id, at: row.at, from: row.written_by, text: row.text };
}
