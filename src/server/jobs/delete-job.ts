import type { Actor } from '#domain/actor.ts';
import type { Job } from '#domain/job/job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { holdWithAccount } from './hold-with-account.ts';
import { hasBills } from './bill-store.ts';
import { addEvent } from './event-store.ts';
import { hasAcceptedOffer } from './offer-filter-store.ts';
import { sumStoredJob } from './sum-jobs.ts';
import { refuseUnknownJob } from './refuse-job.ts';
import { findJob, findJobStatus, setJobStatus } from './store.ts';

/** Deletes a job so that it can be restored (ruling J7); one that is deleted already stays so, an invoiced one is refused. */
export async function deleteJob({ db, clock }: Deps, actor: Actor, id: string): Promise<Result<void>> {
  const { accountId } = actor;
  return inOpenAccount(db, accountId, async (tx) => {
    const stored = await findJobStatus(tx, accountId, id);
    if (!stored) return refuseUnknownJob();
    if (stored.status === 'INVOICED') {
      return refuse('JOB_INVOICED', "An invoiced job can't be deleted: its records must be kept for six years.");
    }
    if (stored.status !== 'DELETED') {
      if (await hasBills(tx, accountId, id)) {
        return refuse('HAS_PAPERS', "A job with an invoice can't be deleted: its records must be kept for six years.");
      }
      if (await hasAcceptedOffer(tx, accountId, id)) {
        return refuse(
          'OFFER_ACCEPTED',
          'Your customer accepted this quote. It is proof of what was agreed, so it is kept.',
        );
      }
      await setJobStatus(tx, accountId, id, { status: 'DELETED', beforeDeletion: stored.status });
      await addEvent(tx, actor, { jobId: id, at: clock().toISOString(), act: { what: 'DELETED', facts: {} } });
    }
    return success(undefined);
  });
}

/** Gives a deleted job the status back that it had (ruling J7), summed by the account's VAT of now (amendment N1); one that is not deleted is answered as it is. */
export async function restoreJob({ db, clock }: Deps, actor: Actor, id: string): Promise<Result<Job>> {
  const { accountId } = actor;
  return inOpenAccount(db, accountId, async (tx) => {
    // Before the job, as whoever sums all open jobs holds them: a change of the account's VAT either finds this one open or is found by it.
    const stored = await holdWithAccount(tx, accountId, id);
    if (stored?.status === 'DELETED' && stored.beforeDeletion !== null) {
      const now = clock().toISOString();
      await setJobStatus(tx, accountId, id, { status: stored.beforeDeletion, beforeDeletion: null });
      await addEvent(tx, actor, { jobId: id, at: now, act: { what: 'RESTORED', facts: {} } });
      const restored = await findJob(tx, accountId, id);
      if (restored) await sumStoredJob(tx, accountId, restored, now);
    }
    const job = await findJob(tx, accountId, id);
    return job ? success(job) : refuseUnknownJob();
  });
}
