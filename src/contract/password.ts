import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { MAIL_DELIVERIES } from './mail-setup.ts';
import { ruledText, sent } from './wire.ts';
import { BUSINESS_RULES, passwordBreak } from '#domain/account/account-rules.ts';
import { emailKey } from '#domain/text/email.ts';
import { PASSWORD_MAX } from '#domain/account/password.ts';

const NO_TOKEN = 'Open the whole link of the e-mail';
const TOKEN_MAX = 200;

/** A password that somebody says is theirs already: any text that can be one. */
export const KnownPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`));

/**
 * What proves, in the body of a call that a stolen session must not make, that its user makes it. Where it is needed and missing or
 * wrong the answer is 422 at /currentPassword, and after ten wrong ones in 15 minutes 429. What POST /account/passkey-proof answers is
 * taken in place of the password.
 */
export const proofMembers = { currentPassword: z.optional(KnownPassword) };

/** The body of POST /account/export: the proof, which it always needs. It answers the zip, whose size Content-Length says. */
export const ExportBody = sent(proofMembers);

/** A password that is chosen, by the five rules (ruling A5). */
export const NewPassword = z.prefault(z.string('Choose a password').check(ruled(passwordBreak)), '');

/**
 * The body of POST /account/password. It answers 204 and ends all other sessions; a wrong current password is 422 at
 * /currentPassword, and after ten of them in 15 minutes 429.
 */
export const PasswordChangeBody = sent({ currentPassword: KnownPassword, password: NewPassword });

/**
 * The body of POST /forgot-password. It answers 204 whether the address is known or not, and then mails a link to
 * `/reset-password#token=…` that lasts 30 minutes. Five an hour for an address, then 429; 409 NO_PUBLIC_URL when the server can't
 * know where the link should lead.
 */
export const ForgotPasswordBody = sent({
  email: ruledText(BUSINESS_RULES.email, 'complete', emailKey),
});

/**
 * What GET /forgot-password answers anybody: how mail leaves the server. By `folder` none does, and whoever runs the server can hand on
 * the link, which lies in its outbox folder (ADR 0014).
 */
export const ResetDelivery = z.object({ delivery: z.enum(MAIL_DELIVERIES) });

/** The token of a mailed link. */
const LinkToken = z.prefault(z.string(NO_TOKEN).check(z.minLength(1, NO_TOKEN), z.maxLength(TOKEN_MAX, NO_TOKEN)), '');

/**
 * The body of POST /confirm-address, with the token of the mailed link; no session is needed. It answers 204, and mails that waited for
 * it leave; a token that has expired or was used, or whose address is no longer the account's, is 422 at /token.
 */
export const ConfirmAddressBody = sent({ token: LinkToken });

/**
 * The body of POST /check-reset-link, with the token of a link that was mailed for another password. It answers 204 while the link can
 * be used, and 422 at /token once it has expired or was used, or never was (amendment N21); it uses nothing up.
 */
export const ResetLinkBody = sent({ token: LinkToken });

/** The address that a user signs in with, as GET /account/login answers it; in lower case (ruling A8). */
export const Login = z.object({ email: z.string() });

/**
 * The body of PUT /account/login: another address to sign in with. It ends all other sessions and tells the address of before; the
 * business's own, which documents print, stays. A wrong password is 422 at /currentPassword, another user's address 409.
 */
export const LoginBody = sent({ email: ruledText(BUSINESS_RULES.email, 'complete'), currentPassword: KnownPassword });

/**
 * The body of POST /reset-password, with the token of the mailed link. It answers 204, ends all sessions of the user and signs
 * nobody in; a token that has expired or was used is 422 at /token.
 */
export const ResetPasswordBody = sent({
  token: LinkToken,
  password: NewPassword,
});
