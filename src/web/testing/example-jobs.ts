import * as z from 'zod/mini';
import { EXAMPLE_JOBS, EXAMPLE_PRODUCTS } from '#contract/examples.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { Product as ProductAnswer } from '#contract/product.ts';
import type { Job, JobStatus } from '#domain/job.ts';
import type { Product } from '#domain/product.ts';

/** The contract's example of a job in a status, as the screens hold it. */
export function exampleJob(status: JobStatus): Job {
  return z.parse(JobAnswer, EXAMPLE_JOBS[status]);
}

/** The contract's example products, as the screens hold them. */
export function exampleProducts(): Product[] {
  return z.parse(z.array(ProductAnswer), EXAMPLE_PRODUCTS);
}
