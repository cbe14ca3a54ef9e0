import type { Job, JobAside } from '#domain/job/job.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { asideRowOf } from './job-row.ts';
import { asideIn } from './stored-aside.ts';

/** What is set aside from a job's content as it is now. The caller holds the job. */
export async function findAside(tx: Tx, accountId: string, id: string): Promise<JobAside> {
  const { aside } = await tx
    .selectFrom('job')
    .select('aside')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return asideIn({ id, aside });
}

/** Writes what is set aside from a job's content, and nothing else of it. The caller holds the job. */
export async function saveAsideRow(tx: Tx, accountId: string, job: Job): Promise<void> {
  await tx
    .updateTable('job')
    .set(asideRowOf(job))
    .where('account_id', '=', accountId)
    .where('id', '=', job.id)
    .execute();
}
