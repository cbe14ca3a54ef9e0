import { businessAddress, type Account } from '#domain/account/account.ts';
import { mailSignature } from '#domain/account/mail-signature.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { EarlierYes } from '#domain/job/job-offer.ts';
import { leftAfterCancelling } from '#domain/job/left-after-cancelling.ts';
import { openWords, type OpenInvoice } from '#domain/job/open-invoices.ts';
import { takesThePlace } from '#domain/job/accepted-total.ts';
import { PAPER_TYPES, type PaperType } from '#domain/job/job.ts';
import { fillPlaceholders, type MailFacts } from '#domain/account/mail-template.ts';
import { NO_OWN_MAIL, type OwnMail } from './own-mail.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { documentTypeFacts } from './document-types.ts';
import { favourWords } from './favour-words.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import { foldTitle } from '#domain/text/search-text.ts';
import { formatDay, type Day } from '#domain/time/date.ts';

/** Subject and text of a mail, in which placeholders stand for the document's facts; lines end in `\n`, an empty line parts paragraphs. */
export type MailTemplate = { readonly subject: string; readonly text: string };

/** An invoice that was taken back, and the credit notes that cancel it, as printed. */
export type ReplacedInvoice = { readonly number: string; readonly creditNotes: readonly string[] };

/** What of a job an invoice asks for: the words for the part, and whether it is all that was left. */
export type MailedPart = { readonly label: string; readonly isLast: boolean };

/** Where an invoice stands when its mail is written, in pence, which part of its job it is, and which one it replaces, if any. */
export type MailedInvoice = Pick<BillRecord, 'cancelledOn' | 'extrasToCredit'> & {
  /** Null where it asks for the whole job. */
  readonly part: MailedPart | null;
  readonly paid: Pence;
  readonly credited: Pence;
  readonly due: Pence;
  /** What the contractor kept back for CIS, where that is something else than the paper says; else null. */
  readonly keptBack: Pence | null;
  readonly replaces: ReplacedInvoice | null;
  /** Earlier invoices of its job that ask for something still. */
  readonly open: readonly OpenInvoice[];
};

/** Where the invoice that a credit note is of stands when its mail is written, in pence. */
export type MailedCredit = {
  /** As printed: `#1042`. */
  readonly corrects: string;
  readonly due: Pence;
  /** What came in and was credited above what is to pay. */
  readonly over: Pence;
  readonly dueOn: Day | null;
};

/** Where the invoice stands that a mail brings, or that its credit note is of. */
export type MailedStanding = MailedInvoice | MailedCredit;

/** The version of a quote, and the one that it replaces, with the day of that. */
export type NewerVersion = { readonly version: number; readonly replaces: number; readonly replacesOf: Day };

/** What the mail of a quote or invoice is written from; the total is as the document prints it. */
export type DocumentMailSource = {
  readonly type: PaperType;
  readonly account: Account;
  readonly preferences: Preferences;
  readonly customerName: string;
  readonly jobNumber: number;
  /** As printed: `#1042`. */
  readonly number: string;
  /** Of a quote of which this customer was given an earlier version, with the day of that. */
  readonly newer?: NewerVersion | null;
  readonly total: string;
  /** What is to be paid of it, where a contractor keeps something back; else null (V12). */
  readonly amountToPay: string | null;
  /** The day by which an invoice is to be paid, where it states one. */
  readonly dueOn: Day | null;
  /** The day on which the mail is written. */
  readonly today: Day;
  /** Of an invoice that is issued. */
  readonly invoice?: MailedInvoice | null;
  /** Of a credit note. */
  readonly credit?: MailedCredit | null;
  /** The accepted version whose place a quote takes once it is accepted. */
  readonly earlier?: EarlierYes | null;
  /** Where the customer of a quote with options chooses them; null of any other paper. */
  readonly options?: 'PAGE' | 'PDF' | null;
  /** That extras which were agreed to before come on top of a quote; null where there are none. */
  readonly onTop?: string | null;
  readonly hasVat: boolean;
  /** Which work it is about, by `workWords`. */
  readonly about?: string;
  readonly own?: OwnMail;
};

/** A mail as the customer reads it; the signature stands below the text, the business's name first. */
export type WrittenMail = MailTemplate & { readonly signature: readonly string[] };

/**
 * The mail of a business that has written none of its own (ruling D9), its subject with the version of a quote that replaces another. As a start for the business's own text take the one
 * without VAT: it stays true when the business's VAT changes.
 */
