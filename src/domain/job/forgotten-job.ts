import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { nextInstant, type Instant } from '#domain/time/date.ts';
import type { Job, JobSummary } from './job.ts';

/**
 * A job whose papers must be kept, once its customer is forgotten (K4): who it is for, how to reach them and what was noted for the
 * user's own eyes are gone; the work and its sums stay, as its papers say them. It counts as changed, so that no device saves the
 * customer again from what it showed.
 */
export function forgottenJob(job: Job, now: Instant): Job {
  return {
    ...job,
    customerId: null,
    customerName: '',
    customerEmail: '',
    customerHasNoEmail: false,
    customerAddress: EMPTY_ADDRESS,
    customerVatNumber: '',
    customerBillingAddress: null,
    purchaseOrder: '',
    work: job.work && { ...job.work, evidence: '' },
    notes: '',
    customerPhone: '',
    ordered: [],
    tstampUpdated: nextInstant(job.tstampUpdated, now),
  };
}

/** Whether this is a job that was kept of a forgotten customer (K4): no other that has left NEW is without a name. */
export function isForgotten({ status, customerName }: Pick<JobSummary, 'status' | 'customerName'>): boolean {
  return customerName === '' && status !== 'NEW' && status !== 'DELETED';
}
