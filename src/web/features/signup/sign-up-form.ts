import { businessBreaks, confirmPasswordBreak, passwordBreak } from '#domain/account-rules.ts';
import type { BusinessDetails, PhoneType } from '#domain/account.ts';
import { tidyPostcode } from '#domain/postcode.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A field of the sign-up form, named as in the call (ruling C4). */
export type SignUpField = keyof BusinessDetails | 'password' | 'confirmPassword';

/** What the form holds: texts, of which `phoneType` is one of the select's options. */
export type SignUpValues = Record<SignUpField, string>;

/** The empty form, its fields in the order of the specification. */
export const EMPTY_SIGN_UP: SignUpValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmPassword: '',
  businessName: '',
  taxNumber: '',
  phone: '',
  phoneType: 'MOBILE' satisfies PhoneType,
  businessAddressLine1: '',
  businessAddressLine2: '',
  businessAddressPostcode: '',
  businessAddressCity: '',
};

/** The message of each field that breaks a rule (specification 5): the same rules as the server's. */
export function checkSignUp(values: SignUpValues): FieldMessages<SignUpField> {
  const messages = businessBreaks(values).map(({ path, message }) => [path.slice(1), message]);
  const password = passwordBreak(values.password);
  const confirmPassword = confirmPasswordBreak(values.password, values.confirmPassword);
  return {
    ...Object.fromEntries(messages),
    ...(password === null ? {} : { password }),
    ...(confirmPassword === null ? {} : { confirmPassword }),
  };
}

/** The body of the call. */
export function signUpBody(values: SignUpValues) {
  return {
    ...values,
    // The select offers nothing but phone types.
    phoneType: values.phoneType as PhoneType,
    businessAddressPostcode: tidyPostcode(values.businessAddressPostcode),
  };
}
