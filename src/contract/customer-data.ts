import * as z from 'zod/mini';
import { Job, LineItem } from './job.ts';

/** A job as its customer gets it with all that is known of them: what a line cost the business, and what it added to that, are its own. */
export const JobOfCustomer = z.extend(Job, {
  lineItems: z.array(z.omit(LineItem, { unitPriceWithoutMarkup: true, markup: true })),
});

/** The same of a job that was made out to somebody else since: what is of the customer before. */
export const EarlierJob = z.pick(Job, { id: true, jobNumber: true, files: true, extras: true });
