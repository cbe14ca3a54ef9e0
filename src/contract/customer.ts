import * as z from 'zod/mini';
import { Job } from './job.ts';

/** A customer whom a new job may be for, as GET /customers answers it without a page. */
export const Customer = z.pick(Job, {
  customerId: true,
  customerName: true,
  customerEmail: true,
  customerHasNoEmail: true,
  customerPhone: true,
  customerAddress: true,
});
