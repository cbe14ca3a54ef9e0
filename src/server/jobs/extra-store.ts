import { agreedLine, extraLine, type Extra } from '#domain/job/extra.ts';
import type { Job } from '#domain/job/job.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { dayOf } from '#domain/time/date.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What an extra offers; null for the offer of a quote. */
export function extraIn({ extra }: Pick<OfferRow, 'extra'>): Extra | null {
  return extra === null ? null : (JSON.parse(extra) as Extra); // written with the offer
}

/** The accepted extras of a job as lines of its invoice, the oldest first (rule O15). */
export async function findAgreedLines(
  db: Db,
  accountId: string,
  { id: jobId, extras }: Pick<Job, 'id' | 'extras'>,
): Promise<LineItem[]> {
  if (extras.every(({ agreedOn }) => agreedOn === null)) return [];
  const rows = await findExtraRows(db, accountId, jobId);
  return rows.flatMap((row) => {
    const extra = extraIn(row);
    if (extra === null || row.state !== 'ACCEPTED' || row.answered_at === null) return [];
    return [agreedLine(extraLine(row.id, extra), dayOf(row.answered_at))];
  });
}

/** The offers of a job's extras as they are stored, the oldest first. The caller holds the job where it will write. */
export async function findExtraRows(db: Db, accountId: string, jobId: string): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('extra', 'is not', null)
    .orderBy('seq')
    .execute();
}
