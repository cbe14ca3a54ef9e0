import * as z from 'zod/mini';

/** The ways in which mail leaves a server. */
export const MAIL_DELIVERIES = ['smtp', 'folder'] as const;

/**
 * How mail leaves the server: by SMTP, or, when that is not configured, not at all: it is saved in the outbox folder (ruling D9).
 * `mailsLeft` is how many more the account may send to customers today; one too many is 429 TOO_MANY_MAILS. `unconfirmedEmail` is the
 * account's own address while mails to customers wait until it is confirmed; POST /account/confirmation mails another link there, five
 * an hour, then 429.
 */
export const MailSetup = z.object({
  delivery: z.enum(MAIL_DELIVERIES),
  mailsLeft: z.number(),
  unconfirmedEmail: z.nullable(z.string()),
});
