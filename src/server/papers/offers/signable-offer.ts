import { refuse, success, type Result } from '#domain/problem.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { newerVersion, takesSignature } from '#domain/offer/offer.ts';
import type { Instant } from '#domain/time/date.ts';
import { notedIn } from '#server/jobs/found-offer.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import { findOfferOfJob, type OfferOfJob, type PublicOffer } from './public-store.ts';

/** The newest offer of a job, or that of an extra, for its customer to sign on the trader's device; whether it is open still is asked elsewhere. */
export async function findSignable(db: Db, accountId: string, of: OfferOfJob): Promise<Result<PublicOffer>> {
  const job = await db
    .selectFrom('job')
    .select('status')
    .where('account_id', '=', accountId)
    .where('id', '=', of.jobId)
    .executeTakeFirst();
  if (!job) return refuseUnknownJob();
  if (job.status === 'DELETED') return refuse('JOB_DELETED', 'This job was deleted. Restore it first.');
  const offer = await findOfferOfJob(db, accountId, of);
  if (offer) return success(offer);
  return of.extraId === null
    ? refuse('OFFER_NOT_OPEN', 'This job has no offer yet. Send or download its quote first.')
    : refuse('EXTRA_NOT_FOUND', 'There is no such extra. Load the page again.');
}

/** The same, which nobody else changes until the transaction ends; none where the job was deleted meanwhile. The account is held before the job. */
export async function holdSignable(tx: Tx, accountId: string, of: OfferOfJob): Promise<PublicOffer | undefined> {
  const held = await holdWithAccount(tx, accountId, of.jobId);
  return held && held.status !== 'DELETED' ? findOfferOfJob(tx, accountId, of) : undefined;
}

/** Whether an offer takes a signature at a moment, by the link or on the trader's device. */
export async function canBeSigned(db: Db, offer: PublicOffer, at: Instant): Promise<boolean> {
  const newer = newerVersion(offer, await listVersions(db, offer));
  return takesSignature({ state: stateOn(offer, at), noted: notedIn(offer) }, newer);
}
