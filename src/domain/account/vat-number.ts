import { hasRightCheckDigits } from '#domain/vat/customer-vat-number.ts';

/** Longest VAT number that the form takes (specification 9). */
export const VAT_NUMBER_MAX = 16;

/** Placeholder of the VAT number field (specification 2). */
export const VAT_NUMBER_PLACEHOLDER = 'GBXXX-XXXX-XX';

/** What stays of a VAT number as it is typed: G, B, digits and hyphens, lower case raised, at most 16 (ruling A4). */
export function typedVatNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^GB0-9-]/g, '')
    .slice(0, VAT_NUMBER_MAX);
}

/** Whether a text can be a VAT number: empty, or 1-16 characters of G, B, digits and hyphens (ruling A4). */
export function isVatNumber(text: string): boolean {
  return /^[GB0-9-]{0,16}$/.test(text);
}

/** What seems wrong with the VAT number of the business, whose last digits check the others (HMRC's modulus 97 and 9755); null where nothing does. It is a doubt, never a refusal. */
export function vatNumberDoubt(number: string): string | null {
  const digits = number.replaceAll(/\D/g, '');
  if (number === '') return null;
  if (digits.length !== 9 && digits.length !== 12) return 'A VAT number has 9 digits, or 12: check your certificate.';
  if (hasRightCheckDigits(`GB${digits}`)) return null;
  return "This number has a typing mistake: its last digits don't fit the others. Check your certificate.";
}
