import type { TextRule } from '#domain/text/text-rule.ts';

/** What the VAT number of a customer must be: GB with 9 or 12 digits, spaces where one likes (V7). */
export const CUSTOMER_VAT_NUMBER_RULE: TextRule = {
  max: 24,
  shape: {
    isMet: (text) => /^GB(\d{9}|\d{12})$/.test(packed(text)),
    message: 'Enter GB and 9 or 12 digits, such as GB 123 4567 82',
  },
};

// By HMRC's weights; numbers given out since 2010 are 55 off.
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
const [MODULUS, NEWER] = [97, 55] as const;

/** Capitals, single spaces: as papers print it. */
export function tidyCustomerVatNumber(text: string): string {
  return text.trim().toUpperCase().replaceAll(/\s+/g, ' ');
}

/** Whether the check digits of a number of the right shape are right, in the old form (97) or the newer one (9755); a branch's last three digits are not looked at. */
export function hasRightCheckDigits(number: string): boolean {
  const digits = Array.from(packed(number).slice(2, 11), Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const check = (digits[7] ?? 0) * 10 + (digits[8] ?? 0);
  return [0, NEWER].some((offset) => (sum + offset + check) % MODULUS === 0);
}

function packed(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}
