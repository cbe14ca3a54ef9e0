import * as z from 'zod/mini';

/** How mail leaves the server: by SMTP, or, when that is not configured, not at all: it is saved in the outbox folder (ruling D9). */
export const MailSetup = z.object({ delivery: z.enum(['smtp', 'folder']) });
