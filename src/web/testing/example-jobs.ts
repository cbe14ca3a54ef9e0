import * as z from 'zod/mini';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import type { Job, JobStatus } from '#domain/job/job.ts';

/** The contract's example of a job in a status, as the screens hold it. */
export function exampleJob(status: JobStatus): Job {
  return z.parse(JobAnswer, EXAMPLE_JOBS[status]);
}
