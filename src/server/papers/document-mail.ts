import { randomUUID } from 'node:crypto';
import type { Account } from '#domain/account/account.ts';
import type { Preferences } from '#domain/account/preferences.ts';
import { DOCUMENT_KINDS, type DocumentFacts } from '#domain/document/document-facts.ts';
import {
  writeDocumentMail,
  type DocumentMailSource,
  type MailedCredit,
  type MailedInvoice,
  type MailedStanding,
  type NewerVersion,
} from '#domain/document/document-mail.ts';
import { documentFilename } from '#domain/document/issue.ts';
import { NO_OWN_MAIL, type OwnMail } from '#domain/document/own-mail.ts';
import { workWords } from '#domain/document/work-words.ts';
import type { Job } from '#domain/job/job.ts';
import type { EarlierYes } from '#domain/job/job-offer.ts';
import { formatPounds } from '#domain/money/money.ts';
import { pageButton } from '#domain/offer/offer-mail.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { isWithVat } from '#domain/vat/vat-sums.ts';
import { findAccount, findUnconfirmedEmail } from '#server/identity/account/store.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { businessMail } from '#server/platform/mail/letter.ts';
import { messageIdOf, type Mailbox } from '#server/platform/mail/mail.ts';
import { countDueMail, countMail } from './mail-limit-store.ts';
import { addToOutbox, type DocumentMail, type OutboxMail } from './outbox-store.ts';
import { setDelivery } from './store.ts';

/** What a mail tells of its quote's offer: the end of the link, whether anything is to be chosen, the accepted version whose place it takes once it is accepted, and what it replaces. */
export type MailedOffer = {
  readonly token: string;
  readonly hasOptions: boolean;
  /** That extras which were agreed to before come on top; null where there are none. */
  readonly onTop: string | null;
  readonly earlier: EarlierYes | null;
  readonly newer: NewerVersion | null;
};

/** What a mail tells of the offer of an extra besides its token: there is one version of it, and nothing to choose. */
export const OFFER_OF_EXTRA = { hasOptions: false, onTop: null, earlier: null, newer: null } as const satisfies Omit<
  MailedOffer,
  'token'
>;

/** Of a job what its mails tell: whose it is, and which work they are about. */
type MailedJob = Pick<Job, 'customerName'> & Parameters<typeof workWords>[0];

/** Writes the mail of a file whose quote has this offer, or whose invoice, or that of whose credit note, stands so; null for a file without. */
export type MailWriter = (offer: MailedOffer | null, standing: MailedStanding | null) => OutboxMail;

/**
 * Reads what the mail that brings a file to the customer is written of, so that it is written once its offer is known. Its Message-ID is the file's own: a mail server can tell
 * a second copy by it.
 */
export async function mailOfFile(
  { db, clock, config }: Deps,
  file: {
    accountId: string;
    fileId: string;
    facts: DocumentFacts;
    job: MailedJob;
    destination: string;
    own: OwnMail;
    /** What the PDF is called. */
    filename: string;
    /** The number of the extra that it is of. */
    extra?: number | null;
  },
): Promise<MailWriter> {
  const { accountId, fileId, facts, job, destination, own, filename, extra } = file;
  const account = await findAccount(db, accountId);
  const preferences = await findPreferences(db, accountId);
  const createdAt = clock().toISOString();
  const customer = { name: job.customerName, address: destination };
  return (offer, standing) => {
    const hasPage = offer !== null && config.publicUrl !== null && account.acceptOnline;
    const page = hasPage ? `${config.publicUrl}/q/${offer.token}` : null;
    const isCredit = standing !== null && 'corrects' in standing;
    const said = {
      today: dayOf(createdAt),
      own,
      about: workWords(job),
      page,
      extra,
      options: offer?.hasOptions === true ? (hasPage ? ('PAGE' as const) : ('PDF' as const)) : null,
      onTop: offer?.onTop ?? null,
      earlier: offer?.earlier ?? null,
      newer: offer?.newer ?? null,
      ...(isCredit ? { credit: standing } : { invoice: standing }),
    };
    const content = { ...documentMail(account, preferences, facts, customer, said), filename };
    return { id: randomUUID(), accountId, fileId, messageId: messageIdOf(fileId, config), content, createdAt };
  };
}

