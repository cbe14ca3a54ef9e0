import * as z from 'zod/mini';
import { Job } from './job.ts';
import { SearchText } from './list-query.ts';

/** A customer of an earlier job, as GET /customers answers it. */
export const Customer = z.pick(Job, {
  customerName: true,
  customerEmail: true,
  customerHasNoEmail: true,
  customerPhone: true,
  customerAddress: true,
});

/** The query of GET /customers: a part of the name; without it the newest customers are answered. */
export const CustomerQuery = z.object({ q: SearchText });
