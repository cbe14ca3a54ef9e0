import { foldText } from '#domain/text/search-text.ts';

/** Minimum number of characters of a password (specification 9). */
const PASSWORD_MIN = 8;

/** Longest password that is hashed: enough for any passphrase, and a bound on the work a stranger can cause. */
export const PASSWORD_MAX = 256;

/** The five password rules with the hint that each shows (specification 2 and 5). */
export const PASSWORD_RULES = [
  {
    hint: `Minimum number of characters is ${PASSWORD_MIN}`,
    isMet: (text: string) => [...text].length >= PASSWORD_MIN,
  },
  { hint: 'Should contain a lowercase character', isMet: (text: string) => /\p{Ll}/u.test(text) },
  { hint: 'Should contain an uppercase character', isMet: (text: string) => /\p{Lu}/u.test(text) },
  { hint: 'Should contain a number', isMet: (text: string) => /\d/.test(text) },
  { hint: 'Should contain a special character from !@#$%^&*()', isMet: (text: string) => /[!@#$%^&*()]/.test(text) },
] as const satisfies readonly { hint: string; isMet: (text: string) => boolean }[];

/** Whether a password meets all five rules and is not longer than is hashed. */
export function isPassword(text: string): boolean {
  return text.length <= PASSWORD_MAX && PASSWORD_RULES.every((rule) => rule.isMet(text));
}

/**
 * Whether the letters of a password are nothing but these names or their words, one after the other, in whatever case and without
 * accents: numbers and signs between them make no such password hard to guess (amendment N21).
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(lettersOf));
  const known = [...new Set(words)].filter((word) => word.length > 1);
  // Where a name can end: each place that a known word leads to from another.
  const ends = new Set([0]);
  for (const end of ends) {
    for (const word of known) if (letters.startsWith(word, end)) ends.add(end + word.length);
  }
  return letters !== '' && ends.has(letters.length);
}

function lettersOf(text: string): string {
  return foldText(text).replaceAll(/\P{L}/gu, '');
}
