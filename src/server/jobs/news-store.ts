import { isNews, type JobNews } from '#domain/job/job-news.ts';
import { pence } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/tables.ts';

const NEWS_MAX = 100;

/** What customers answered that the trader has not opened yet, the newest first. */
export async function listNews(db: Db, accountId: string): Promise<JobNews[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('job_event as event', (join) =>
      join.onRef('event.account_id', '=', 'offer.account_id').onRef('event.id', '=', 'offer.news_event_id'),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .where('offer.account_id', '=', accountId)
    .where('offer.news_event_id', 'is not', null)
    .where('job.status', '<>', 'DELETED')
    .select([
      'event.id',
      'event.at',
      'event.what',
      'event.who_name',
      'offer.job_id',
      'offer.total',
      'offer.extra',
      'job.job_number',
    ])
    .orderBy('event.at', 'desc')
    .limit(NEWS_MAX)
    .execute();
  return rows.flatMap(({ id, at, what, who_name: name, job_id: jobId, total, extra, job_number: jobNumber }) =>
    isNews(what) ? [{ id, jobId, jobNumber, name, what, at, isExtra: extra !== null, total: pence(total) }] : [],
  );
}

/** Notes that the trader has seen an answer; one that came after it is still news. */
export async function noteSeen(
  db: Db,
  accountId: string,
  { jobId, eventId }: { readonly jobId: string; readonly eventId: string },
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ news_event_id: null })
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('news_event_id', '=', eventId)
    .execute();
}
