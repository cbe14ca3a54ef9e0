import type { Job } from '#domain/job/job.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

// They count only for who has seen this update: with the next one whoever has not is told of a conflict anyway.
type FailedEmails = { readonly at: Instant; readonly emails: readonly string[] };

/** The customer's addresses that failed and were corrected since the last update of a job; asked for only where a save changes the address. */
export async function findFailedEmails(
  db: Db,
  accountId: string,
  { stored, requested }: { readonly stored: Job; readonly requested: Pick<Job, 'customerEmail'> },
): Promise<readonly string[]> {
  return requested.customerEmail === stored.customerEmail ? [] : emailsOf(db, accountId, stored.id);
}

/**
 * Gives a job the corrected address of its customer and remembers the one that failed (amendment N6): neither status nor version nor
 * last update moves. The caller holds the job.
 */
export async function correctCustomerEmail(
  tx: Tx,
  accountId: string,
  jobId: string,
  { failed, corrected }: { readonly failed: string; readonly corrected: string },
): Promise<void> {
  const { customer_email: before, tstamp_updated: at } = await tx
    .selectFrom('job')
    .select(['customer_email', 'tstamp_updated'])
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  // The job may have had another address by then; whoever has seen it still has that one.
  const known = new Set([...(await emailsOf(tx, accountId, jobId)), failed, before]);
  known.delete(corrected);
  const remembered: FailedEmails = { at, emails: [...known] };
  await tx
    .updateTable('job')
    .set({ customer_email: corrected, failed_emails: JSON.stringify(remembered) })
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .execute();
  await correctNamedEmail(tx, accountId, jobId, { failed: [failed, before], corrected });
}

/**
 * Gives the customer whom papers of a job name, as they went out, the corrected address of those that failed: what the job can be put back
 * to, and where mails about its papers go once it is made out to another (B1). The caller holds the job.
 */
export async function correctNamedEmail(
  tx: Tx,
  accountId: string,
  jobId: string,
  { failed, corrected }: { readonly failed: readonly string[]; readonly corrected: string },
): Promise<void> {
  const offers = tx.selectFrom('offer').where('account_id', '=', accountId).where('job_id', '=', jobId).select('id');
  await tx
    .updateTable('quoted_job')
    .set({ customer_email: corrected })
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offers)
    .where('customer_email', 'in', failed)
    .execute();
  const papers = tx.selectFrom('document').where('account_id', '=', accountId).where('job_id', '=', jobId).select('id');
  await tx
    .updateTable('document_facts')
    .set({ customer_email: corrected })
    .where('account_id', '=', accountId)
    .where('document_id', 'in', papers)
    .where('customer_email', 'in', failed)
    .execute();
}

/** Forgets the addresses that failed before the last update, which count no more and may be of whom the job was for before. The caller holds the job. */
export async function dropOldFailedEmails(tx: Tx, accountId: string, jobId: string): Promise<void> {
  if ((await emailsOf(tx, accountId, jobId)).length > 0) return;
  await tx
    .updateTable('job')
    .set({ failed_emails: null })
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .execute();
}

async function emailsOf(db: Db, accountId: string, jobId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('job')
    .select(['failed_emails', 'tstamp_updated'])
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (row === undefined || row.failed_emails === null) return [];
  const { at, emails } = JSON.parse(row.failed_emails) as FailedEmails; // as correctCustomerEmail wrote it
  return at === row.tstamp_updated ? emails : [];
}
