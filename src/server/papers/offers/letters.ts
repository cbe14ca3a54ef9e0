import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import { unconfirmedEmail } from '#server/papers/document-mail.ts';
import type { Attachment, MailContent } from '#server/platform/mail/mail.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { HELD_BACK } from '#server/platform/queue/queue-store.ts';

/** What a letter to the business itself is about: of each kind, so many go to an address in a day. */
export type OwnLetter = 'ACCEPTED' | 'DECLINED' | 'QUESTION' | 'CANCELLED' | 'NOT_DELIVERED' | 'LOST';

/** A mail that tells one side of a job what the other did, or reminds of something. */
export type Letter = {
  readonly accountId: string;
  /** The file of the history that goes with it. */
  readonly fileId: string | null;
  /** A PDF that goes with it and stands in no history. */
  readonly pdf?: Attachment;
  readonly content: MailContent;
  /** Where it goes to the business itself, and not to a customer. */
  readonly own?: OwnLetter;
  readonly at: Instant;
  /** The open offer or the unpaid invoice that it reminds of. */
  readonly remindsOf?: { readonly offerId: string } | { readonly billId: string };
  /** The id of the payment that it is the receipt of. */
  readonly receiptOf?: string;
  /** What its writer is mailed where the mail server does not take it. */
  readonly ifRefused?: MailContent;
};

/** What the queue keeps of a letter besides its file, as JSON. */
type Kept = MailContent & {
  readonly pdf?: { readonly filename: string; readonly base64: string } | undefined;
  readonly ifRefused?: MailContent | undefined;
  readonly receiptOf?: string | undefined;
  readonly own?: OwnLetter | undefined;
};

/** What telling whether a letter has to wait needs. */
export type LetterDeps = Pick<Deps, 'config' | 'mail'>;

// The application tells of all that they do: more would be room that strangers take.
const OWN_HELD_MAX = 20;

/**
 * Puts a letter into its queue: in the transaction of what it tells of, so that there is never one without the other. It is due at once, or
 * as soon as the account's own address is confirmed: until then neither customers nor whoever has that address get anything. Of letters to
 * the business twenty wait, and more are not kept.
 */
export async function addLetter(deps: LetterDeps, tx: Tx, letter: Letter): Promise<void> {
  const { accountId, fileId, at, remindsOf, content, ifRefused, receiptOf, own } = letter;
  const isHeldBack = (await unconfirmedEmail({ ...deps, db: tx }, accountId)) !== null;
  if (isHeldBack && own !== undefined && (await countHeld(tx, accountId)) >= OWN_HELD_MAX) return;
  const pdf = letter.pdf && { filename: letter.pdf.filename, base64: Buffer.from(letter.pdf.bytes).toString('base64') };
  const kept: Kept = { ...content, pdf, ifRefused, receiptOf, own };
  await tx
    .insertInto('letter')
    .values({
      id: randomUUID(),
      account_id: accountId,
      attached_file_id: fileId,
      mail: JSON.stringify(kept),
      claimed: isHeldBack ? HELD_BACK : 0,
      attempts: 0,
      next_attempt_at: Date.parse(at),
      created_at: at,
      reminds_offer_id: remindsOf !== undefined && 'offerId' in remindsOf ? remindsOf.offerId : null,
      reminds_bill_id: remindsOf !== undefined && 'billId' in remindsOf ? remindsOf.billId : null,
    })
    .execute();
}

async function countHeld(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('letter')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('claimed', '=', HELD_BACK)
    .executeTakeFirstOrThrow();
  return count;
}

/** What is kept of a letter that waited, now that the account has this address: that is where answers go, and what was for the business. */
export function addressedTo(email: string, { mail }: Pick<LetterRow, 'mail'>): string {
  const kept = JSON.parse(mail) as Kept; // written by addLetter
  const to = { ...kept.to, address: email };
  if (kept.own !== undefined) return JSON.stringify({ ...kept, to });
  const { replyTo, ifRefused } = kept;
  return JSON.stringify({
    ...kept,
    replyTo: replyTo && { ...replyTo, address: email },
    ifRefused: ifRefused && { ...ifRefused, to: { ...ifRefused.to, address: email } },
  });
}

/** Whether a letter of the queue can be read; a damaged one is never sent. */
export function isReadable(row: Pick<LetterRow, 'mail'>): boolean {
  try {
    return typeof letterIn(row).content.text === 'string';
  } catch {
    return false;
  }
}

/** A letter of the queue as it was put there; throws where what was kept of it can't be read. */
export function letterIn({ mail }: Pick<LetterRow, 'mail'>): Pick<Letter, 'content'> & {
  readonly pdf: Attachment | null;
  readonly ifRefused: MailContent | null;
  readonly receiptOf: string | null;
  readonly own: OwnLetter | null;
} {
  const { pdf, ifRefused = null, receiptOf = null, own = null, ...content } = JSON.parse(mail) as Kept; // written by addLetter
  return {
    content,
    pdf: pdf === undefined ? null : { filename: pdf.filename, bytes: Buffer.from(pdf.base64, 'base64') },
    ifRefused,
    receiptOf,
    own,
  };
}
