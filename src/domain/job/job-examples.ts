import type { Job, JobFile } from './job.ts';
import { exampleExtra, exampleProductLine } from '#domain/price/line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import { hundredths } from '#domain/money/money.ts';
import { newJob } from './new-job.ts';
import { sumLines } from './sum-job.ts';
import type { RequestedJob } from './revise-job.ts';

/** The moment at which the example jobs were last updated. */
export const UPDATED = '2026-11-20T08:14:00.000Z';

/** A quote of version 1 that was downloaded by the job's last update, or whatever is said instead. */
export function exampleFile(own: Partial<JobFile> = {}): JobFile {
  return {
    id: 'file',
    type: 'quote',
    version: 1,
    number: null,
    tstampCreated: UPDATED,
    action: 'DOWNLOAD',
    destination: '',
    link: '/api/files/file',
    delivery: null,
    deliveryError: '',
    ...own,
  };
}

/** A job priced in full with one zone, its product and an extra, or whatever is said instead; its sums follow from its lines. */
export function exampleJob(own: Partial<Job> = {}): Job {
  const job: Job = {
    ...newJob({
      id: 'job',
      zoneId: 'lounge',
      jobNumber: 1,
      vatRate: hundredths(2_000),
      now: UPDATED,
    }),
    status: 'PRICED',
    customerName: 'Ann Smith',
    customerEmail: 'ann@post.example',
    customerAddress: { line1: '7 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' },
    zones: [exampleZone()],
    lineItems: [exampleProductLine(), exampleExtra()],
    ...own,
  };
  return sumLines(job, { accountVatRate: job.vatRate, cisRegistered: false, now: job.tstampUpdated });
}

/** The request for a job as it is, with some of it changed. */
export function requestOf(job: Job, changed: Partial<RequestedJob> = {}): RequestedJob {
  return { ...job, ...changed };
}
