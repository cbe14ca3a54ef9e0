import type { Db, JobFileRow } from '#server/db/tables.ts';
import type { JobFile } from '#domain/job.ts';

/** The history of a job, newest first. */
export async function listFiles(db: Db, accountId: string, jobId: string): Promise<JobFile[]> {
  const rows = await db
    .selectFrom('job_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(fileOfRow);
}

function fileOfRow(row: JobFileRow): JobFile {
  return {
    id: row.id,
    type: row.type,
    version: row.version,
    tstampCreated: row.tstamp_created,
    action: row.action,
    destination: row.destination,
    link: `/api/files/${row.id}`,
    delivery: row.delivery,
    deliveryError: row.delivery_error,
  };
}
