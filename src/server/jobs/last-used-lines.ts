import { usedLines, type UsualLine } from '#domain/price/usual-lines.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { linesIn } from './stored-job.ts';

/** Most lines that are answered, and the newest jobs that are looked through for them. */
const LINES_MAX = 20;
const JOBS_MAX = 20;

/** The lines that the account's newest jobs had added, each once as the newest of them has it, those of the newest first. */
export async function listLastUsedLines(db: Db, accountId: string): Promise<UsualLine[]> {
  const jobs = await db
    .selectFrom('job')
    .select('line_items')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .orderBy('tstamp_updated', 'desc')
    .orderBy('job_number', 'desc')
    .limit(JOBS_MAX)
    .execute();
  return usedLines(jobs.flatMap((job) => linesIn(job.line_items))).slice(0, LINES_MAX);
}
