import type { BusinessDetails } from './account.ts';
import { EMAIL_SHAPE, POSTCODE_SHAPE } from './customer-rules.ts';
import { TEXT_MAX } from './limits.ts';
import { isPassword } from './password.ts';
import { isPhone, PHONE_MAX } from './phone.ts';
import type { RuleBreak } from './rule-break.ts';
import { textBreak, type TextRule } from './text-rule.ts';
import { isVatNumber, VAT_NUMBER_MAX } from './vat-number.ts';

/** The text fields of a business's details: all but the phone type, which is chosen. */
export type BusinessTextField = Exclude<keyof BusinessDetails, 'phoneType'>;

/** The rules of the sign-up form's text fields (specification 5; the VAT number is optional, ruling A4). */
export const BUSINESS_RULES = {
  firstname: { max: TEXT_MAX.name, required: 'Enter your first name' },
  lastname: { max: TEXT_MAX.name, required: 'Enter your last name' },
  email: { max: TEXT_MAX.email, required: 'Enter your e-mail address', shape: EMAIL_SHAPE },
  businessName: { max: TEXT_MAX.name, required: "Enter your business's name" },
  taxNumber: {
    max: VAT_NUMBER_MAX,
    shape: { isMet: isVatNumber, message: 'Use only the letters G and B, digits and hyphens' },
  },
  phone: {
    max: PHONE_MAX,
    required: "Enter your business's phone number",
    shape: { isMet: isPhone, message: 'Enter a phone number of 9 to 20 digits and hyphens' },
  },
  businessAddressLine1: { max: TEXT_MAX.addressLine, required: "Enter your business's address" },
  businessAddressLine2: { max: TEXT_MAX.addressLine },
  businessAddressPostcode: { max: TEXT_MAX.postcode, required: 'Enter the postcode', shape: POSTCODE_SHAPE },
  businessAddressCity: { max: TEXT_MAX.city, required: 'Enter the city or town' },
} as const satisfies Record<BusinessTextField, TextRule>;

/** The message for a password that breaks one of the five rules, or null (ruling A5). */
export function passwordBreak(password: string): string | null {
  if (password === '') return 'Choose a password';
  return isPassword(password) ? null : 'Choose a password that meets all five points';
}

/** The message for a second password that is not the first, or null (specification 5). */
export function confirmPasswordBreak(password: string, confirmPassword: string): string | null {
  if (confirmPassword === '') return 'Enter the password again';
  return confirmPassword === password ? null : 'Enter the same password as above';
}

/** Every rule that a business's details break (specification 5). */
export function businessBreaks(details: Pick<BusinessDetails, BusinessTextField>): RuleBreak[] {
  return Object.entries(BUSINESS_RULES).flatMap(([field, rule]) => {
    const message = textBreak(details[field as BusinessTextField], rule, 'complete'); // the keys are BUSINESS_RULES' own
    return message === null ? [] : [{ path: `/${field}`, message }];
  });
}
