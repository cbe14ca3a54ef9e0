import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { ForgottenCustomer } from '#contract/forget-customer.ts';
import type { Actor } from '#domain/actor.ts';
import { forgottenJob } from '#domain/job/forgotten-job.ts';
import { success, type Result } from '#domain/problem.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import { refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { holdJobsOfCustomer } from '#server/jobs/customers/jobs-of-customer-store.ts';
import { holdCustomer } from '#server/jobs/customers/record-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { findJob } from '#server/jobs/store.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  blankKeptJob,
  countPapers,
  eraseJobs,
  eraseOffered,
  eraseRecord,
  toForget,
  type JobToForget,
} from './forget-store.ts';
import { blankStatements, eraseTalk } from './forget-words-store.ts';

// A job can have some 140 kB, which takes 5 ms.
const ERASED_AT_ONCE = 4;

/** What stayed of a customer, and what went. */
type Forgotten = z.output<typeof ForgottenCustomer>;

/**
 * Forgets a customer for good (K4; UK GDPR, article 17): jobs without a paper that must be kept go whole; of the others only the papers,
 * the work with its sums, and what was paid stay. All of it or nothing. A customer that is gone already is not found.
 */
export async function forgetCustomer({ db, clock }: Deps, actor: Actor, id: string): Promise<Result<Forgotten>> {
  const { accountId } = actor;
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx) => {
    // Before its jobs, as a save that links one holds them.
    await holdAccount(tx, accountId);
    const known = await holdCustomer(tx, accountId, id);
    if (known === undefined) return refuseUnknownCustomer();
    const jobs = await toForget(tx, accountId, await holdJobsOfCustomer(tx, accountId, known.record));
    const kept = jobs.filter(({ isKept }) => isKept);
    const [allIds, keptIds] = [idsOf(jobs), idsOf(kept)];
    const erasedIds = idsOf(jobs.filter(({ isKept }) => !isKept));
    const stays = await countPapers(tx, accountId, keptIds);
    const goes = await countPapers(tx, accountId, erasedIds);
    const talk = await eraseTalk(tx, accountId, { record: known.record, jobs });
    const offeredBytes = await inParts(allIds, (ids) => eraseOffered(tx, accountId, ids));
    const paperBytes = await inParts(erasedIds, (ids) => eraseJobs(tx, accountId, ids));
    await countStored(tx, accountId, -offeredBytes - paperBytes);
    const names = [known.record.name, ...jobs.map(({ name }) => name)];
    await blankStatements(tx, accountId, { customerId: id, names });
    for (const { id: jobId } of kept) {
      const job = await findJob(tx, accountId, jobId);
      if (job === undefined) continue;
      await blankKeptJob(tx, accountId, forgottenJob(job, now));
      await addEvent(tx, actor, { jobId, at: now, act: { what: 'FORGOTTEN', facts: {} } });
    }
    await eraseRecord(tx, accountId, id);
    return success({
      kept: { jobs: kept.length, ...stays, jobNumbers: kept.map(({ number }) => number) },
      erased: { jobs: erasedIds.length, papers: goes.papers, ...talk },
    });
  });
}

/** Erases what jobs have, a few at a time: all of it is overwritten on the disk, and whoever only reads is answered in between. */
async function inParts(
  jobIds: readonly string[],
  erase: (jobIds: readonly string[]) => Promise<number>,
): Promise<number> {
  let bytes = 0;
  for (let at = 0; at < jobIds.length; at += ERASED_AT_ONCE) {
    bytes += await erase(jobIds.slice(at, at + ERASED_AT_ONCE));
    await setImmediate();
  }
  return bytes;
}

function idsOf(jobs: readonly JobToForget[]): string[] {
  return jobs.map(({ id }) => id);
}
