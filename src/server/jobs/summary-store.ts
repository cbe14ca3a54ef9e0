import { sql } from 'kysely';
import type { JobSummary } from '#domain/job/job.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { HEAD_COLUMNS, headOf, type JobHeadRow } from './job-row.ts';
import { findNewestOffers } from './offer-store.ts';
import { undelivered, type UndeliveredRow } from './undelivered-store.ts';

/** What the list reads of a job's row. */
export type SummaryRow = JobHeadRow & UndeliveredRow;

/** The jobs of these ids in the ids' order, without those that are there no more. */
export async function readSummaries(db: Db, accountId: string, ids: readonly string[]): Promise<JobSummary[]> {
  const rows = await db
    .selectFrom('job')
    .select(HEAD_COLUMNS)
    .select((eb) => undelivered(eb, sql`${accountId}`))
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

/** The jobs of these rows, each with its newest offer. */
export async function summariesOf(db: Db, accountId: string, rows: readonly SummaryRow[]): Promise<JobSummary[]> {
  const offers = await findNewestOffers(
    db,
    accountId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...headOf(row),
    offer: offers.get(row.id) ?? null,
    notDelivered: row.not_delivered === 1,
  }));
}
