// The specification's own pattern: two letters, one or two letters or digits, an optional space or hyphen, a digit, two letters.
const SPECIFIED = /^[A-Z]{2}[A-Z0-9]{1,2}[ -]?[0-9][A-Z]{2}$/;
// Every real UK format (ruling J11): A9, A99, AA9, AA99, A9A, AA9A before the inward part, and GIR 0AA.
const REAL = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?|GIR)[ -]?[0-9][A-Z]{2}$/;

/** Whether a text is a UK postcode in any case: the specification's pattern or any real format (ruling J11). */
export function isPostcode(text: string): boolean {
  const upper = text.trim().toUpperCase();
  return SPECIFIED.test(upper) || REAL.test(upper);
}

/** The form a valid postcode is saved in: upper case with one space before the last three characters (ruling J11). Any other text is only trimmed and put in upper case. */
export function tidyPostcode(text: string): string {
  const upper = text.trim().toUpperCase();
  if (!isPostcode(upper)) return upper;
  const letters = upper.replace(/[ -]/g, '');
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

/** What a postcode must be, wherever one is entered (ruling J11). */
export const POSTCODE_SHAPE = { isMet: isPostcode, message: 'Enter a full UK postcode, like SW1A 1AA' } as const;
