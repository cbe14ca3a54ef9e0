import { sql } from 'kysely';
import { agreedOf, type Agreed } from '#domain/job/agreed.ts';
import { hasAccepted } from '#domain/job/job-offer.ts';
import type { ListedJob } from '#domain/job/job.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { HEAD_COLUMNS, headOf, type JobHeadRow } from './job-row.ts';
import { findUnanswered } from './message-store.ts';
import { NO_OFFERS } from './found-offer.ts';
import { findOffersOfJobs } from './offer-store.ts';
import { paidColumns, SETTLED, type PaidRow } from './paid-store.ts';
import { findJob } from './store.ts';
import { undelivered, type UndeliveredRow } from './undelivered-store.ts';

/** What the list reads of a job's row. */
export type SummaryRow = JobHeadRow & UndeliveredRow & PaidRow;

/** The jobs of these ids in the ids' order, without those that are there no more. */
export async function readSummaries(db: Db, accountId: string, ids: readonly string[]): Promise<ListedJob[]> {
  const rows = await db
    .selectFrom('job')
    .select(HEAD_COLUMNS)
    .select((eb) => [undelivered(eb, sql`${accountId}`), ...paidColumns(eb, sql`${accountId}`)])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return summariesOf(
    db,
    accountId,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}

/** The jobs of these rows, each with its newest offer, what was agreed, and whether a question waits. */
export async function summariesOf(db: Db, accountId: string, rows: readonly SummaryRow[]): Promise<ListedJob[]> {
  const offers = await findOffersOfJobs(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  const unanswered = await findUnanswered(db, accountId, [...offers.keys()]);
  const summaries = rows.map(async (row): Promise<ListedJob> => {
    const head = headOf(row);
    const { offer, extras, accepted } = offers.get(row.id) ?? NO_OFFERS;
    const isOutlived = accepted.extras.length > 0 && accepted.quote?.version !== head.version;
    const agreed = isOutlived ? await agreedBesides(db, accountId, row.id) : agreedOf(head, accepted);
    return {
      ...head,
      offer,
      agreed,
      notDelivered: row.not_delivered === 1,
      hasQuestion: unanswered.has(row.id),
      paid: row.settled === SETTLED.PAID,
      credited: row.settled === SETTLED.CREDITED,
      isKept: row.billed === 1 || hasAccepted({ offer, extras }),
    };
  });
  return Promise.all(summaries);
}

/** What is agreed of the few jobs whose extras have outlived the version that was accepted: it needs their lines. */
async function agreedBesides(db: Db, accountId: string, id: string): Promise<Agreed | null> {
  try {
    return (await findJob(db, accountId, id))?.agreed ?? null;
  } catch (error) {
    // That its content can't be read is told when the job itself is opened.
    if (error instanceof UnreadableContentError) return null;
    throw error;
  }
}
