import type { Actor } from '#domain/actor.ts';
import type { Instant } from '#domain/time/date.ts';
import type { Job } from '#domain/job/job.ts';
import type { Result } from '#domain/problem.ts';
import type { RequestedJob } from '#domain/job/revise-job.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { reviseStored } from './revise-stored.ts';
import { refuseUnknownJob } from './refuse-unknown-job.ts';
import { findJob, saveJobRow } from './store.ts';

/** What is saved: the job of this id as the user wants it. */
export type JobSave = { readonly id: string; readonly requested: RequestedJob };

/** How a save ended; a conflict comes with the job as it is now (ruling J3). */
export type SaveOutcome = { readonly result: Result<Job>; readonly present?: Job | undefined };

/** Saves a job as a whole (rulings J1-J6). */
export async function updateJob({ db, clock }: Deps, { accountId }: Actor, save: JobSave): Promise<SaveOutcome> {
  return inTransaction(db, (tx) => updateJobIn(tx, accountId, { ...save, now: clock().toISOString() }));
}

async function updateJobIn(tx: Tx, accountId: string, save: JobSave & { readonly now: Instant }): Promise<SaveOutcome> {
  const { id, requested, now } = save;
  const stored = await findJob(tx, accountId, id);
  if (!stored) return { result: refuseUnknownJob() };
  const result = await reviseStored(tx, accountId, { stored, requested, now });
  if (!result.ok) return result.problem.code === 'INVALID' ? { result } : { result, present: stored };
  if (result.value === stored) return { result };
  const isSaved = await saveJobRow(tx, accountId, result.value, stored);
  // On PostgreSQL another may have come between reading and writing, and may have saved the very same.
  return isSaved ? { result } : updateJobIn(tx, accountId, save);
}
