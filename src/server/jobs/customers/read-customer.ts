import type { CustomerRecord } from '#domain/job/customer-record.ts';
import type { JobFile, JobSummary } from '#domain/job/job.ts';
import type { Message } from '#domain/offer/message.ts';
import { success, type Result } from '#domain/problem.ts';
import { listFilesOfJobs } from '#server/jobs/job-files.ts';
import { listMessages } from '#server/jobs/message-store.ts';
import { readSummaries } from '#server/jobs/summary-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuseUnknownCustomer } from './edit-customers.ts';
import { jobsOf } from './list-store.ts';
import { findCustomer, listJobIdsOf } from './record-store.ts';

// As much as anybody reads of one customer.
const [JOBS_MAX, PAPERS_MAX, MESSAGES_MAX] = [50, 50, 50];

type OfJob = { readonly jobId: string; readonly jobNumber: number };

/** A customer with the newest jobs, papers and messages (rule K2). */
export type WholeCustomer = CustomerRecord & {
  readonly jobCount: number;
  readonly lastJobAt: string | null;
  readonly jobs: readonly JobSummary[];
  readonly papers: readonly (JobFile & OfJob)[];
  readonly messages: readonly (Message & OfJob)[];
};

/** Reads all that a customer's screen shows; the newest come first. */
export async function readCustomer(db: Db, accountId: string, id: string): Promise<Result<WholeCustomer>> {
  const known = await findCustomer(db, accountId, id);
  if (known === undefined) return refuseUnknownCustomer();
  const { jobCount = 0, lastJobAt = null } = (await jobsOf(db, accountId, [id])).get(id) ?? {};
  const ids = await listJobIdsOf(db, accountId, { customerId: id, atMost: JOBS_MAX });
  const jobs = ids.length === 0 ? [] : await readSummaries(db, accountId, ids);
  const files = ids.length === 0 ? new Map<string, JobFile[]>() : await listFilesOfJobs(db, accountId, ids);
  const papers = jobs.flatMap(({ id: jobId, jobNumber }) =>
    (files.get(jobId) ?? []).map((file) => ({ ...file, jobId, jobNumber })),
  );
  const messages: (Message & OfJob)[] = [];
  for (const { id: jobId, jobNumber, offer } of jobs) {
    // Only where something was offered is anything written.
    if (offer === null) continue;
    for (const message of await listMessages(db, accountId, jobId)) messages.push({ ...message, jobId, jobNumber });
  }
  return success({
    ...known.record,
    jobCount,
    lastJobAt,
    jobs,
    papers: papers.toSorted((a, b) => (a.tstampCreated < b.tstampCreated ? 1 : -1)).slice(0, PAPERS_MAX),
    messages: messages.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MESSAGES_MAX),
  });
}
