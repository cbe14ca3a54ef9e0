import { BRAND } from '#domain/brand.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import { ownMail } from '#server/platform/mail/own-mail.ts';
import type { SecurityNoticeRow } from '#server/platform/db/tables.ts';

// Without a link: mail that leads to where a password is typed teaches people to follow it.
const WORDS = {
  PASSWORD_CHANGED: {
    subject: `Your ${BRAND} password was changed`,
    what: 'The password of your account was changed. All other devices were signed out.',
    help: 'If it wasn’t you, open the sign-in page, choose “Forgot password” and set a new one at once.',
  },
  EMAIL_CHANGED: {
    subject: `Your ${BRAND} e-mail address was changed`,
    what: 'Your account has another e-mail address now. This one no longer signs in to it.',
    help: 'If it wasn’t you, somebody knows your password: tell whoever runs this server at once.',
  },
} as const satisfies Record<SecurityNoticeRow['kind'], object>;

/** The mail that tells a user of a change to how they come in (ASVS 5 6.3.7); it goes to the address that the account had before it. */
export function noticeMail({ kind, email, happened_at }: SecurityNoticeRow): MailContent {
  const { subject, what, help } = WORDS[kind];
  const when = `It happened on ${formatTimestamp(new Date(happened_at).toISOString())}.`;
  const text = [`${what} ${when}`, 'If it was you, there is nothing to do.', help].join('\n\n');
  return ownMail(email, { subject, text });
}
