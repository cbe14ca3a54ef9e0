import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '#domain/job/job.ts';
import { changedTotal, sumJob, type ChangedTotal, type SumContext } from '#domain/job/sum-job.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import { withdrawExtras } from './offer-acts.ts';
import { findOpenJobs, listOpenJobIds, sizeOfOpenJobs } from './open-jobs-store.ts';
import { findPricingTerms } from './pricing-terms.ts';
import { saveVersion } from './save-version.ts';

// So few that the largest are read, summed and forgotten within a tenth of a second: whoever only reads is answered in between.
const SLICE = 25;

// What a change of VAT weighs by: summing so much takes 0.4 seconds of a processor, while every other save waits.
const BYTES_OF_ONE = 20_000_000;
// So that what was changed by mistake can be changed back at once, however large the account.
const HEAVIEST = 5;

/** How many ordinary changes of VAT one of this account weighs as: the larger its open jobs, the longer it holds all others up; none without any. */
export async function weighOpenJobs(db: Db, accountId: string): Promise<number> {
  return Math.min(HEAVIEST, Math.ceil((await sizeOfOpenJobs(db, accountId)) / BYTES_OF_ONE));
}

/**
 * Sums all open jobs of an account by its VAT as it is now, and answers which have other sums than before (amendment N1). A job
 * whose content can't be read stays as it is and is named in the log: it must not keep the account from being saved. The caller
 * holds the account, so that no job is made or restored meanwhile.
 */
export async function sumOpenJobs(
  { log }: { readonly log: Pick<FastifyBaseLogger, 'warn'> },
  tx: Tx,
  accountId: string,
  now: Instant,
): Promise<ChangedTotal[]> {
  const context = await sumContext(tx, accountId, now);
  const ids = await listOpenJobIds(tx, accountId);
  const changed: ChangedTotal[] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    for (const job of await findOpenJobs(tx, accountId, ids.slice(at, at + SLICE))) {
      if (job instanceof UnreadableContentError) log.warn({ err: job, jobId: job.id }, 'job not summed anew');
      else changed.push(...(await saveSummed(tx, accountId, job, context)));
    }
    // No query, but a moment.
    await setImmediate();
  }
  return changed;
}

/** Sums one job of an account by its VAT as it is now. The caller holds both. */
export async function sumStoredJob(tx: Tx, accountId: string, job: Job, now: Instant): Promise<void> {
  await saveSummed(tx, accountId, job, await sumContext(tx, accountId, now));
}

/**
 * The job as it is summed now, for its papers. It was stored so already, unless its content could not be read when the account's VAT
 * changed: what is issued must not charge VAT for a business that isn't registered.
 */
export async function sumForPapers(db: Db, accountId: string, job: Job, now: Instant): Promise<Job> {
  return sumJob(job, await sumContext(db, accountId, now));
}

/** Answers what the job cost and costs, if that differs. */
async function saveSummed(tx: Tx, accountId: string, job: Job, context: SumContext): Promise<ChangedTotal[]> {
  const summed = sumJob(job, context);
  if (summed === job) return [];
  const actor = { kind: 'PRODUCT', accountId } as const;
  const at = summed.tstampUpdated;
  const isOutdated = at !== job.tstampUpdated;
  const ends = { actor, at, act: 'withdraw' } as const;
  const { wasOffered } = await saveVersion(tx, { job: summed, stored: job, ends, isOutdated });
  if (!isOutdated) return [];
  if (job.extras.length > 0) await withdrawExtras(tx, actor, { jobId: job.id, at });
  return [changedTotal(job, summed, wasOffered)];
}

async function sumContext(db: Db, accountId: string, now: Instant): Promise<SumContext> {
  const { vatRate, cisRegistered } = await findPricingTerms(db, accountId);
  return { accountVatRate: vatRate, cisRegistered, now };
}
