import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { ForgottenCustomer } from '#contract/forget-customer.ts';
import type { Actor } from '#domain/actor.ts';
import { forgottenJob } from '#domain/job/forgotten-job.ts';
import { success, type Result } from '#domain/problem.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { holdAccount } from '#server/identity/account/store.ts';
import { countStored } from '#server/identity/account/storage-store.ts';
import { refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { holdCustomer } from '#server/jobs/customers/record-store.ts';
import { billIdsOf, idsOf } from '#server/jobs/customers/pieces-store.ts';
import { holdTraces } from '#server/jobs/customers/traces-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { dropOldFailedEmails } from '#server/jobs/failed-emails.ts';
import { noteReady } from '#server/jobs/ready-store.ts';
import { findJob } from '#server/jobs/store.ts';
import { tallyAnswers, tallyOffers } from '#server/jobs/tally-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  blankKeptJob,
  blankPieces,
  countPayments,
  eraseJobs,
  eraseOffered,
  erasePieces,
  eraseRecord,
  stopReminders,
} from './forget-store.ts';
import { blankStatements, eraseLetters, eraseTalk, namesOf } from './forget-words-store.ts';
import { joined, toForget, type JobToForget } from './job-to-forget.ts';

// A job can have some 140 kB, which takes 5 ms.
const ERASED_AT_ONCE = 4;

/** What stayed of a customer, and what went. */
type Forgotten = z.output<typeof ForgottenCustomer>;

/**
 * Forgets a customer for good (K4; UK GDPR, article 17): jobs without a paper that must be kept go whole; of the others only the papers,
 * the work with its sums, and what was paid stay. What they had of a job that is made out to somebody else by now goes and stays by the same
 * rule, beside all that is the other's. All of it or nothing. A customer that is gone already is not found.
 */
export async function forgetCustomer({ db, clock }: Deps, actor: Actor, id: string): Promise<Result<Forgotten>> {
  const { accountId } = actor;
  const now = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx) => {
    // Before its jobs, as a save that links one holds them.
    await holdAccount(tx, accountId);
    const known = await holdCustomer(tx, accountId, id);
    if (known === undefined) return refuseUnknownCustomer();
    const { record } = known;
    const jobs = (await holdTraces(tx, accountId, record)).map(toForget);
    const letters = await eraseLetters(tx, accountId, { record, jobs });
    const went = await forgetInParts(tx, accountId, jobs);
    const names = [record.name, ...jobs.flatMap(namesOf)];
    await blankStatements(tx, accountId, { billIds: jobs.flatMap(({ theirs }) => billIdsOf(theirs)), names });
    for (const job of jobs) {
      if (!job.goesWhole) await leaveJob(tx, actor, { job, at: now });
    }
    await eraseRecord(tx, accountId, id);
    const kept = jobs.filter(({ isKept }) => isKept);
    return success({
      kept: {
        jobs: kept.length,
        papers: papersOf(kept),
        payments: went.payments,
        jobNumbers: numbersOf(kept),
        otherJobNumbers: numbersOf(jobs.filter(({ isTheirJob }) => !isTheirJob)),
      },
      erased: {
        jobs: jobs.filter(({ goesWhole }) => goesWhole).length,
        papers: papersOf(jobs.filter(({ isKept }) => !isKept)),
        messages: went.messages,
        mails: letters + went.mails,
      },
    });
  });
}

type Went = { readonly bytes: number; readonly payments: number; readonly messages: number; readonly mails: number };

/** Erases what jobs have, a few at a time: all of it is overwritten on the disk, and whoever only reads is answered in between. */
async function forgetInParts(tx: Tx, accountId: string, jobs: readonly JobToForget[]): Promise<Omit<Went, 'bytes'>> {
  let sum: Went = { bytes: 0, payments: 0, messages: 0, mails: 0 };
  for (let at = 0; at < jobs.length; at += ERASED_AT_ONCE) {
    const part = await forgetPart(tx, accountId, jobs.slice(at, at + ERASED_AT_ONCE));
    sum = {
      bytes: sum.bytes + part.bytes,
      payments: sum.payments + part.payments,
      messages: sum.messages + part.messages,
      mails: sum.mails + part.mails,
    };
    await setImmediate();
  }
  await countStored(tx, accountId, -sum.bytes);
  return sum;
}

async function forgetPart(tx: Tx, accountId: string, jobs: readonly JobToForget[]): Promise<Went> {
  const all = joined(jobs.map(({ taken }) => taken));
  const kept = joined(jobs.filter(({ isKept }) => isKept).map(({ taken }) => taken));
  const gone = joined(jobs.filter(({ isKept }) => !isKept).map(({ taken }) => taken));
  const talk = await eraseTalk(tx, accountId, all);
  const offeredBytes = await eraseOffered(tx, accountId, idsOf(all.offers));
  await setImmediate();
  const paperBytes = await erasePieces(tx, accountId, gone);
  await eraseJobs(tx, accountId, idsOf(jobs.filter(({ goesWhole }) => goesWhole)));
  await blankPieces(tx, accountId, kept);
  return { ...talk, bytes: offeredBytes + paperBytes, payments: await countPayments(tx, accountId, billIdsOf(kept)) };
}

/** What becomes of a job that stays: a customer's own goes on without a name; another's without what was offered before, in which its news and what waits are counted anew. */
async function leaveJob(
  tx: Tx,
  actor: Actor,
  { job: { id: jobId, isTheirJob, isKept, theirs }, at }: { readonly job: JobToForget; readonly at: Instant },
): Promise<void> {
  const { accountId } = actor;
  const job = isTheirJob ? await findJob(tx, accountId, jobId) : undefined;
  if (job !== undefined) await blankKeptJob(tx, accountId, forgottenJob(job, at));
  if (!isTheirJob) {
    await stopReminders(tx, accountId, billIdsOf(theirs));
    await dropOldFailedEmails(tx, accountId, jobId);
  }
  if (!isKept) {
    await tallyOffers(tx, accountId, jobId);
    await tallyAnswers(tx, accountId, jobId);
    await noteReady(tx, accountId, jobId);
  }
  const facts = isTheirJob ? {} : { isEarlier: true };
  await addEvent(tx, actor, { jobId, at, act: { what: 'FORGOTTEN', facts } });
}

function numbersOf(jobs: readonly JobToForget[]): number[] {
  return jobs.map(({ number }) => number).toSorted((one, other) => one - other);
}

function papersOf(jobs: readonly JobToForget[]): number {
  return joined(jobs.map(({ taken }) => taken)).papers.length;
}
