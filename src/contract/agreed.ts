import * as z from 'zod/mini';
import { JobOffer } from './job-offer.ts';
import { Day, VatShare } from './vat.ts';
import { Id, Money } from './wire.ts';

/** Work that is offered besides the accepted quote (rule O15). */
export const JobExtra = z.object({
  id: Id,
  description: z.string(),
  total: Money,
  offer: JobOffer,
  photoUrl: z.nullable(z.string()),
  agreedOn: z.nullable(Day),
});

/** All that the customer has agreed to of a job (rule O15). */
export const Agreed = z.object({
  net: Money,
  vat: Money,
  total: Money,
  vatBreakdown: z.array(VatShare),
  options: z.array(Id),
});
