import type { ListedCustomer } from '#domain/job/customer-record.ts';
import type { JobFile, ListedJob } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Message } from '#domain/offer/message.ts';
import { success, type Result } from '#domain/problem.ts';
import { listExtrasOfFiles, listFilesOfJobs } from '#server/jobs/job-files.ts';
import { listNewestMessages } from '#server/jobs/message-store.ts';
import type { DayTeller } from '#server/jobs/tell-of-day.ts';
import { readSummaries } from '#server/jobs/summary-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuseUnknownCustomer } from './edit-customers.ts';
import { findListed } from './list-store.ts';
import { listBillsOf, sumBillsOf, type BillOfCustomer } from './bills-of-customer-store.ts';
import { listJobIdsOf } from './record-store.ts';

// As much as anybody reads of one customer.
const [JOBS_MAX, PAPERS_MAX, MESSAGES_MAX] = [50, 50, 50];

type OfJob = { readonly jobId: string; readonly jobNumber: number };

/** A customer with the newest jobs, papers and messages, and with what all invoices come to (rule K2). */
export type WholeCustomer = ListedCustomer & {
  /** All that came in, in pence, without what is credit. */
  readonly paid: Pence;
  /** What of what is owed is of cancelled contracts or extras, and to be credited. */
  readonly toCredit: Pence;
  readonly jobs: readonly ListedJob[];
  readonly invoices: readonly BillOfCustomer[];
  /** Each with the number of the extra that it is about; null where it is about the whole job. */
  readonly papers: readonly (JobFile & OfJob & { readonly extra: number | null })[];
  readonly messages: readonly (Message & OfJob)[];
};

/** Reads all that a customer's screen shows; the newest come first. */
export async function readCustomer(
  db: Db,
  accountId: string,
  id: string,
  tell: DayTeller,
): Promise<Result<WholeCustomer>> {
  const [listed] = await findListed(db, accountId, [id]);
  if (listed === undefined) return refuseUnknownCustomer();
  const ids = await listJobIdsOf(db, accountId, { customerId: id, atMost: JOBS_MAX });
  const jobs = ids.length === 0 ? [] : await readSummaries(db, accountId, ids);
  const files = ids.length === 0 ? new Map<string, JobFile[]>() : await listFilesOfJobs(db, accountId, ids);
  const extras = ids.length === 0 ? null : await listExtrasOfFiles(db, accountId, ids);
  const papers = jobs.flatMap(({ id: jobId, jobNumber }) =>
    (files.get(jobId) ?? []).map((file) => ({ ...file, jobId, jobNumber, extra: extras?.get(file.id) ?? null })),
  );
  // Only jobs with an offer can have messages.
  const offered = jobs.filter(({ offer }) => offer !== null).map(({ id: jobId }) => jobId);
  const messages = await listNewestMessages(db, accountId, offered, MESSAGES_MAX);
  const bills = await listBillsOf(db, accountId, { customerId: id, atMost: PAPERS_MAX });
  return success({
    ...listed,
    ...(await sumBillsOf(db, accountId, id)),
    jobs: jobs.map(tell.job),
    invoices: bills.map(tell.bill),
    papers: papers.toSorted(newestFirst).slice(0, PAPERS_MAX),
    messages,
  });
}

// Of one moment they stay in the order of their jobs, and within a job in that of its history.
function newestFirst(one: Pick<JobFile, 'tstampCreated'>, other: Pick<JobFile, 'tstampCreated'>): number {
  if (one.tstampCreated === other.tstampCreated) return 0;
  return one.tstampCreated < other.tstampCreated ? 1 : -1;
}
