import type { IssuedParts, OfferedQuote } from '#domain/offer/offered-quote.ts';
import { listBills } from '#server/jobs/bill-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { PublicOffer } from './public-store.ts';

/** What was invoiced by now of the job that a quote with a plan is of; null of any other quote, and where the job is made out to somebody else by now, whose invoices are not this customer's to know. */
export async function findIssuedParts(
  db: Db,
  { account_id: accountId, job_id: jobId, isTheirs, customerId }: PublicOffer,
  { plan }: Pick<OfferedQuote, 'plan'>,
): Promise<IssuedParts | null> {
  if (plan === null || !isTheirs) return null;
  const { invoices } = await listBills(db, accountId, jobId);
  return { invoices, customerId };
}
