import * as z from 'zod/mini';
import { Job } from './job.ts';

/** A customer of an earlier job, as GET /customers answers it. */
export const Customer = z.pick(Job, {
  customerName: true,
  customerEmail: true,
  customerHasNoEmail: true,
  customerPhone: true,
  customerAddress: true,
});
