import type { PhoneType } from '#domain/account/account.ts';
import { businessDetails, checkBusiness, type BusinessField } from '#web/account/business-form.ts';
import { checkNewPassword, type NewPasswordField } from '#web/account/new-password.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A field of the sign-up form, named as in the call (ruling C4). */
export type SignUpField = BusinessField | NewPasswordField;

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

/** The message of each field that breaks a rule (specification 5). */
export function checkSignUp(values: SignUpValues): FieldMessages<SignUpField> {
  return { ...checkBusiness(values), ...checkNewPassword(values) };
}

/** The body of the call. */
export function signUpBody(values: SignUpValues) {
  const { password, confirmPassword, ...business } = values;
  return { ...businessDetails(business), password, confirmPassword };
}
