import type { JobFile } from '#domain/job/job.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { JobFileRow } from '#server/platform/db/document-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** A row of the history with the number of its paper, if that is a numbered one. */
type NumberedFileRow = JobFileRow & { number: string | null };

/** Rows of histories, each with the number of its paper. */
export function numberedFiles(db: Db) {
  return db
    .selectFrom('job_file')
    .leftJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'job_file.account_id').onRef('bill.id', '=', 'job_file.document_id'),
    )
    .selectAll('job_file')
    .select('bill.number as number');
}

const rowsOfJob = keepQuery((db, slot: Slot<{ accountId: string; jobId: string }>) =>
  numberedFiles(db)
    .where('job_file.account_id', '=', slot('accountId'))
    .where('job_file.job_id', '=', slot('jobId'))
    .orderBy('job_file.seq', 'desc'),
);

/** The history of a job, newest first. */
export async function listFiles(db: Db, accountId: string, jobId: string): Promise<JobFile[]> {
  const rows = await rowsOfJob(db, { accountId, jobId });
  return rows.map(fileOfRow);
}

/** The histories of these jobs, each newest first, by the job's id; a job without files has none. */
export async function listFilesOfJobs(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, readonly JobFile[]>> {
  const rows = await numberedFiles(db)
    .where('job_file.account_id', '=', accountId)
    .where('job_file.job_id', 'in', jobIds)
    .orderBy('job_file.seq', 'desc')
    .execute();
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  return new Map([...byJob].map(([jobId, files]) => [jobId, files.map(fileOfRow)]));
}

/** The numbers of the extras that files of these jobs are about, by the file's id; one about a whole job has none. */
export async function listExtrasOfFiles(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await db
    .selectFrom('job_file')
    .innerJoin('document', (join) =>
      join.onRef('document.account_id', '=', 'job_file.account_id').onRef('document.id', '=', 'job_file.document_id'),
    )
    .select(['job_file.id', 'document.extra'])
    .where('job_file.account_id', '=', accountId)
    .where('job_file.job_id', 'in', jobIds)
    .where('document.extra', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, extra }) => [id, extra]));
}

/** A row of the history as a job carries it. */
export function fileOfRow(row: NumberedFileRow): JobFile {
  return {
    id: row.id,
    type: row.type,
    version: row.version,
    number: row.number,
    tstampCreated: row.tstamp_created,
    action: row.action,
    destination: row.destination,
    link: `/api/files/${row.id}`,
    delivery: row.delivery,
    deliveryError: row.delivery_error,
  };
}
