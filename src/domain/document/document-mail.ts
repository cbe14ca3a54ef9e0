import { businessAddress, type BusinessDetails } from '#domain/account/account.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { PAPER_TYPES, type PaperType } from '#domain/job/job.ts';
import { fillPlaceholders, type MailFacts } from '#domain/account/mail-template.ts';
import { NO_OWN_MAIL, type OwnMail } from './own-mail.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { documentTypeFacts } from './document-types.ts';
import { referenceOf } from '#domain/account/paper-number.ts';

/** Subject and text of a mail, in which placeholders stand for the document's facts; lines end in `\n`, an empty line parts paragraphs. */
export type MailTemplate = { readonly subject: string; readonly text: string };

/** What was paid for an invoice before its mail is written, and what is left to pay of it, in pence. */
export type PaidPart = { readonly paid: Pence; readonly due: Pence };

/** What the mail of a quote or invoice is written from; the total is as the document prints it. */
export type DocumentMailSource = {
  readonly type: PaperType;
  readonly account: BusinessDetails;
  readonly preferences: Preferences;
  readonly customerName: string;
  /** As printed: `#1042`. */
  readonly number: string;
  readonly total: string;
  /** What is to be paid of it, where a contractor keeps something back; else null (V12). */
  readonly amountToPay: string | null;
  /** What of an invoice was paid before; left out where nothing was. */
  readonly paidPart?: PaidPart | null;
  readonly hasVat: boolean;
  readonly own?: OwnMail;
};

/** A mail as the customer reads it; the signature stands below the text, the business's name first. */
export type WrittenMail = MailTemplate & { readonly signature: readonly string[] };

/**
 * The mail of a business that has written none of its own (ruling D9). As a start for the business's own text take the one
 * without VAT: it stays true when the business's VAT changes.
 */
export function builtInMail(type: PaperType, hasVat: boolean): MailTemplate {
  return {
    subject: `${PAPER_TYPES[type]} #{number} from {business}`,
    text: [
      'Hello {customer},',
      `Your ${documentTypeFacts(type).word} from {business} is attached as a PDF.`,
      `${hasVat ? 'Total including VAT' : 'Total'}: {total}`,
      'If you have any questions, reply to this e-mail or call {phone}.',
    ].join('\n\n'),
  };
}

/** Writes the mail that brings a quote or invoice, by what is set for it, the business's own templates or, where these are empty, the built-in one. */
export function writeDocumentMail(source: DocumentMailSource): WrittenMail {
  const { type, account, preferences, hasVat, amountToPay, paidPart = null, own: set = NO_OWN_MAIL } = source;
  const facts = factsOf(source);
  const builtIn = builtInMail(type, hasVat);
  const own = documentTypeFacts(type).mailOf(preferences);
  // Below any text, the business's own too: it can know nothing of the deduction.
  const toPay = amountToPay === null ? '' : `\n\nAmount to pay after the CIS deduction: ${amountToPay}`;
  return {
    subject: onOneLine(fillPlaceholders(set.subject || own.subject || builtIn.subject, facts)),
    text: fillPlaceholders(set.message || own.text || builtIn.text, facts) + toPay + paidWords(paidPart),
    signature: signatureOf(account),
  };
}

// Below any text too: its total is the whole invoice's.
function paidWords(paidPart: PaidPart | null): string {
  if (paidPart === null) return '';
  const { paid, due } = paidPart;
  return `\n\nPaid before: ${formatPounds(paid)}\n\n${due === 0 ? 'Nothing is left to pay.' : `Left to pay: ${formatPounds(due)}`}`;
}

function factsOf({ account, customerName, number, total }: DocumentMailSource): MailFacts {
  return {
    customer: onOneLine(customerName),
    number: referenceOf(number),
    total,
    business: account.businessName,
    phone: account.phone,
  };
}

function signatureOf(account: BusinessDetails): string[] {
  const { line1, line2, city, postcode } = businessAddress(account);
  const address = [line1, line2, city, postcode].filter((part) => part !== '').join(', ');
  return [account.businessName, account.phone, account.email, address];
}

// No subject may hold a line break: what follows it would be read as a header of the mail.
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
