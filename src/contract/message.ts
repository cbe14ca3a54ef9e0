import * as z from 'zod/mini';
import { Time } from './wire.ts';
import { MESSAGE_WRITERS } from '#domain/offer/message.ts';

/** A message between customer and business about a job (rule O11). */
export const Message = z.object({ at: Time, from: z.enum(MESSAGE_WRITERS), text: z.string() });
