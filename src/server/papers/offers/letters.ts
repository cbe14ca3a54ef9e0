import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { Attachment, MailContent } from '#server/platform/mail/mail.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** A mail that tells one side of a job what the other did, or reminds of something. */
export type Letter = {
  readonly accountId: string;
  /** The file of the history that goes with it. */
  readonly fileId: string | null;
  /** A PDF that goes with it and stands in no history. */
  readonly pdf?: Attachment;
  readonly content: MailContent;
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
};

/** Puts a letter into its queue, due at once: in the transaction of what it tells of, so that there is never one without the other. */
export async function addLetter(tx: Tx, letter: Letter): Promise<void> {
  const { accountId, fileId, at, remindsOf, content, ifRefused, receiptOf } = letter;
  const pdf = letter.pdf && { filename: letter.pdf.filename, base64: Buffer.from(letter.pdf.bytes).toString('base64') };
  const kept: Kept = { ...content, pdf, ifRefused, receiptOf };
  await tx
    .insertInto('letter')
    .values({
      id: randomUUID(),
      account_id: accountId,
      attached_file_id: fileId,
      mail: JSON.stringify(kept),
      claimed: 0,
      attempts: 0,
      next_attempt_at: Date.parse(at),
      created_at: at,
      reminds_offer_id: remindsOf !== undefined && 'offerId' in remindsOf ? remindsOf.offerId : null,
      reminds_bill_id: remindsOf !== undefined && 'billId' in remindsOf ? remindsOf.billId : null,
    })
    .execute();
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
} {
  const { pdf, ifRefused = null, receiptOf = null, ...content } = JSON.parse(mail) as Kept; // written by addLetter
  return {
    content,
    pdf: pdf === undefined ? null : { filename: pdf.filename, bytes: Buffer.from(pdf.base64, 'base64') },
    ifRefused,
    receiptOf,
  };
}
