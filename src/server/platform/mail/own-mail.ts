import { BRAND } from '#domain/brand.ts';
import { letterHtml, letterText, type Letter } from './letter.ts';
import type { MailContent } from './mail.ts';

/** A mail from the product itself to one of its users. */
export function ownMail(email: string, words: Pick<Letter, 'subject' | 'text' | 'link'>): MailContent {
  const letter = { heading: BRAND, signature: [], ...words };
  return {
    fromName: BRAND,
    replyTo: null,
    to: { name: '', address: email },
    subject: words.subject,
    text: letterText(letter),
    html: letterHtml(letter),
  };
}
