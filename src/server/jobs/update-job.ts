import type { Actor } from '#domain/actor.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Job } from '#domain/job/job.ts';
import type { Result } from '#domain/problem.ts';
import type { RequestedJob } from '#domain/job/revise-job.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { reviseStored } from './revise-stored.ts';
import { refuseBusyJob, refuseUnknownJob } from './refuse-job.ts';
import { findJob, saveJobRow } from './store.ts';

/** What is saved: the job of this id as the user wants it. */
export type JobSave = { readonly id: string; readonly requested: RequestedJob };

/** How a save ended; a conflict comes with the job as it is now (ruling J3). */
export type SaveOutcome = { readonly result: Result<Job>; readonly present?: Job | undefined };

// Whoever lost finds another's work the next time; nothing may go on for ever.
const TRIED_AT_MOST = 5;

/** Saves a job as a whole (rulings J1-J6). */
export async function updateJob({ db, clock }: Deps, { accountId }: Actor, save: JobSave): Promise<SaveOutcome> {
  return inTransaction(db, (tx) => updateJobIn(tx, accountId, { ...save, now: clock().toISOString() }));
}

async function updateJobIn(
  tx: Tx,
  accountId: string,
  save: JobSave & { readonly now: Instant },
  triesLeft = TRIED_AT_MOST,
): Promise<SaveOutcome> {
  const { id, requested, now } = save;
  const stored = await findJob(tx, accountId, id);
  if (!stored) return { result: refuseUnknownJob() };
  const result = await reviseStored(tx, accountId, { stored, requested, now });
  if (!result.ok) return result.problem.code === 'INVALID' ? { result } : { result, present: stored };
  if (result.value === stored) return { result };
  const isSaved = await saveJobRow(tx, accountId, result.value, stored);
  // On PostgreSQL another may have come between reading and writing, and may have saved the very same.
  if (isSaved) return { result };
  return triesLeft > 1 ? updateJobIn(tx, accountId, save, triesLeft - 1) : { result: refuseBusyJob(), present: stored };
}
