// The specification's own pattern: two letters, one or two letters or digits, an optional hyphen, a digit, two letters.
const SPECIFIED = /^[A-Z]{2}[A-Z0-9]{1,2}-?[0-9][A-Z]{2}$/;
// Every real UK format (ruling J11): A9, A99, AA9, AA99, A9A, AA9A before the inward part, and GIR 0AA.
const REAL = /^(?:[A-Z]{1,2}[0-9][A-Z0-9]?|GIR)-?[0-9][A-Z]{2}$/;

/** Whether a text is a UK postcode in any case, spaces anywhere: the specification's pattern or any real format (ruling J11). */
export function isPostcode(text: string): boolean {
  const letters = withoutSpaces(text);
  return SPECIFIED.test(letters) || REAL.test(letters);
}

/** The form a valid postcode is saved in: upper case with one space before the last three characters (ruling J11). Any other text is only trimmed and put in upper case. */
export function tidyPostcode(text: string): string {
  if (!isPostcode(text)) return text.trim().toUpperCase();
  const letters = withoutSpaces(text).replace('-', '');
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

// Where the space belongs is known by the last three characters, so one that was typed or pasted elsewhere says nothing.
function withoutSpaces(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replaceAll(/[\t\p{Zs}]/gu, '');
}

/** What a postcode must be, wherever one is entered (ruling J11). */
export const POSTCODE_SHAPE = { isMet: isPostcode, message: 'Enter a full UK postcode, like SW1A 1AA' } as const;
