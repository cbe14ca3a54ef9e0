import type * as z from 'zod/mini';
import type { JobSummary } from '#contract/job-summary.ts';
import type { Job } from '#contract/job.ts';

type WireJob = z.input<typeof Job>;

/** A job in the list, as the API answers it. */
export type WireSummary = z.input<typeof JobSummary>;

/** The first page of the list as the screen asks for it. */
export const LIST = listPath(1);

/** The address of a page of ten jobs, the newest first. */
export function listPath(page: number): string {
  return `/api/jobs?page=${page}&pageSize=10`;
}

/** The jobs in an answer of the list. */
export function readSummaries(answer: string): WireSummary[] {
  return JSON.parse(answer) as WireSummary[]; // the server's own answer
}

/** The job in an answer. */
export function readJob(answer: string): WireJob {
  return JSON.parse(answer) as WireJob; // the server's own answer
}

/** The job with another name, price and status: these and the last update are in the list's indexes, so no save writes more. */
export function changed(job: WireJob, round: number): WireJob {
  const [first, ...others] = job.lineItems;
  if (!first) throw new Error('The job has no line to change.');
  return {
    ...job,
    customerName: `${job.customerName.replace(/ no .*/, '')} no ${round}`,
    status: job.status === 'PRICED' ? 'MEASURED' : 'PRICED',
    lineItems: [{ ...first, unitPriceWithoutMarkup: 10 + (round % 7) }, ...others],
  };
}
