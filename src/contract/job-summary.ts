import * as z from 'zod/mini';
import { Count, Id, Measure, Money, Time } from './wire.ts';
import { OFFER_STATES } from '#domain/job/job-offer.ts';
import { JOB_STATUSES } from '#domain/job/job-status.ts';
import { keysOf } from '#domain/keys-of.ts';

// Apart from the whole job and its offer, so that the list, which is a phone's first screen, loads nothing of zones, lines, VAT and contracts.
const STATUSES = keysOf(JOB_STATUSES);

/** What to do about a status that is none. */
export const STATUS_WANTED = `Use one of ${STATUSES.join(', ')}`;

/** Status of a job (specification 3). */
export const JobStatus = z.enum(STATUSES, STATUS_WANTED);

const Address = z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() });

/** What the list and the whole job both answer. */
export const HEAD_MEMBERS = {
  id: Id,
  jobNumber: Count,
  status: JobStatus,
  version: Count,
  tstampUpdated: Time,
  customerName: z.string(),
  customerEmail: z.string(),
  customerAddress: Address,
  vatRate: z.nullable(Measure),
  priceVatExclusive: Money,
  priceVatComponent: Money,
  priceVatInclusive: Money,
};

/** What the job list's screen reads of an offer. */
export const OFFER_HEAD_MEMBERS = {
  version: Count,
  state: z.enum(OFFER_STATES),
  lastViewedAt: z.nullable(Time),
};

/** A job as the job list's screen reads it: of its offer no more than it shows. */
export const JobSummary = z.object({
  ...HEAD_MEMBERS,
  offer: z.nullable(z.object({ ...OFFER_HEAD_MEMBERS, endedWith: z.nullable(z.object({ version: Count })) })),
  agreed: z.nullable(z.object({ net: Money, vat: Money, total: Money })),
  notDelivered: z.boolean(),
  hasQuestion: z.boolean(),
  paid: z.boolean(),
  credited: z.boolean(),
  isKept: z.boolean(),
});
