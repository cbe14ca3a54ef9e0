import { setImmediate } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import { readyOn, readyParts, type ReadyPart } from '#domain/bill/ready-parts.ts';
import type { Job } from '#domain/job/job.ts';
import type { Day } from '#domain/time/date.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findAgreedPlans } from './agreed-plan-store.ts';
import { listBillsOfJobs, NO_BILLS } from './bill-store.ts';
import { CONTENT_COLUMNS, HEAD_COLUMNS } from './job-row.ts';
import { NO_OFFERS } from './found-offer.ts';
import { findOffersOfJobs } from './offer-store.ts';
import { findJob, jobOrWhyNot } from './store.ts';

// As the index says it, which has these rows alone.
const MAY_BE_READY = sql<SqlBool>`status in ('PRICED', 'QUOTED') and ready_on is not null`;

/**
 * Notes from which day on anything of a job is ready to be invoiced: whatever changes its plan, what was accepted or invoiced of it or
 * the days of its work calls this in its transaction, which holds the job.
 */
export async function noteReady(tx: Tx, accountId: string, jobId: string): Promise<void> {
  const job = await findJob(tx, accountId, jobId);
  if (job === undefined) return;
  await tx
    .updateTable('job')
    .set({ ready_on: readyOn(job) })
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .execute();
}

type ReadyBy = { readonly accountId: string; readonly today: Day; readonly limit: number };

// What may be ready and is not is looked through so far and no further: whoever has thousands of such jobs keeps nobody waiting.
const PAGES_MAX = 20;

const readyRows = keepQuery((db, slot: Slot<ReadyBy & { readonly offset: number }>) =>
  db
    .selectFrom('job')
    .select([...HEAD_COLUMNS, ...CONTENT_COLUMNS])
    .where('account_id', '=', slot('accountId'))
    .where(MAY_BE_READY)
    .where('ready_on', '<=', slot('today'))
    .orderBy('ready_on')
    .orderBy('job_number')
    .limit(slot('limit'))
    .offset(slot('offset')),
);

/** A job of which something is ready to be invoiced, and what. */
export type ReadyJob = { readonly job: Job; readonly parts: readonly ReadyPart[] };

/** So many jobs of which anything is ready to be invoiced by a day, without their files, the longest ready first; those that were called off or invoiced above their price take no place among them. */
export async function listReadyJobs(db: Db, ready: ReadyBy): Promise<ReadyJob[]> {
  const { accountId, today, limit } = ready;
  // By id, as one that changes meanwhile may come twice.
  const found = new Map<string, ReadyJob>();
  for (let page = 0; page < PAGES_MAX && found.size < limit; page += 1) {
    if (page > 0) await setImmediate();
    const rows = await readyRows(db, { ...ready, offset: page * limit });
    for (const job of await jobsIn(db, accountId, rows)) {
      const parts = readyParts(job, today);
      if (parts.length > 0) found.set(job.id, { job, parts });
    }
    if (rows.length < limit) break;
  }
  return [...found.values()].slice(0, limit);
}

async function jobsIn(db: Db, accountId: string, rows: Awaited<ReturnType<typeof readyRows>>): Promise<Job[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const offers = await findOffersOfJobs(db, accountId, ids);
  const bills = await listBillsOfJobs(db, accountId, ids);
  const found = rows.map((row) => ({ ...row, offers: offers.get(row.id) ?? NO_OFFERS }));
  const plans = await findAgreedPlans(db, accountId, found);
  const jobs = found.map(({ offers: ofJob, ...row }) =>
    jobOrWhyNot(row, { files: [], offers: ofJob, bills: bills.get(row.id) ?? NO_BILLS, plans }),
  );
  // One that can't be read says so where it is opened, and must not take the others away.
  return jobs.filter((job): job is Job => !(job instanceof UnreadableContentError));
}
