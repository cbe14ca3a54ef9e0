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
