import { readyOn } from '#domain/bill/ready-parts.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import { findAgreedPlans, NO_PLANS } from './agreed-plan-store.ts';
import { listFiles } from './job-files.ts';
import { listBills, NO_BILLS } from './bill-store.ts';
import { NO_OFFERS } from './found-offer.ts';
import { findOffers } from './offer-store.ts';
import {
  asideRowOf,
  CONTENT_COLUMNS,
  HEAD_COLUMNS,
  isListedAlike,
  jobOf,
  listingRowOf,
  rowOf,
  workRowOf,
  type JobContentRow,
} from './job-row.ts';
import { tallyOffers } from './tally-store.ts';

const rowsOfJob = keepQuery((db, slot: Slot<{ accountId: string; id: string }>) =>
  db
    .selectFrom('job')
    .select([...HEAD_COLUMNS, ...CONTENT_COLUMNS])
    .where('account_id', '=', slot('accountId'))
    .where('id', '=', slot('id')),
);

/** The account's job of this id, deleted ones too, with its files newest first and its newest offer; throws an UnreadableContentError when it can't be read. */
export async function findJob(db: Db, accountId: string, id: string): Promise<Job | undefined> {
  const [row] = await rowsOfJob(db, { accountId, id });
  if (row === undefined) return undefined;
  const files = await listFiles(db, accountId, id);
  // Only what went out makes offers and bills.
  if (files.length === 0) return jobOf(row, { files, offers: NO_OFFERS, bills: NO_BILLS, plans: NO_PLANS });
  const offers = await findOffers(db, accountId, id);
  const plans = await findAgreedPlans(db, accountId, [{ ...row, offers }]);
  return jobOf(row, { files, offers, bills: await listBills(db, accountId, id), plans });
}

/** A job's columns as they are stored, for one whose content can't be read. */
export async function findStoredJob(db: Db, accountId: string, id: string): Promise<object | undefined> {
  const [row] = await rowsOfJob(db, { accountId, id });
  return row;
}

/** Whether the account has a job of this id, a deleted one too. */
export async function hasJob(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

type SeenJob = { accountId: string; id: string; seen: Instant; seenVatRate: number | null; seenEmail: string };
type ListingRow = ReturnType<typeof listingRowOf>;
type WorkRow = ReturnType<typeof workRowOf>;

const writeWork = keepQuery((db, slot: Slot<WorkRow & SeenJob>) =>
  updateSeenJob(db, slot).set(workSlots(slot)).returning('id'),
);

const writeListingAndWork = keepQuery((db, slot: Slot<ListingRow & WorkRow & SeenJob>) =>
  updateSeenJob(db, slot)
    .set({
      ...workSlots(slot),
      status: slot('status'),
      status_rank: slot('status_rank'),
      customer_name: slot('customer_name'),
      customer_email: slot('customer_email'),
      name_missing: slot('name_missing'),
      name_sort: slot('name_sort'),
      search_text: slot('search_text'),
    } satisfies Record<keyof JobContentRow, unknown>)
    .returning('id'),
);

/**
 * Writes a changed job over the `stored` one; its files are not written. Answers false, and writes nothing, when the job has
 * been changed or deleted since, or without an update put at another VAT rate or given a corrected address.
 */
export async function saveJobRow(tx: Tx, accountId: string, job: Job, stored: Job): Promise<boolean> {
  const { tstampUpdated: seen, vatRate: seenVatRate, customerEmail: seenEmail } = stored;
  const work = { ...workRowOf(job), accountId, id: job.id, seen, seenVatRate, seenEmail };
  // Most saves are of measures and prices: leaving the rest alone spares five indexes, so that little goes to the disk.
  const written = isListedAlike(job, stored)
    ? await writeWork(tx, work)
    : await writeListingAndWork(tx, { ...work, ...listingRowOf(job) });
  return written.length === 1;
}

/** The number that the account's next job will have; other creations wait until this transaction ends (ruling J8). */
export async function nextJobNumber(tx: Tx, accountId: string): Promise<number> {
  // A write that changes nothing: it holds the account's row on every engine.
  const { next_job_number } = await tx
    .updateTable('account')
    .set(({ ref }) => ({ next_job_number: ref('next_job_number') }))
    .where('id', '=', accountId)
    .returning('next_job_number')
    .executeTakeFirstOrThrow();
  return next_job_number;
}

/** Stores a new job, which uses up its number. */
export async function addJobRow(tx: Tx, accountId: string, job: Job): Promise<void> {
  const { id, jobNumber } = job;
  await tx
    .insertInto('job')
    .values({
      account_id: accountId,
      id,
      job_number: jobNumber,
      status_before_deletion: null,
      failed_emails: null,
      customer_id: job.customerId,
      ready_on: readyOn(job),
      numbers_passed_over: 0,
      extras_passed_over: 0,
      ...rowOf(job),
      ...asideRowOf(job),
    })
    .execute();
  await tx
    .updateTable('account')
    .set({ next_job_number: jobNumber + 1 })
    .where('id', '=', accountId)
    .execute();
}

/** A job's status, and the one it had if it is deleted; both stay so until the transaction ends. */
export async function findJobStatus(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<{ status: JobStatus; beforeDeletion: JobStatus | null; customerName: string } | undefined> {
  const rows = tx
    .selectFrom('job')
    .select(['status', 'status_before_deletion as beforeDeletion', 'customer_name as customerName'])
    .where('account_id', '=', accountId)
    .where('id', '=', id);
  return holdRows(tx, rows).executeTakeFirst();
}

/** Gives a job another status and nothing else; `beforeDeletion` is what a restoration will bring back. */
export async function setJobStatus(
  tx: Tx,
  accountId: string,
  id: string,
  { status, beforeDeletion }: { status: JobStatus; beforeDeletion: JobStatus | null },
): Promise<void> {
  await tx
    .updateTable('job')
    .set({ status, status_rank: statusFacts(status).rank, status_before_deletion: beforeDeletion })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await tallyOffers(tx, accountId, id);
}

/** The job in a row, or why it can't be read. */
export function jobOrWhyNot(...job: Parameters<typeof jobOf>): Job | UnreadableContentError {
  try {
    return jobOf(...job);
  } catch (error) {
    if (error instanceof UnreadableContentError) return error;
    throw error;
  }
}

function updateSeenJob(db: Db, slot: Slot<SeenJob>) {
  return db
    .updateTable('job')
    .where('account_id', '=', slot('accountId'))
    .where('id', '=', slot('id'))
    .where('tstamp_updated', '=', slot('seen'))
    .where('vat_rate', 'is not distinct from', slot('seenVatRate'))
    .where('customer_email', '=', slot('seenEmail'))
    .where('status', '<>', 'DELETED');
}

function workSlots(slot: Slot<WorkRow>) {
  return {
    version: slot('version'),
    tstamp_updated: slot('tstamp_updated'),
    customer_address: slot('customer_address'),
    zones: slot('zones'),
    line_items: slot('line_items'),
    details: slot('details'),
    content_version: slot('content_version'),
    vat_rate: slot('vat_rate'),
    price_ex: slot('price_ex'),
    price_vat: slot('price_vat'),
    price_inc: slot('price_inc'),
  } satisfies Record<keyof WorkRow, unknown>;
}
