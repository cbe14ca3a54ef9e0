import { sql } from 'kysely';
import type { JobContent } from '#domain/job/job.ts';
import type { QuotedContent } from '#domain/job/put-back.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { contentColumns, contentOf } from './stored-job.ts';

/** How many bytes of a row are what grows with a job, of the job itself or of what a quote keeps of it. */
export const CONTENT_BYTES = sql<number>`octet_length(zones) + octet_length(line_items) + octet_length(details)`;

/** Keeps with the offer of a quote what its job is as the quote goes out, and counts it among what the account has stored. The caller holds the account and the job. */
export async function keepQuotedJob(tx: Tx, accountId: string, offerId: string, job: JobContent): Promise<void> {
  const before = await tx
    .deleteFrom('quoted_job')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .returning(CONTENT_BYTES.as('size'))
    .executeTakeFirst();
  const key = { account_id: accountId, offer_id: offerId };
  const { customerName: customer_name, customerEmail: customer_email } = job;
  const kept = await tx
    .insertInto('quoted_job')
    .values({ ...key, customer_name, customer_email, ...contentColumns(job) })
    .returning(CONTENT_BYTES.as('size'))
    .executeTakeFirstOrThrow();
  await countStored(tx, accountId, kept.size - (before?.size ?? 0));
}

/** What a job was when the quote of this offer went out; null where that is not kept. */
export async function findQuotedJob(tx: Tx, accountId: string, offerId: string): Promise<QuotedContent | null> {
  const row = await tx
    .selectFrom('quoted_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_name: customerName, customer_email: customerEmail } = row;
  return { customerName, customerEmail, ...contentOf({ ...row, id: offerId }) };
}
