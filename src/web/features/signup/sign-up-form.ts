import type { PhoneType } from '#domain/account/account.ts';
import { businessDetails, checkBusiness, type BusinessField } from '#web/account/business-form.ts';
import { tradesIn } from '#web/account/trade-field.tsx';
import { checkNewPassword, type NewPasswordField } from '#web/account/new-password.ts';
import type { FieldMessages } from '#web/ui/form-fields.ts';

/** A field of the sign-up form, named as in the call (ruling C4). */
export type SignUpField = BusinessField | NewPasswordField | 'vatRegistered' | 'trades';

/** What the form holds: texts, of which `phoneType` is one of the select's options, `vatRegistered` `yes` or `no`, and `trades` their names. */
export type SignUpValues = Record<SignUpField, string>;

/** The empty form, its fields in the order of the specification. */
export const EMPTY_SIGN_UP: SignUpValues = {
  firstname: '',
  lastname: '',
  email: '',
  password: '',
  confirmPassword: '',
  businessName: '',
  // As the specification charges VAT (amendment N1).
  vatRegistered: 'yes',
  taxNumber: '',
  phone: '',
  phoneType: 'MOBILE' satisfies PhoneType,
  businessAddressLine1: '',
  businessAddressLine2: '',
  businessAddressPostcode: '',
  businessAddressCity: '',
  trades: '',
};

/** The message of each field that breaks a rule (specification 5). */
export function checkSignUp(values: SignUpValues): FieldMessages<SignUpField> {
  return { ...checkBusiness(inSight(values)), ...checkNewPassword(values) };
}

/** The body of the call. */
export function signUpBody(values: SignUpValues) {
  const { password, confirmPassword, vatRegistered: _, trades, ...business } = inSight(values);
  const said = { vatRegistered: saysRegistered(values), trades: tradesIn(trades) };
  return { ...businessDetails(business), ...said, password, confirmPassword };
}

/** Whether the form says that the business is registered for VAT. */
export function saysRegistered({ vatRegistered }: SignUpValues): boolean {
  return vatRegistered === 'yes';
}

/** A VAT number that was typed before 'No' is out of sight, so it counts for nothing. */
function inSight(values: SignUpValues): SignUpValues {
  return saysRegistered(values) ? values : { ...values, taxNumber: '' };
}
