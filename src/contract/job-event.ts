import * as z from 'zod/mini';
import { Count, Id, Money, Time } from './wire.ts';
import { ACTOR_KINDS } from '#domain/actor.ts';
import { FILE_TYPES } from '#domain/job/job.ts';
import { JOB_ACTS } from '#domain/job/job-event.ts';
import { NOTED_STATES, NOTED_WAYS } from '#domain/job/noted-answer.ts';
import { keysOf } from '#domain/keys-of.ts';

/** One act in the life of a job. `facts` has those that its act keeps: `ActFacts` in the domain is the table of them. */
export const JobEvent = z.object({
  id: Id,
  at: Time,
  who: z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() }),
  what: z.enum(JOB_ACTS),
  facts: z.object({
    type: z.optional(z.enum(keysOf(FILE_TYPES))),
    version: z.optional(Count),
    /** The version that the job got by going back to what `version` was. */
    asVersion: z.optional(Count),
    /** As printed, of a paper or of the invoice that was paid or reminded of. */
    number: z.optional(z.string()),
    total: z.optional(Money),
    fileId: z.optional(Id),
    offerId: z.optional(Id),
    /** The number of an extra. */
    extra: z.optional(Count),
    /** What an extra was offered as, also once that was taken back. */
    description: z.optional(z.string()),
    paymentId: z.optional(Id),
    invoiceId: z.optional(Id),
    /** Below 0 where money went back. */
    amount: z.optional(Money),
    /** What counted as kept back for CIS before. */
    before: z.optional(Money),
    /** What the trader noted that the customer said, and how that came. */
    answer: z.optional(z.enum(NOTED_STATES)),
    how: z.optional(z.enum(keysOf(NOTED_WAYS))),
    /** On which the work was said to be started or finished, or an answer was given; null where that was taken back. */
    day: z.optional(z.nullable(z.string())),
    /** True where who was forgotten is not whom the job is for by now. */
    isEarlier: z.optional(z.boolean()),
    /** The address that a file was sent to; null once the account is closed or the customer forgotten. */
    destination: z.optional(z.nullable(z.string())),
  }),
});
