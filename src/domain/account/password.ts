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
