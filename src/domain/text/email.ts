// The HTML standard's own rule for <input type=email>, with a dot demanded in the domain: what browsers and mail servers agree on.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether a text is an e-mail address that can be written to (specification 5). */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** The form in which e-mail addresses are compared (ruling A8). */
export function emailKey(text: string): string {
  return text.trim().toLowerCase();
}

/** The link that begins a mail to an address. What a link would take for the start of copies, a subject or a text, as `?bcc=`, is part of the address (RFC 6068). */
export function mailtoLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** What an e-mail address must be, wherever one is entered. */
export const EMAIL_SHAPE = { isMet: isEmail, message: 'Enter an e-mail address like name@example.com' } as const;
