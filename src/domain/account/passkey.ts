/** What the name of a passkey must be, by which its user knows it again. */
export const PASSKEY_NAME = { max: 60, required: 'Enter a name' } as const;
