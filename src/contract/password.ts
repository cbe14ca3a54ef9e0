import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { sent } from './wire.ts';
import { passwordBreak } from '#domain/account-rules.ts';
import { PASSWORD_MAX } from '#domain/password.ts';

/** A password that somebody says is theirs already: any text that can be one. */
export const KnownPassword = z
  .string('Enter your password')
  .check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`));

/** A password that is chosen, by the five rules (ruling A5). */
export const NewPassword = z.prefault(z.string('Choose a password').check(ruled(passwordBreak)), '');

/**
 * The body of POST /account/password. It answers 204 and ends all other sessions; a wrong current password is 422 at
 * /currentPassword, and after ten of them in 15 minutes 429.
 */
export const PasswordChangeBody = sent({ currentPassword: KnownPassword, password: NewPassword });
