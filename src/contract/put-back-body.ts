import * as z from 'zod/mini';
import { sent, Time } from './wire.ts';

/** The body of POST /jobs/{id}/offer/put-back: when the job was last updated as the client has `seen` it, so that nothing that another device saved since is thrown away. */
export const PutBackBody = z.nullish(sent({ seen: z.optional(Time) }));
