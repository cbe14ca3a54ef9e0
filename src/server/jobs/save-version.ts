import type { Actor } from '#domain/actor.ts';
import { readyOn } from '#domain/bill/ready-parts.ts';
import { isSameCustomer } from '#domain/job/customer-record.ts';
import type { Job } from '#domain/job/job.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { endOpenOffer } from './offer-acts.ts';
import { noteReady } from './ready-store.ts';
import { saveJobRow } from './store.ts';

/** A changed job, the one that it takes the place of, and who takes what was offered before out of the customer's hands, when and how. */
type SavedVersion = {
  readonly job: Job;
  readonly stored: Job;
  readonly ends: { readonly actor: Actor; readonly at: Instant; readonly act: 'replace' | 'withdraw' };
  /** Whether an open offer is out of date; left out, a newer version tells. */
  readonly isOutdated?: boolean;
};

/**
 * Writes a changed job over the stored one with all that follows from its version: an open offer of what it was can't be accepted any more
 * (rule O1), and the day on which anything of it is ready to be invoiced is noted. False, and nothing is written, where `saveJobRow` says so.
 */
export async function saveVersion(
  tx: Tx,
  { job, stored, ends: { actor, ...end }, isOutdated = job.version !== stored.version }: SavedVersion,
): Promise<{ readonly isSaved: boolean; readonly wasOffered: boolean }> {
  const { accountId } = actor;
  if (!(await saveJobRow(tx, accountId, job, stored))) return { isSaved: false, wasOffered: false };
  // What another customer has accepted is no yes of theirs.
  if (!isSameCustomer(stored, job) || readyOn(job) !== readyOn(stored)) await noteReady(tx, accountId, job.id);
  // Whoever offers a job writes it as well: an offer that was made since it was read would have kept it from being saved.
  const hasOffer = isOutdated && stored.offer !== null;
  const wasOffered = hasOffer && (await endOpenOffer(tx, actor, { ...end, jobId: job.id }));
  return { isSaved: true, wasOffered };
}
