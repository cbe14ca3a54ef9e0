import * as z from 'zod/mini';
import { Count, sent, Time } from './wire.ts';
import { WAYS_BACK } from '#domain/job/put-back.ts';

/**
 * The body of POST /jobs/{id}/offer/put-back: to which `version` the job goes back, that of its newest quote unless said; what it `becomes`,
 * quoted in that version again or priced as the next one; and when the job was last updated as the client has `seen` it, so that nothing
 * that another device saved since is thrown away.
 */
export const PutBackBody = z.nullish(
  sent({ seen: z.optional(Time), version: z.optional(Count), becomes: z.optional(z.enum(WAYS_BACK)) }),
);
