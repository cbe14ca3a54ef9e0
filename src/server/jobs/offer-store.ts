import type { JobOffer, OfferState } from '#domain/job/job-offer.ts';
import { pence } from '#domain/money/money.ts';
import { cancelUntil, workFrom, type Agreement } from '#domain/offer/cancellation.ts';
import { dayOf } from '#domain/time/date.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';
import { asideIn } from './stored-aside.ts';

/** An offer with what its account and job say of it. */
type FoundOffer = OfferRow & Pick<JobRow, 'aside'> & { readonly accept_online: number };

const offersOfJob = keepQuery((db, slot: Slot<{ accountId: string; jobId: string }>) =>
  foundOffers(db)
    .where('offer.account_id', '=', slot('accountId'))
    .where('offer.job_id', '=', slot('jobId'))
    .orderBy('offer.seq', 'desc'),
);

/** All offers of a job, the newest first; the state of an open one is still to be told by the day (`offerStateOn`). */
export async function listOffers(db: Db, accountId: string, jobId: string): Promise<JobOffer[]> {
  return told(await offersOfJob(db, { accountId, jobId }));
}

/** The newest offer of each of these jobs, by the job's id; a job without any has none. */
export async function findNewestOffers(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobOffer>> {
  if (jobIds.length === 0) return new Map();
  const rows = await foundOffers(db)
    .where('offer.account_id', '=', accountId)
    .where('offer.job_id', 'in', jobIds)
    .orderBy('offer.seq')
    .execute();
  return new Map(rows.map((row) => [row.job_id, offerOf(row, null)]));
}

/** The newest offer of a job as it is stored. The caller holds the job where it will write. */
export async function findNewestRow(db: Db, accountId: string, jobId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Puts an offer on top of its job's. The caller holds the job. */
export async function addOffer(tx: Tx, offer: OfferRow): Promise<void> {
  await tx.insertInto('offer').values(offer).execute();
}

/** Writes what has changed of an offer. The caller holds the job. */
export async function changeOffer(
  tx: Tx,
  { account_id: accountId, id }: Pick<OfferRow, 'account_id' | 'id'>,
  changed: Partial<OfferRow>,
): Promise<void> {
  await tx.updateTable('offer').set(changed).where('account_id', '=', accountId).where('id', '=', id).execute();
}

/** Whether an offer is the kind of evidence that its job must be kept for (rule O16). */
export async function hasAcceptedOffer(db: Db, accountId: string, jobId: string): Promise<boolean> {
  const accepted: OfferState = 'ACCEPTED';
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('state', '=', accepted)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function foundOffers(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.account_id')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .selectAll('offer')
    .select(['account.accept_online as accept_online', 'job.aside as aside']);
}

function told(newestFirst: readonly FoundOffer[]): JobOffer[] {
  return newestFirst.map((row) => offerOf(row, newerUrl(row, newestFirst[0])));
}

/** The page of the offer that took another's place, once there is one. */
export function newerUrl(row: OfferRow, newest: FoundOffer | undefined): string | null {
  return newest === undefined || row.state !== 'REPLACED' || newest.version <= row.version ? null : urlOf(newest);
}

/** The address of a customer's page; null while the business takes no answers online. */
function urlOf(row: Pick<FoundOffer, 'base' | 'token' | 'accept_online'>): string | null {
  return row.accept_online === 1 ? `${row.base}/q/${row.token}` : null;
}

/** What decides until when an accepted offer can be cancelled; null before it is accepted. */
export function agreementOf(row: OfferRow & Pick<JobRow, 'aside'>): Agreement | null {
  if (row.answered_at === null || (row.state !== 'ACCEPTED' && row.state !== 'CANCELLED')) return null;
  return {
    basis: row.basis,
    acceptedOn: dayOf(row.answered_at),
    goodsArrivedOn: asideIn({ id: row.job_id, aside: row.aside }).goodsArrivedOn,
    startEarly: row.start_early === null ? null : row.start_early === 1,
  };
}

/** The ids of the options that were taken. */
export function chosenIn({ chosen_options }: Pick<OfferRow, 'chosen_options'>): string[] {
  return JSON.parse(chosen_options) as string[]; // written by the acceptance, or empty
}

function offerOf(row: FoundOffer, newer: string | null): JobOffer {
  const agreement = agreementOf(row);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    url: urlOf(row),
    validUntil: row.valid_until,
    firstViewedAt: row.first_viewed_at,
    lastViewedAt: row.last_viewed_at,
    views: row.views,
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    declineReason: row.decline_reason,
    chosenOptions: chosenIn(row),
    startEarly: row.start_early === null ? null : row.start_early === 1,
    recordFileId: row.record_file_id,
    fileId: row.file_id,
    sha256: row.sha256,
    total: pence(row.total),
    place: row.place,
    cancelUntil: agreement && cancelUntil(agreement),
    workFrom: agreement && workFrom(agreement),
    cancelledAt: row.cancelled_at,
    newerUrl: newer,
  };
}
