const PHONE_MIN = 9;

/** Longest phone number (specification 5). */
export const PHONE_MAX = 20;

/** What stays of a phone number as it is typed: digits and hyphens (specification 2). */
export function typedPhone(text: string): string {
  return text.replace(/[^0-9-]/g, '').slice(0, PHONE_MAX);
}

/** Whether a text is 9-20 digits and hyphens (specification 2 and 5). */
export function isPhone(text: string): boolean {
  return text.length >= PHONE_MIN && text.length <= PHONE_MAX && /^[0-9-]+$/.test(text);
}
