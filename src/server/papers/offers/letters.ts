import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** A mail that tells one side of a job what the other did, or reminds of something; `fileId` names the file that goes with it. */
export type Letter = {
  readonly accountId: string;
  readonly fileId: string | null;
  readonly content: MailContent;
  readonly at: Instant;
  /** The open offer or the unpaid invoice that it reminds of. */
  readonly remindsOf?: { readonly offerId: string } | { readonly billId: string };
};

/** Puts a letter into its queue, due at once: in the transaction of what it tells of, so that there is never one without the other. */
export async function addLetter(tx: Tx, { accountId, fileId, content, at, remindsOf }: Letter): Promise<void> {
  await tx
    .insertInto('letter')
    .values({
      id: randomUUID(),
      account_id: accountId,
      attached_file_id: fileId,
      mail: JSON.stringify(content),
      claimed: 0,
      attempts: 0,
      next_attempt_at: Date.parse(at),
      created_at: at,
      reminds_offer_id: remindsOf !== undefined && 'offerId' in remindsOf ? remindsOf.offerId : null,
      reminds_bill_id: remindsOf !== undefined && 'billId' in remindsOf ? remindsOf.billId : null,
    })
    .execute();
}
