import { sql } from 'kysely';
import type { Job } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import { findAgreedPlans } from './agreed-plan-store.ts';
import { listFilesOfJobs } from './job-files.ts';
import { listBillsOfJobs, NO_BILLS } from './bill-store.ts';
import { CONTENT_COLUMNS, HEAD_COLUMNS } from './job-row.ts';
import { NO_OFFERS } from './found-offer.ts';
import { findOffersOfJobs } from './offer-store.ts';
import { CONTENT_BYTES } from './quoted-job-store.ts';
import { jobOrWhyNot } from './store.ts';

// Open statuses come before the closed ones.
const FIRST_CLOSED_RANK = statusFacts('INVOICED').rank;

/** The ids of the account's open jobs, deleted and invoiced ones apart. */
export async function listOpenJobIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status_rank', '<', FIRST_CLOSED_RANK)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many bytes the zones, lines and details of the account's open jobs are stored in. */
export async function sizeOfOpenJobs(db: Db, accountId: string): Promise<number> {
  const { size } = await db
    .selectFrom('job')
    .select(sql<number | string | null>`sum(${CONTENT_BYTES})`.as('size'))
    .where('account_id', '=', accountId)
    .where('status_rank', '<', FIRST_CLOSED_RANK)
    .executeTakeFirstOrThrow();
  return Number(size ?? 0);
}

/** Those of these jobs that are open, which stay so until the transaction ends; in the place of one that can't be read stands why. */
export async function findOpenJobs(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<(Job | UnreadableContentError)[]> {
  const rows = tx
    .selectFrom('job')
    .select([...HEAD_COLUMNS, ...CONTENT_COLUMNS])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('status_rank', '<', FIRST_CLOSED_RANK);
  const held = await holdRows(tx, rows).execute();
  const files = await listFilesOfJobs(tx, accountId, ids);
  const offers = await findOffersOfJobs(tx, accountId, ids);
  const bills = await listBillsOfJobs(tx, accountId, ids);
  const found = held.map((row) => ({ ...row, offers: offers.get(row.id) ?? NO_OFFERS }));
  const plans = await findAgreedPlans(tx, accountId, found);
  return found.map(({ offers: ofJob, ...row }) =>
    jobOrWhyNot(row, {
      files: files.get(row.id) ?? [],
      offers: ofJob,
      bills: bills.get(row.id) ?? NO_BILLS,
      plans,
    }),
  );
}
