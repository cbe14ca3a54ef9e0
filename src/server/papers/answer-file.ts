import type { Job, JobFile } from '#domain/job/job.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findJob } from '#server/jobs/store.ts';
import { refuseUnknownFile } from './retry-file.ts';
import { findFile } from './store.ts';

/** What the calls that make or send a file answer: the file with its address, and the job as it is now (ruling C4). */
export type FileAnswer = { readonly url: string; readonly file: JobFile; readonly job: Job };

/** Reads a file and its job, both as they are now. */
export async function answerFile(db: Db, accountId: string, fileId: string): Promise<Result<FileAnswer>> {
  const found = await findFile(db, accountId, fileId);
  const job = found && (await findJob(db, accountId, found.jobId));
  const file = job?.files.find(({ id }) => id === fileId);
  return job && file ? success({ url: file.link, file, job }) : refuseUnknownFile();
}
