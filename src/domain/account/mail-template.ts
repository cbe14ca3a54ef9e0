import { bareNumber } from './paper-number.ts';

/** What a mail's text can hold in place of the document's own facts, with what each stands for. */
export const MAIL_PLACEHOLDERS = [
  { name: 'customer', meaning: "the customer's name" },
  { name: 'number', meaning: 'the number of the quote or invoice' },
  { name: 'total', meaning: 'the amount to pay' },
  { name: 'business', meaning: 'the name of your business' },
  { name: 'phone', meaning: 'your phone number' },
] as const satisfies readonly { name: string; meaning: string }[];

/** The facts that placeholders stand for, each on one line; the number as printed. */
export type MailFacts = Readonly<Record<(typeof MAIL_PLACEHOLDERS)[number]['name'], string>>;

// A single brace counts too: it is most likely half a placeholder, and nobody wants it in a mail.
const BRACED = /\{[^{}]*\}?|\}/g;

/** The message for the first thing in braces that is no placeholder, or null. */
export function placeholderBreak(template: string): string | null {
  const wrong = template.match(BRACED)?.find((braced) => !isPlaceholder(braced));
  if (wrong === undefined) return null;
  return `${shortened(wrong)} means nothing here. Use ${MAIL_PLACEHOLDERS.map(({ name }) => `{${name}}`).join(', ')}`;
}

// The sign is that of a job's number: one of a series stands alone.
const SIGNED_NUMBER = '#{number}';

const FILLED = new RegExp(`${SIGNED_NUMBER}|${BRACED.source}`, 'g');

/** A template with its placeholders filled, `#{number}` with the number as printed: `#1042`, `INV-0007`; the facts themselves are never read as templates. */
export function fillPlaceholders(template: string, facts: MailFacts): string {
  const { number } = facts;
  const said: MailFacts = { ...facts, number: bareNumber(number) };
  return template.replaceAll(FILLED, (found) => {
    if (found === SIGNED_NUMBER) return number;
    return isPlaceholder(found) ? said[found.slice(1, -1) as keyof MailFacts] : found; // as isPlaceholder has found
  });
}

function isPlaceholder(braced: string): boolean {
  return MAIL_PLACEHOLDERS.some(({ name }) => braced === `{${name}}`);
}

function shortened(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}
