import type { Instant } from '#domain/date.ts';
import type { Job } from '#domain/job.ts';
import type { Db, Tx } from '#server/db/tables.ts';
import { listFiles } from '#server/files/store.ts';
import { jobOf, rowOf, SUMMARY_COLUMNS } from './job-row.ts';

/** The account's job of this id, deleted ones too, with its files newest first. */
export async function findJob(db: Db, accountId: string, id: string): Promise<Job | undefined> {
  const row = await db
    .selectFrom('job')
    .select([...SUMMARY_COLUMNS, 'zones', 'line_items'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && jobOf(row, await listFiles(db, accountId, id));
}

/**
 * Writes a changed job over the one that was last updated at `seen`; its files are not written. Answers false, and writes
 * nothing, when the job has been changed or deleted since.
 */
export async function saveJobRow(tx: Tx, accountId: string, job: Job, seen: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job')
    .set(rowOf(job))
    .where('account_id', '=', accountId)
    .where('id', '=', job.id)
    .where('tstamp_updated', '=', seen)
    .where('status', '<>', 'DELETED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a new job. */
export async function addJobRow(tx: Tx, accountId: string, job: Job): Promise<void> {
  await tx
    .insertInto('job')
    .values({ account_id: accountId, id: job.id, job_number: job.jobNumber, status_before_deletion: null, ...rowOf(job) })
    .execute();
}
