import * as z from 'zod/mini';
import { Id, Time } from './wire.ts';

/**
 * A device that is signed in, as GET /account/sessions lists them, the last used first. `device` is for people, like `Chrome on
 * Android`; `seenAt` is exact to a minute. DELETE /account/sessions/{id} ends one (404 when it is gone already), DELETE
 * /account/sessions all of them, this one included.
 */
export const SignedInDevice = z.object({
  id: Id,
  createdAt: Time,
  seenAt: Time,
  device: z.string(),
  isCurrent: z.boolean(),
});
