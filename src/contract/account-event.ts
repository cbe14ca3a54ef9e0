import * as z from 'zod/mini';
import { Id, Time } from './wire.ts';
import { ACCOUNT_EVENTS } from '#domain/account/account-event.ts';
import { keysOf } from '#domain/keys-of.ts';

/**
 * A line of GET /account/events: what happened to the account in the last EVENTS_KEPT_DAYS, the newest first, at most 200. `device` is
 * for people, like `Chrome on Android`; null where none is known.
 */
export const AccountEvent = z.object({
  id: Id,
  at: Time,
  what: z.enum(keysOf(ACCOUNT_EVENTS)),
  device: z.nullable(z.string()),
});
