import { BRAND } from '#domain/brand.ts';
import { escapeHtml } from '#server/platform/html/html.ts';
import type { Mailbox, MailContent } from './mail.ts';

/** A mail as it is written: the heading and the signature name who writes; in the text an empty line parts paragraphs, and `>` begins each line of a quoted one. */
export type Letter = {
  readonly heading: string;
  readonly subject: string;
  readonly text: string;
  readonly signature: readonly string[];
  /** A part of the text that stands out. */
  readonly strong?: string;
  /** A web address in the text to go to. */
  readonly link?: string;
  /** A web address to go to by a button below the text; plain text has it there with its label. */
  readonly button?: Button | undefined;
  /** A web address to go to by small words at the very end. */
  readonly foot?: Button | undefined;
};

/** A way that a letter offers: its words and where it leads. */
type Button = { readonly label: string; readonly address: string };

const QUOTED = /^>.*(\n>.*)*$/;
const QUOTE_LOOK = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #c5ccd6;color:#505a68';

/** A letter as plain text. */
function letterText({ text, signature, button, foot }: Letter): string {
  return [text, ...wayText(button), ...(signature.length === 0 ? [] : ['', ...signature]), ...wayText(foot)].join('\n');
}

/** A letter as HTML: everything in it is text, escaped; without a picture, a tracker or anything to load. */
function letterHtml(letter: Letter): string {
  const { heading, subject, text, signature, button, foot } = letter;
  const paragraph = (lines: string): string =>
    QUOTED.test(lines)
      ? `<blockquote style="${QUOTE_LOOK}">${markUp(lines.replaceAll(/^> ?/gm, ''), letter)}</blockquote>`
      : `<p style="margin:0 0 16px">${markUp(lines, letter)}</p>`;
  const [signedBy, ...contacts] = signature.map(escapeHtml);
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#111a27;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px">',
    `<p style="margin:0 0 20px;padding:0 0 10px;border-bottom:3px solid #1c63bd;font-size:20px"><strong>${escapeHtml(heading)}</strong></p>`,
    ...text.split(/\n{2,}/).map(paragraph),
    ...(button === undefined ? [] : [buttonHtml(button)]),
    ...(signedBy === undefined
      ? []
      : [`<p style="margin:24px 0 0">${[`<strong>${signedBy}</strong>`, ...contacts].join('<br>')}</p>`]),
    ...(foot === undefined ? [] : [footHtml(foot)]),
    '</div>',
    '</body>',
    '</html>',
  ].join('\n');
}

/** A mail from the product itself to one of its users. */
export function ownMail(email: string, words: Pick<Letter, 'subject' | 'text' | 'link' | 'button'>): MailContent {
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

/** A mail from a business to somebody else, in the name that heads the letter and no other; answers go to its own address. */
export function businessMail(email: string, letter: Letter, to: Mailbox): MailContent {
  const { heading, subject } = letter;
  const replyTo = { name: heading, address: email };
  return { fromName: heading, replyTo, to, subject, text: letterText(letter), html: letterHtml(letter) };
}

function wayText(way: Button | undefined): string[] {
  return way === undefined ? [] : ['', `${way.label}: ${way.address}`];
}

function footHtml({ label, address }: Button): string {
  return `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(address)}" style="color:#505a68">${escapeHtml(label)}</a></p>`;
}

function buttonHtml({ label, address }: Button): string {
  const look = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c63bd;color:#ffffff';
  const link = `<a href="${escapeHtml(address)}" style="${look};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`;
  return `<p style="margin:0 0 16px">${link}</p>`;
}

function markUp(lines: string, { strong = '', link = '' }: Letter): string {
  const [bold, address] = [escapeHtml(strong), escapeHtml(link)];
  const marked = escapeHtml(lines).replaceAll('\n', '<br>');
  const linked = address === '' ? marked : marked.replaceAll(address, () => `<a href="${address}">${address}</a>`);
  return bold === '' ? linked : linked.replaceAll(bold, () => `<strong>${bold}</strong>`);
}
