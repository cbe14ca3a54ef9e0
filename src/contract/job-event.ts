import * as z from 'zod/mini';
import { Count, Id, Money, Time } from './wire.ts';
import { ACTOR_KINDS } from '#domain/actor.ts';
import { FILE_TYPES } from '#domain/job/job.ts';
import { JOB_ACTS } from '#domain/job/job-event.ts';
import { keysOf } from '#domain/keys-of.ts';

/**
 * One act in the life of a job. `facts` of a document name its type and version, of an issued one also its number and total, of a file
 * its id, of a sent one also the address (null once its account is closed), of an offer its id and version, of an acceptance also the total and the file of its record, of an offered extra its number, total and file, of a payment the ids of it and its invoice, the invoice's number and the amount (below 0 where it went back), of a reminder those of its offer or the invoice's id and number, of work that was started or finished the day (null where that was taken back); DELETED and RESTORED have none.
 */
export const JobEvent = z.object({
  id: Id,
  at: Time,
  who: z.object({ kind: z.enum(ACTOR_KINDS), name: z.string() }),
  what: z.enum(JOB_ACTS),
  facts: z.object({
    type: z.optional(z.enum(keysOf(FILE_TYPES))),
    version: z.optional(Count),
    number: z.optional(z.string()),
    total: z.optional(Money),
    fileId: z.optional(Id),
    offerId: z.optional(Id),
    extra: z.optional(Count),
    paymentId: z.optional(Id),
    invoiceId: z.optional(Id),
    amount: z.optional(Money),
    day: z.optional(z.nullable(z.string())),
    destination: z.optional(z.nullable(z.string())),
  }),
});
