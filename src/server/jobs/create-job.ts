import { randomUUID } from 'node:crypto';
import { jobVatRate } from '#domain/account.ts';
import type { Job, JobContent } from '#domain/job.ts';
import { newJob } from '#domain/new-job.ts';
import { success, type Result } from '#domain/problem.ts';
import { findAccount } from '#server/account/store.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import type { Tx } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { applyEdit } from './apply-edit.ts';
import { addJobRow, findJob, nextJobNumber } from './store.ts';

/** What a new job starts with: an id made by the client, and whatever content there is already. */
export type JobStart = Omit<JobContent, 'zones'> & {
  readonly id?: string | undefined;
  readonly zones?: JobContent['zones'] | undefined;
};

/** A job, and whether it was made just now or was there under this id. */
export type CreatedJob = { readonly job: Job; readonly isNew: boolean };

/** Makes a job with the account's next number; an id that has a job already answers that one as it is now (rulings C7, J8). */
export async function createJob({ db, clock }: Deps, accountId: string, start: JobStart): Promise<Result<CreatedJob>> {
  return inTransaction(db, (tx) => createJobIn(tx, accountId, start, clock().toISOString()));
}

async function createJobIn(tx: Tx, accountId: string, start: JobStart, now: string): Promise<Result<CreatedJob>> {
  // Before the id is looked up: of two creations with one id, the later waits here and then finds the earlier's job.
  const jobNumber = await nextJobNumber(tx, accountId);
  const known = start.id === undefined ? undefined : await findJob(tx, accountId, start.id);
  if (known) return success({ job: known, isNew: false });
  const stored = newJob({
    id: start.id ?? randomUUID(),
    zoneId: randomUUID(),
    jobNumber,
    vatRate: jobVatRate(await findAccount(tx, accountId)),
    now,
  });
  const edit = { ...start, zones: start.zones ?? stored.zones, status: stored.status, tstampUpdated: now };
  const revised = await applyEdit(tx, accountId, { stored, edit, now });
  if (!revised.ok) return revised;
  const job = { ...revised.value, tstampUpdated: now };
  await addJobRow(tx, accountId, job);
  return success({ job, isNew: true });
}
