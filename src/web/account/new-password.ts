import { confirmPasswordBreak, passwordBreak } from '#domain/account/account-rules.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** The fields in which a password is chosen. */
export type NewPasswordField = 'password' | 'confirmPassword';

/** The message of each of the two that breaks a rule (specification 5, ruling A5). */
export function checkNewPassword(values: Record<NewPasswordField, string>): FieldMessages<NewPasswordField> {
  const password = passwordBreak(values.password);
  const confirmPassword = confirmPasswordBreak(values.password, values.confirmPassword);
  return {
    ...(password === null ? {} : { password }),
    ...(confirmPassword === null ? {} : { confirmPassword }),
  };
}
