import { billedNow, isSameBilled, madeOutAs } from '#domain/job/billed-to.ts';
import type { Job } from '#domain/job/job.ts';
import { isNamedFor } from '#domain/offer/offered-to.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findFacts } from './document-store.ts';

/** A job as it is made out to whom one of its issued quotes, extras, invoices or credit notes is: as it stands where that is its customer still, else as the paper names them. */
export async function jobOfPaper(db: Db, accountId: string, job: Job, documentId: string): Promise<Job> {
  const bill = job.invoices.find(({ id }) => id === documentId);
  // Once its customer is forgotten, only the paper says who it was for (K4).
  const isTheirs = bill !== undefined && job.customerName !== '' && isSameBilled(bill, billedNow(job));
  if (isTheirs) return job;
  const { customer } = await findFacts(db, accountId, documentId);
  return bill === undefined && isNamedFor(job, customer) ? job : madeOutAs(job, customer);
}
