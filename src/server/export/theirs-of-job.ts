import type { Job } from '#domain/job/job.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { JobBills } from '#server/jobs/bill-store.ts';
import { idsOf, type Pieces } from '#server/jobs/customers/pieces-store.ts';

/** What a customer has of a job: its pieces, the offers of its quotes as they see them, the newest first, and its bills. */
export type TheirsOfJob = {
  readonly theirs: Pieces;
  readonly offers: readonly JobOffer[];
  readonly bills: JobBills;
};

/** A job as the customer is told of it for whom it is by now: of what went out, was offered, agreed and invoiced that which was not another's. */
export function jobWithTheirs(job: Job, { theirs, offers, bills }: TheirsOfJob): Job {
  const offer = offers.find(({ id }) => id === job.offer?.id);
  const theirBills = new Set(idsOf(bills.invoices));
  const planned = (parts: Job['paymentPlan']): Job['paymentPlan'] =>
    parts && parts.map((part) => (theirBills.has(part.invoiceId ?? '') ? part : { ...part, invoiceId: null }));
  // What was agreed with another is none of theirs; extras of another are not in it.
  const isTheirs = job.offer === null || offer !== undefined;
  return {
    ...job,
    ...filesAndExtras(job, theirs),
    offer: job.offer && offer ? { ...job.offer, replaces: offer.replaces } : null,
    invoices: job.invoices.filter(({ id }) => theirBills.has(id)),
    credit: bills.credit,
    paymentPlan: planned(job.paymentPlan),
    agreed: isTheirs ? job.agreed : null,
    agreedPlan: isTheirs ? planned(job.agreedPlan) : null,
  };
}

/** The files and extras of a job that are a customer's. */
export function filesAndExtras(
  { files, extras }: Pick<Job, 'files' | 'extras'>,
  theirs: Pieces,
): Pick<Job, 'files' | 'extras'> {
  const [fileIds, offerIds] = [new Set(idsOf(theirs.files)), new Set(idsOf(theirs.offers))];
  return {
    files: files.filter(({ id }) => fileIds.has(id)),
    extras: extras.filter(({ id }) => offerIds.has(id)),
  };
}
