import * as z from 'zod/mini';
import { Count, Id, Money, sent, Time } from './wire.ts';
import { NEWS_ACTS } from '#domain/job/job-news.ts';

/** What a customer answered that the trader has not opened yet, by the id of its event (rule O12). */
export const JobNews = z.object({
  id: Id,
  jobId: Id,
  jobNumber: Count,
  name: z.string(),
  what: z.enum(NEWS_ACTS),
  at: Time,
  isExtra: z.boolean(),
  total: Money,
});

/** The body of POST /jobs/{id}/seen: up to which answer the trader has seen what is new. */
export const SeenBody = sent({ eventId: Id });
