import { NOTHING_AGREED, type AgreedParts, type AgreedSums } from '#domain/job/agreed.ts';
import type { JobExtra, JobOffer } from '#domain/job/job-offer.ts';
import { pence } from '#domain/money/money.ts';
import { cancelUntil, workFrom, type Agreement } from '#domain/offer/cancellation.ts';
import { acceptedBefore } from '#domain/offer/offer.ts';
import { dayOf } from '#domain/time/date.ts';
import { keepQuery, keepQueryOfIds, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, JobRow, Tx } from '#server/platform/db/tables.ts';
import { endedWith } from './ended-with.ts';
import { extraIn, photoUrlOf } from './extra-store.ts';
import { isForAnother, withQuoted, type MadeOutRow } from './made-out-to.ts';
import { remindersOf, type RemindedRow } from './reminders-of.ts';
import { asideOrNull } from './stored-aside.ts';
import { tallyAnswers, tallyOffers } from './tally-store.ts';

/** An offer with what its account and job say of it. */
type FoundOffer = OfferRow & RemindedRow & MadeOutRow;

/** The offers of a job: its newest quote's, those of its extras, the oldest first, and what its customer accepted of them. */
export type OffersOfJob = {
  readonly offer: JobOffer | null;
  readonly extras: readonly JobExtra[];
  readonly accepted: AgreedParts;
  /** The ids of extras that were offered to wholly another customer than the job is for by now. */
  readonly ofOthers: ReadonlySet<string>;
};

/** Those of a job that never had any. */
export const NO_OFFERS: OffersOfJob = { offer: null, extras: [], accepted: NOTHING_AGREED, ofOthers: new Set() };

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

/** Those of one job, the newest first. */
function offersIn(newestFirst: readonly FoundOffer[]): OffersOfJob {
  const versions = newestFirst.filter(isOfQuote);
  const [newest] = versions;
  // Each is of the contract on which it was offered, which was the newest then.
  const extras = newestFirst
    .filter((row) => !isOfQuote(row))
    .toReversed()
    .map((row) =>
      withQuoted(
        row,
        versions.find(({ seq }) => seq < row.seq),
      ),
    );
  return {
    offer: newest === undefined ? null : offerOf(newest, versions),
    extras: extras.filter(isListed).flatMap((row) => extraOf(row) ?? []),
    accepted: {
      quote: newest === undefined ? null : acceptedQuote(newest),
      extras: extras.filter((row) => !isForAnother(row)).flatMap((row) => agreedIn(row) ?? []),
    },
    ofOthers: new Set(extras.filter(isForAnother).map(({ id }) => id)),
  };
}

function acceptedQuote(row: OfferRow): AgreedParts['quote'] {
  const sums = agreedIn(row);
  return sums && { version: row.version, sums, options: chosenIn(row) };
}

function isOfQuote({ extra }: OfferRow): boolean {
  return extra === null;
}

/** What was agreed with an offer as long as it is; null for one that is not accepted. */
function agreedIn({ state, agreed }: OfferRow): AgreedSums | null {
  return state === 'ACCEPTED' && agreed !== null ? (JSON.parse(agreed) as AgreedSums) : null; // written by the acceptance
}

// What the trader took back is gone; what ended unanswered with the job is still to be seen there.
function isListed({ state, ended_with_job: endedWithJob }: OfferRow): boolean {
  return state !== 'WITHDRAWN' || endedWithJob === 1;
}

function extraOf(row: FoundOffer): JobExtra | null {
  const extra = extraIn(row);
  if (extra === null) return null;
  const offer = offerOf(row, []);
  const isAgreed = offer.state === 'ACCEPTED' && !offer.isByAnother;
  const agreedOn = isAgreed && offer.answeredAt !== null ? dayOf(offer.answeredAt) : null;
  return { id: row.id, description: extra.description, total: offer.total, offer, photoUrl: photoUrlOf(row), agreedOn };
}

/** The address of a customer's page; null while the business takes no answers online, and once the customer is forgotten. */
function urlOf(row: Pick<FoundOffer, 'id' | 'base' | 'token' | 'accept_online'>): string | null {
  return row.accept_online === 1 && row.token !== row.id ? `${row.base}/q/${row.token}` : null;
}

/** What decides until when an accepted offer can be cancelled; null before it is accepted. */
export function agreementOf(row: OfferRow & Pick<JobRow, 'aside'>): Agreement | null {
  if (row.answered_at === null || (row.state !== 'ACCEPTED' && row.state !== 'CANCELLED')) return null;
  return {
    basis: row.basis,
    acceptedOn: dayOf(row.answered_at),
    // Unreadable, it counts as goods that have not come: nobody's time to cancel ends by it.
    goodsArrivedOn: asideOrNull({ id: row.job_id, aside: row.aside })?.goodsArrivedOn ?? null,
    startEarly: row.start_early === null ? null : row.start_early === 1,
  };
}

/** The ids of the options that were taken. */
export function chosenIn({ chosen_options }: Pick<OfferRow, 'chosen_options'>): string[] {
  return JSON.parse(chosen_options) as string[]; // written by the acceptance, or empty
}

function offerOf(row: FoundOffer, newestFirst: readonly FoundOffer[]): JobOffer {
  const agreement = agreementOf(row);
  const earlier = acceptedBefore(row, newestFirst);
  const accepted = row.state === 'ACCEPTED' ? row : earlier;
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
    workStartsOn: row.work_starts_on,
    workEndsOn: row.work_ends_on,
    place: row.place,
    cancelUntil: agreement && cancelUntil(agreement),
    workFrom: agreement && workFrom(agreement),
    cancelledAt: row.cancelled_at,
    payBackBy: row.pay_back_by,
    // Nothing is newer than the newest and than an extra; `listOffers` tells it of others.
    newerUrl: null,
    remindersOn: remindersOf(row),
    remindersStoppedAt: row.reminders_stopped_at,
    keepsJob: row.keeps_job === 1,
    isByAnother: accepted !== null && isForAnother(accepted),
    replaces: earlier && {
      version: earlier.version,
      answeredAt: earlier.answered_at,
      answeredBy: earlier.answered_by,
      total: pence(earlier.total),
    },
    endedWith: endedWith(row, newestFirst),
  };
}
