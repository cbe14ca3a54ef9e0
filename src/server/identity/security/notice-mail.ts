import { ACCOUNT_EVENTS } from '#domain/account/account-event.ts';
import { BRAND } from '#domain/brand.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import { ownMail } from '#server/platform/mail/letter.ts';
import type { SecurityNoticeRow } from '#server/platform/db/security-tables.ts';
import { fullStop } from '#domain/text/full-stop.ts';

// Without a link: mail that leads to where a password is typed teaches people to follow it.
const WORDS = {
  PASSWORD_CHANGED: {
    subject: `Your ${BRAND} password was changed`,
    what: 'The password of your account was changed. All other devices were signed out.',
    help: 'If it wasn’t you, open the sign-in page, choose “Forgot password” and set a new one at once.',
  },
  EMAIL_CHANGED: {
    subject: `Your ${BRAND} e-mail address was changed`,
    what: 'Your account now has another e-mail address. This one no longer signs in to it.',
    help: 'If it wasn’t you, somebody knows your password: tell whoever runs this server at once.',
  },
  PAYMENT_CHANGED: {
    subject: 'Where your customers pay was changed',
    what: `Your bank details, or a text that your invoices or their e-mails carry, were changed in ${BRAND}.`,
    help: 'If it wasn’t you, look at Document texts and E-mail in your settings before you send another invoice, and change your password at once: that signs out all other devices.',
  },
  ACCOUNT_CLOSED: {
    subject: `Your ${BRAND} account was closed`,
    what: 'Your account was closed. Nobody can sign in to it any more, and everything that the law does not require to be kept was erased.',
    help: 'If it wasn’t you, somebody knew your password: tell whoever runs this server at once.',
  },
  NEW_DEVICE: {
    subject: `A new device signed in to ${BRAND}`,
    what: 'Somebody signed in to your account on a device that it had not been used on before.',
    help: 'If it wasn’t you, change your password at once: that signs out all other devices.',
  },
  TRIES_REFUSED: {
    subject: `Somebody is trying to get into your ${BRAND} account`,
    what: 'Somebody tried ten times within a day to sign in to your account, and was refused each time. Nobody got in that way.',
    help: `If it wasn’t you, make sure that your password is long and used nowhere else. In your settings, Security shows every attempt. If it shows “${ACCOUNT_EVENTS.CODE_REFUSED}”, somebody knows your password: change it at once.`,
  },
  FACTOR_CHANGED: {
    subject: `How you sign in to ${BRAND} was changed`,
    what: 'How you sign in to your account was changed. All other devices were signed out.',
    help: 'If it wasn’t you, somebody knows your password: change it at once, which signs out all other devices, and look at Security in your settings.',
  },
} as const satisfies Record<SecurityNoticeRow['kind'], object>;

/** The mail that tells a user of what only they should have done or tried (ASVS 5 6.3.5, 6.3.7), at the address that the account had before. */
export function noticeMail({ kind, email, detail, happened_at }: SecurityNoticeRow): MailContent {
  const { subject, what, help } = WORDS[kind];
  const when = `It happened on ${formatTimestamp(new Date(happened_at).toISOString())}.`;
  const where = detail === '' ? [] : [fullStop(kind === 'NEW_DEVICE' ? `The device calls itself: ${detail}` : detail)];
  const text = [[what, when, ...where].join(' '), 'If it was you, you don’t need to do anything.', help].join('\n\n');
  return ownMail(email, { subject, text });
}
