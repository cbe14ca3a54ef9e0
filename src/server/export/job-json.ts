import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '#domain/job/job.ts';
import type { Day } from '#domain/time/date.ts';
import { findJob, findStoredJob } from '#server/jobs/store.ts';
import { onDay } from '#server/jobs/tell-of-day.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { PathsOfJobs } from './files-of-jobs.ts';

/** Tells of what can't be read, and so is taken along as it is stored or left out. */
export type TellUnreadable = (error: UnreadableContentError) => void;

/** Tells the log. */
export function tellTo(log: Pick<FastifyBaseLogger, 'error'>): TellUnreadable {
  return (error) => log.error({ err: error, kind: error.kind, id: error.id }, error.message);
}

type ExportedJob = {
  readonly id: string;
  readonly documentOf: ReadonlyMap<string, string>;
  readonly paths: PathsOfJobs;
  readonly tell: TellUnreadable;
  readonly today: Day;
  readonly encode: (job: Job) => unknown;
};

/** A job as the API answers it, its links naming places in the zip; what is stored of it, as it is, where that can't be read, so that nothing is left out. */
export async function jobAsJson(
  db: Db,
  accountId: string,
  { id, tell, today, encode, ...places }: ExportedJob,
): Promise<unknown> {
  try {
    const job = await findJob(db, accountId, id);
    return job ? encode(onDay({ ...job, ...placed(job, places) }, today)) : null;
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    tell(error);
    return { id, unreadable: await findStoredJob(db, accountId, id) };
  }
}

/** Files and extras of a job, whose links name places in the zip. */
export function placed(
  { files, extras }: Pick<Job, 'files' | 'extras'>,
  { documentOf, paths }: Pick<ExportedJob, 'documentOf' | 'paths'>,
): Pick<Job, 'files' | 'extras'> {
  return {
    files: files.map((file) => ({
      ...file,
      link: paths.documents.get(documentOf.get(file.id) ?? '') ?? file.link,
    })),
    extras: extras.map((extra) => ({ ...extra, photoUrl: paths.photos.get(extra.id) ?? null })),
  };
}