/** What a mail says besides the document, on the day on which it is written: words of its own, the customer's page of a quote, and where an invoice stands. */
type MailExtras = {
  readonly today: Day;
  readonly own?: OwnMail;
  readonly about?: string;
  readonly page?: string | null;
  readonly extra?: number | null | undefined;
  readonly invoice?: MailedInvoice | null;
  readonly credit?: MailedCredit | null;
} & Pick<DocumentMailSource, 'options' | 'onTop' | 'earlier' | 'newer'>;

/**
 * The mail that brings a quote or invoice to the customer, as plain text and as HTML: from the business alone, without a
 * picture, a tracker or the product's own name (ruling D9, design 1). The figures are the document's own, and without VAT on
 * it the built-in mail does not mention VAT either (ruling D8). The one button leads to the customer's page of a quote (rule O2).
 */
export function documentMail(
  account: Account,
  preferences: Preferences,
  facts: DocumentFacts,
  customer: Mailbox,
  {
    today,
    own = NO_OWN_MAIL,
    about = '',
    page = null,
    invoice = null,
    credit = null,
    extra = null,
    ...offered
  }: MailExtras,
): DocumentMail {
  const type = DOCUMENT_KINDS[facts.kind];
  const total = formatPounds(facts.total);
  const amountToPay = facts.cis === null ? null : formatPounds(facts.amountToPay);
  const mail = writeDocumentMail({
    type,
    account,
    preferences,
    customerName: customer.name,
    jobNumber: facts.jobNumber,
    number: facts.number,
    total,
    amountToPay,
    dueOn: facts.dueOn,
    today,
    invoice,
    credit,
    ...offered,
    hasVat: isWithVat(facts.vatBreakdown),
    about,
    own,
  });
  const button = page === null ? undefined : pageButton({ extra }, page);
  const isWhole = invoice === null || invoice.due === 0 || invoice.due === facts.amountToPay;
  const strong = isWhole ? (amountToPay ?? total) : formatPounds(invoice.due);
  const letter = { ...mail, heading: account.businessName, strong, button };
  return {
    ...businessMail(account.email, letter, customer),
    filename: documentFilename(type, facts),
    copyTo: own.copyToMe ? account.email : null,
  };
}

/**
 * Puts a mail to a customer into the outbox and counts it; throws a MailLimitError when it is one too many for the day. It waits there
 * while the account's own address is still to be confirmed.
 */
export async function addMail(deps: Pick<Deps, 'db' | 'config' | 'mail'>, tx: Tx, mail: OutboxMail): Promise<void> {
  await countMail(tx, mail.accountId, { now: mail.createdAt, limits: deps.config.mailLimits });
  await holdOrAdd(deps, tx, mail);
}

const TOO_MANY = 'As many e-mails as can be sent in a day have gone out. Retry tomorrow, or print the record.';

/**
 * Does the same for the mail that brings the record of an acceptance, which the law demands (reg 16): it is refused by nothing. Above what
 * may leave even so its file stands as not delivered, with Retry, and what was accepted is.
 */
export async function addDueMail(deps: Pick<Deps, 'db' | 'config' | 'mail'>, tx: Tx, mail: OutboxMail): Promise<void> {
  const { accountId, fileId, createdAt: now } = mail;
  if (await countDueMail(tx, accountId, { now, limits: deps.config.mailLimits })) return holdOrAdd(deps, tx, mail);
  await setDelivery(tx, accountId, fileId, { delivery: 'FAILED', deliveryError: TOO_MANY });
}

async function holdOrAdd(deps: Pick<Deps, 'db' | 'config' | 'mail'>, tx: Tx, mail: OutboxMail): Promise<void> {
  const { accountId, fileId } = mail;
  const isHeldBack = (await unconfirmedEmail({ ...deps, db: tx }, accountId)) !== null;
  await addToOutbox(tx, mail, isHeldBack);
  if (isHeldBack) await setDelivery(tx, accountId, fileId, { delivery: 'WAITING', deliveryError: '' });
}

/** The account's address while mails to its customers wait until it is confirmed, else null. */
export async function unconfirmedEmail(
  deps: Pick<Deps, 'db' | 'config' | 'mail'>,
  accountId: string,
): Promise<string | null> {
  return confirmsAddresses(deps) ? findUnconfirmedEmail(deps.db, accountId) : null;
}
