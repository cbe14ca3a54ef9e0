/** What the name of a passkey must be, by which its user knows it again. */
export const PASSKEY_NAME = { max: 60, required: 'Enter a name' } as const;

/** How many passkeys a user may have: more than anybody has devices, and what is stored of them stays small. */
export const PASSKEYS_MAX = 20;

/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10;

/** A code without the spaces and dashes that it is shown and typed with, in capitals. */
export function tidyCode(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** A code or secret in groups of four, as people read it out. */
export function groupedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
