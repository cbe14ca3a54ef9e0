import { BRAND } from '#domain/brand.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import { ownMail } from '#server/platform/mail/own-mail.ts';

/** How long a link resets a password, in minutes. */
export const RESET_MINUTES = 30;

/** The mail with the link that resets a password. The token stands behind the `#`, so that it reaches no log of any server. */
export function resetMail(email: string, origin: string, token: string): MailContent {
  const link = `${origin}/reset-password#token=${token}`;
  const subject = `Reset your ${BRAND} password`;
  const text = [
    `Somebody asked to reset the password of your ${BRAND} account ${email}.`,
    `To choose a new one, open this address within ${RESET_MINUTES} minutes:\n${link}`,
    `If it wasn't you, there is nothing to do: your password stays as it is.`,
  ].join('\n\n');
  return ownMail(email, { subject, text, link });
}
