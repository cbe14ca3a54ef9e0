const PHONE_MIN = 9;

/** Longest phone number (specification 5). */
export const PHONE_MAX = 20;

// However it is written, no number is longer: what is left over after each step is tidied again, which of a long text would take for ever.
const WRITTEN_MAX = 100;

/** What stays of a phone number as it is typed: digits, and what people put between and before them; `tidyPhone` makes hyphens of it. */
export function typedPhone(text: string): string {
  return text.replace(/[^\d\s.()[\]+\p{Pd}]/gu, '');
}

/**
 * The form in which a phone number is saved (amendment N13): spaces, dots, brackets and dashes become one hyphen, and the United
 * Kingdom's own code becomes 0 together with what separates it: `+44 (0)20 7946 0000` is `020-7946-0000`. The plus of another country becomes the
 * 00 that is dialled for it here. A text that is too long for any way to write a number stays as it is.
 */
export function tidyPhone(text: string): string {
  if (text.length > WRITTEN_MAX) return text;
  const tidied = text
    .replace(/[\s.()[\]\p{Pd}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(?:\+|00)-?44-?(?:0-?)?/, '0')
    .replace(/^\+-?/, '00');
  return tidied === text ? text : tidyPhone(tidied);
}

/** What a phone number must be, wherever one is entered: 9-20 digits and hyphens (specification 2 and 5). */
export const PHONE_SHAPE = { isMet: isPhone, message: 'Enter a phone number of 9 to 20 digits and hyphens' } as const;

function isPhone(text: string): boolean {
  return text.length >= PHONE_MIN && text.length <= PHONE_MAX && /^[0-9-]+$/.test(text);
}
