import { interestOn, type InterestClaim, type NoInterest } from '#domain/bill/statutory-interest.ts';
import { lastInvoice } from '#domain/job/billed-total.ts';
import { billedNow, isSameBilled } from '#domain/job/billed-to.ts';
import type { Job } from '#domain/job/job.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Day } from '#domain/time/date.ts';
import { refuseUnknownJob } from '#server/jobs/refuse-job.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { findJob } from '#server/jobs/store.ts';
import { findAgreedQuote } from '#server/papers/offers/offered-quote-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuseUnknownBill } from './refuse-bill.ts';

/** What may be claimed of an invoice on a day besides what it asks for, or why nothing may; refused of customers who are no business (B12). */
export async function readInterest(
  db: Db,
  accountId: string,
  id: string,
  today: Day,
): Promise<Result<InterestClaim | NoInterest>> {
  const row = await findBillRow(db, accountId, id);
  if (!row) return refuseUnknownBill();
  const job = await findJob(db, accountId, row.job_id);
  if (!job) return refuseUnknownJob();
  const bill = recordOf(row);
  const isTheirs = isSameBilled(bill, billedNow(job));
  if (!isTheirs || job.work?.customerKind !== 'BUSINESS') {
    const path = { path: '/customerKind', message: 'Only of a business' };
    const words = `By law this interest is asked of businesses only. ${wayOut(job, isTheirs)}`;
    return refuse('INVALID', words, [path]);
  }
  const debt = {
    ...bill,
    agreedDays: await findAgreedDays(db, accountId, job.id),
    isLast: lastInvoice(job)?.id === id,
    workFinishedOn: bill.workFinishedOn ?? job.workFinishedOn,
  };
  return success(interestOn(debt, today));
}

function wayOut({ status }: Job, isTheirs: boolean): string {
  if (!isTheirs) return 'Its job is made out to another customer by now, and says nothing of this one.';
  return status === 'INVOICED'
    ? 'Its job is invoiced, so correct the invoice first to say that its customer is one.'
    : 'Say on the job that its customer is one.';
}

/** The days to pay that the agreed quote of a job states on paper; null where it states none. */
async function findAgreedDays(db: Db, accountId: string, jobId: string): Promise<number | null> {
  const agreed = await findAgreedQuote(db, accountId, jobId);
  return agreed?.statesTerms === true ? agreed.terms.paymentTermsDays : null;
}
