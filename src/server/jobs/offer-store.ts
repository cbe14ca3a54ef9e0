import type { JobOffer } from '#domain/job/job-offer.ts';
import { keepQuery, keepQueryOfIds, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { isOfQuote, offerOf, offersIn, type OffersOfJob } from './found-offer.ts';
import { tallyAnswers, tallyOffers } from './tally-store.ts';

const offersOfJob = keepQuery((db, slot: Slot<{ accountId: string; jobId: string }>) =>
  foundOffers(db)
    .where('offer.account_id', '=', slot('accountId'))
    .where('offer.job_id', '=', slot('jobId'))
    .orderBy('offer.seq', 'desc'),
);

/** The same as `listOffers`, but for the newer versions: to whom they were made is another question. */
export async function listQuoteOffers(db: Db, accountId: string, jobId: string): Promise<JobOffer[]> {
  const newestFirst = (await offersOfJob(db, { accountId, jobId })).filter(isOfQuote);
  return newestFirst.map((row) => offerOf(row, newestFirst));
}

/** What there is of offers of a job. */
export async function findOffers(db: Db, accountId: string, jobId: string): Promise<OffersOfJob> {
  return offersIn(await offersOfJob(db, { accountId, jobId }));
}

// Each page of the list asks this, and building the query would take longer than all else of the page.
const offersOfJobs = keepQueryOfIds((db, slot, jobIds) =>
  foundOffers(db)
    .where('offer.account_id', '=', slot('accountId'))
    .where('offer.job_id', 'in', jobIds)
    .orderBy('offer.seq', 'desc'),
);

/** What there is of offers of each of these jobs, by the job's id; a job without any has none. */
export async function findOffersOfJobs(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, OffersOfJob>> {
  const rows = await offersOfJobs(db, accountId, jobIds);
  const byJob = Map.groupBy(rows, ({ job_id }) => job_id);
  return new Map([...byJob].map(([jobId, ofJob]) => [jobId, offersIn(ofJob)]));
}

/** The newest offer of a job's quotes as it is stored. The caller holds the job where it will write. */
export async function findNewestRow(db: Db, accountId: string, jobId: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('extra', 'is', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The offers of a job's quotes of later versions, as they are stored, the newest first. The caller holds the job. */
export async function findLaterRows(
  tx: Tx,
  accountId: string,
  { jobId, version }: { readonly jobId: string; readonly version: number },
): Promise<OfferRow[]> {
  return tx
    .selectFrom('offer')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('extra', 'is', null)
    .where('version', '>', version)
    .orderBy('seq', 'desc')
    .execute();
}

/** Puts an offer that a job has already on top of its others, so that it is the one that counts. The caller holds the job. */
export async function makeNewest(
  tx: Tx,
  accountId: string,
  { jobId, id }: { readonly jobId: string; readonly id: string },
): Promise<void> {
  await changeOffer(tx, { account_id: accountId, id }, { seq: await nextSeq(tx, accountId, jobId) });
  await tallyAnswers(tx, accountId, jobId);
}

/** The place of a job's next offer, of a quote or an extra. The caller holds the job. */
export async function nextSeq(tx: Tx, accountId: string, jobId: string): Promise<number> {
  const newest = await tx
    .selectFrom('offer')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (newest?.seq ?? 0) + 1;
}

/** Puts an offer on top of its job's. The caller holds the job. */
export async function addOffer(tx: Tx, offer: OfferRow): Promise<void> {
  await tx.insertInto('offer').values(offer).execute();
  await tallyOffers(tx, offer.account_id, offer.job_id);
}

/** Writes what has changed of an offer. The caller holds the job. */
export async function changeOffer(
  tx: Tx,
  { account_id: accountId, id }: Pick<OfferRow, 'account_id' | 'id'>,
  changed: Partial<Omit<OfferRow, 'job_id' | 'waits' | 'last_answer'>>,
): Promise<void> {
  const offer = await tx
    .updateTable('offer')
    .set(changed)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('job_id')
    .executeTakeFirst();
  if (offer === undefined) return;
  if (changed.total !== undefined) await tallyOffers(tx, accountId, offer.job_id);
  if (changed.answered_at !== undefined) await tallyAnswers(tx, accountId, offer.job_id);
}

/** Offers with what their accounts and jobs say of them. */
export function foundOffers(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('account', 'account.id', 'offer.account_id')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .leftJoin('quoted_job as quoted', (join) =>
      join.onRef('quoted.account_id', '=', 'offer.account_id').onRef('quoted.offer_id', '=', 'offer.id'),
    )
    .selectAll('offer')
    .select(['account.accept_online as accept_online', 'job.aside as aside'])
    .select(['job.details as details', 'job.customer_email as customer_email'])
    .select(['job.customer_name as job_name', 'job.customer_address as job_address'])
    .select(['quoted.customer_name as quoted_name', 'quoted.customer_email as quoted_email'])
    .select(['quoted.customer_address as quoted_address'])
    .select(['account.offer_reminders as offer_reminders', 'account.offer_reminders_since as offer_reminders_since']);
}
