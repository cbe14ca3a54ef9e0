import type { Account } from '#domain/account/account.ts';
import { writeDocumentMail } from '#domain/document/document-mail.ts';
import { DOCUMENT_KINDS, type DocumentFacts } from '#domain/document/document-facts.ts';
import { documentFilename } from '#domain/document/issue.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { formatPounds } from '#domain/money/money.ts';
import { letterHtml, letterText } from '#server/platform/mail/letter.ts';
import type { Mailbox, MailContent } from '#server/platform/mail/mail.ts';

/** The mail of a document with the name of the PDF that is attached when it leaves. */
export type DocumentMail = MailContent & { readonly filename: string };

/**
 * The mail that brings a quote or invoice to the customer, as plain text and as HTML: from the business alone, without a
 * picture, a tracker or the product's own name (ruling D9, design 1). The figures are the document's own, and without VAT on
 * it the built-in mail does not mention VAT either (ruling D8).
 */
export function documentMail(
  account: Account,
  preferences: Preferences,
  facts: DocumentFacts,
  customer: Mailbox,
): DocumentMail {
  const { jobNumber, version } = facts;
  const type = DOCUMENT_KINDS[facts.kind];
  const total = formatPounds(facts.total);
  const mail = writeDocumentMail({
    type,
    account,
    preferences,
    customerName: customer.name,
    jobNumber,
    total,
    hasVat: facts.vatBreakdown.length > 0,
  });
  const letter = { ...mail, heading: account.businessName, strong: total };
  return {
    fromName: account.businessName,
    replyTo: { name: account.businessName, address: account.email },
    to: customer,
    subject: mail.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    filename: documentFilename(type, jobNumber, version),
  };
}
