import { businessAddress, type Account } from '#domain/account.ts';
import type { DocumentModel } from '#domain/document-model.ts';
import { documentFilename } from '#domain/issue.ts';
import type { Mailbox, MailContent } from './mail.ts';

/**
 * The mail that brings a quote or invoice to the customer, as plain text and as HTML: from the business alone, without a
 * picture, a tracker or the product's own name (ruling D9, design 1). The figures are the document's own, and without VAT on
 * it the mail does not mention VAT either (ruling D8).
 */
export function documentMail(account: Account, model: DocumentModel, customer: Mailbox): MailContent {
  const parts = partsOf(account, model, customer);
  return {
    fromName: account.businessName,
    replyTo: { name: account.businessName, address: account.email },
    to: customer,
    subject: parts.subject,
    text: textOf(parts),
    html: htmlOf(parts),
    filename: documentFilename(model.type, model.jobNumber, model.version),
  };
}

type Parts = {
  readonly subject: string;
  readonly greeting: string;
  readonly sentence: string;
  readonly total: string;
  readonly contact: string;
  readonly business: string;
  readonly signature: readonly string[];
};

function partsOf(account: Account, model: DocumentModel, customer: Mailbox): Parts {
  const { line1, line2, city, postcode } = businessAddress(account);
  return {
    subject: `${model.header.label} from ${account.businessName}`,
    greeting: `Hello ${customer.name},`,
    sentence: `Your ${model.type} from ${account.businessName} is attached as a PDF.`,
    total: totalOf(model),
    contact: `If you have any questions, reply to this e-mail or call ${account.phone}.`,
    business: account.businessName,
    signature: [account.phone, account.email, [line1, line2, city, postcode].filter((part) => part !== '').join(', ')],
  };
}

function totalOf({ pages }: DocumentModel): string {
  const totals = pages.at(-1)?.summary?.totals ?? [];
  const hasVat = totals.some(({ label }) => label === 'VAT');
  return `${hasVat ? 'Total including VAT' : 'Total'}: ${totals.at(-1)?.amount ?? ''}`;
}

function textOf({ greeting, sentence, total, contact, business, signature }: Parts): string {
  return [greeting, '', sentence, '', total, '', contact, '', business, ...signature].join('\n');
}

function htmlOf(parts: Parts): string {
  const { subject, greeting, sentence, total, contact, business, signature } = parts;
  const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    `<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff;color:#111a27;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px">',
    `<p style="margin:0 0 20px;padding:0 0 10px;border-bottom:3px solid #1c63bd;font-size:20px"><strong>${escapeHtml(business)}</strong></p>`,
    paragraph(greeting),
    paragraph(sentence),
    paragraph(total, 'font-size:18px;font-weight:bold;'),
    paragraph(contact),
    `<p style="margin:24px 0 0"><strong>${escapeHtml(business)}</strong><br>${signature.map(escapeHtml).join('<br>')}</p>`,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
