import type { BusinessDetails } from './account.ts';
import { EMAIL_SHAPE } from '#domain/text/email.ts';
import { POSTCODE_SHAPE } from '#domain/text/postcode.ts';
import { TEXT_MAX, VAT_RATE_MAX } from '#domain/limits.ts';
import { formatQuantity, type Hundredths } from '#domain/money/money.ts';
import { isPassword, PASSWORD_MAX } from './password.ts';
import { PHONE_MAX, PHONE_SHAPE } from '#domain/text/phone.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type TextRule } from '#domain/text/text-rule.ts';
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
  phone: { max: PHONE_MAX, required: "Enter your business's phone number", shape: PHONE_SHAPE },
  businessAddressLine1: { max: TEXT_MAX.addressLine, required: "Enter your business's address" },
  businessAddressLine2: { max: TEXT_MAX.addressLine },
  businessAddressPostcode: { max: TEXT_MAX.postcode, required: 'Enter the postcode', shape: POSTCODE_SHAPE },
  businessAddressCity: { max: TEXT_MAX.city, required: 'Enter the city or town' },
} as const satisfies Record<BusinessTextField, TextRule>;

/** The message for a password that breaks one of the five rules, or null (ruling A5). */
export function passwordBreak(password: string): string | null {
  if (password === '') return 'Choose a password';
  if (password.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters`;
  return isPassword(password) ? null : 'Choose a password that meets all five points';
}

/** The message for a second password that is not the first, or null (specification 5). */
export function confirmPasswordBreak(password: string, confirmPassword: string): string | null {
  if (confirmPassword === '') return 'Enter the password again';
  return confirmPassword === password ? null : 'Enter the same password as above';
}

/** The message for a VAT rate, a percentage, that is out of bounds; null if it is fine (ruling D8). */
export function vatRateBreak(rate: Hundredths): string | null {
  return rate >= 0 && rate <= VAT_RATE_MAX
    ? null
    : `Enter a VAT rate from 0 to ${formatQuantity(VAT_RATE_MAX)} percent`;
}

/** Every rule that a business's details break (specification 5). */
export function businessBreaks(details: Pick<BusinessDetails, BusinessTextField>): RuleBreak[] {
  return Object.entries(BUSINESS_RULES).flatMap(([field, rule]) =>
    // The keys are BUSINESS_RULES' own.
    breakAt(`/${field}`, textBreak(details[field as BusinessTextField], rule, 'complete')),
  );
}

/** The message for a line on who the business is by law that breaks its rule, or null. */
export function legalLineBreak(line: string): string | null {
  return textBreak(line, { max: TEXT_MAX.legalLine }, 'complete');
}