export function builtInMail(type: PaperType, hasVat: boolean, newer: NewerVersion | null = null): MailTemplate {
  const version = newer === null ? '' : `, version ${newer.version},`;
  return {
    subject: `${PAPER_TYPES[type]} #{number}${version} from {business}`,
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
  const {
    type,
    account,
    preferences,
    today,
    hasVat,
    own: set = NO_OWN_MAIL,
    credit = null,
    about = '',
    onTop = null,
  } = source;
  const facts = factsOf(source);
  const builtIn = builtInMail(type, hasVat, source.newer);
  const own = documentTypeFacts(type).mailOf(preferences);
  return {
    subject: onOneLine(fillPlaceholders(set.subject || own.subject || builtIn.subject, facts)),
    // Below any text, the business's own too: number and total are all that it can know of.
    text: [
      fillPlaceholders(set.message || own.text || builtIn.text, facts),
      ...(about === '' ? [] : [about]),
      ...optionWords(source),
      ...(onTop === null ? [] : [onTop]),
      ...moneyWords(source),
      ...creditWords(credit, today),
      ...versionWords(source),
    ].join('\n\n'),
    signature: signatureOf(account),
  };
}

/** That the total of a quote can still change: it is with the first of each choice, and without what is optional (rule O5). */
function optionWords({ options = null }: DocumentMailSource): string[] {
  if (options === null) return [];
  const where = options === 'PAGE' ? 'You can choose them on its page' : 'They are in the PDF with their prices';
  return [`This quote has options. ${where}: the total is what it comes to if you change nothing.`];
}

/** Which version of a quote it is and what it replaces, where the customer knows an earlier one; one that was accepted stays agreed. */
function versionWords({ newer = null, earlier = null, account }: DocumentMailSource): string[] {
  if (earlier !== null) return [takesThePlace(earlier, account.businessName)];
  if (newer === null) return [];
  return [`This is version ${newer.version}. It replaces version ${newer.replaces} of ${formatDay(newer.replacesOf)}.`];
}

/** Labels that say of the last part no more than that it is the rest, folded. */
const REST_WORDS =
  /^(the )?(rest|balance|remainder|(remaining|final|last|closing) (part|payment|balance|amount|invoice|bill))( (due|to pay))?$/;

/** What of a job an invoice is for, where it asks for less than the whole. */
function partWords({ label, isLast }: MailedPart, jobNumber: number): string {
  const part = `This invoice is for ${isLast ? 'the rest' : 'a part'} of job #${jobNumber}`;
  return fullStop(isLast && REST_WORDS.test(foldTitle(label)) ? part : `${part}: ${label}`);
}

/** What an invoice is for, what is to be paid of it, or given back, and by when, and what besides, a paragraph each. */
function moneyWords({ type, jobNumber, amountToPay, dueOn, today, invoice = null }: DocumentMailSource): string[] {
  const { toPayLabel } = documentTypeFacts(type);
  const { part, paid, credited, keptBack, replaces, open, cancelledOn } = invoice ?? NOT_ISSUED;
  const { due, words } = invoice === null ? NOTHING_KNOWN : leftAfterCancelling(invoice);
  const isStanding = paid === 0 && credited === 0 && keptBack === null && words === null;
  const isChanged = cancelledOn === null && !isStanding;
  const left = due === 0 ? 'Nothing is left to pay.' : `Left to pay: ${formatPounds(pence(due ?? 0))}`;
  return [
    ...(part === null ? [] : [partWords(part, jobNumber)]),
    ...(replaces === null ? [] : [replacesWords(replaces)]),
    ...(amountToPay === null ? [] : [`${toPayLabel} after the CIS deduction: ${amountToPay}`]),
    ...(keptBack === null ? [] : [`You kept back for CIS: ${formatPounds(keptBack)}`]),
    ...(credited === 0 ? [] : [`Credited: ${formatPounds(pence(credited))}`]),
    ...(paid === 0 ? [] : [`Already paid: ${formatPounds(pence(paid))}`]),
    ...(words === null ? [] : [words]),
    ...(isChanged ? [left] : []),
    ...(dueOn === null || due === 0 ? [] : [dueWords(dueOn, today)]),
    ...openWords(open).map(({ label, amount }) => `${label}, ${amount}`),
  ];
}

const NOT_ISSUED = { part: null, paid: 0, credited: 0, keptBack: null, replaces: null, open: [], cancelledOn: null };
const NOTHING_KNOWN = { due: null, words: null };

/** What a credit note does to its invoice, a paragraph each: without it the sum above could be one to pay. */
function creditWords(credit: MailedCredit | null, today: Day): string[] {
  if (credit === null) return [];
  const { corrects, due, over, dueOn } = credit;
  return [
    `This is taken off invoice ${corrects}.`,
    due > 0
      ? `Left to pay on it: ${formatPounds(due)}`
      : over > 0
        ? favourWords(over)
        : 'Nothing is left to pay on it.',
    ...(dueOn === null || due === 0 ? [] : [dueWords(dueOn, today)]),
  ];
}

function dueWords(dueOn: Day, today: Day): string {
  return `${dueOn < today ? 'Payment was due on' : 'Pay by:'} ${formatDay(dueOn)}`;
}

function replacesWords({ number, creditNotes }: ReplacedInvoice): string {
  const [one, ...more] = creditNotes;
  const cancelled =
    more.length === 0 ? `credit note ${one} cancels` : `credit notes ${creditNotes.join(' and ')} cancel`;
  return `This invoice replaces invoice ${number}, which ${cancelled}.`;
}

function factsOf({ account, customerName, number, total }: DocumentMailSource): MailFacts {
  return {
    customer: onOneLine(customerName),
    number,
    total,
    business: account.businessName,
    phone: account.phone,
  };
}

function signatureOf(account: Account): string[] {
  const { line1, line2, city, postcode } = businessAddress(account);
  const address = [line1, line2, city, postcode].filter((part) => part !== '').join(', ');
  return mailSignature(account, [account.phone, account.email, address]);
}

// No subject may hold a line break: what follows it would be read as a header of the mail.
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
