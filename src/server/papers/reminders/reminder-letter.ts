import { failedReminderNotice } from '#domain/offer/offer-reminder.ts';
import type { Instant } from '#domain/time/date.ts';
import { findPayments } from '#server/papers/bills/payment-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { findJobStatus } from '#server/jobs/store.ts';
import { addLetter, letterIn, type LetterDeps } from '#server/papers/offers/letters.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ownMail } from '#server/platform/mail/letter.ts';
import type { MailContent, MailOutcome } from '#server/platform/mail/mail.ts';
import { remindedInvoice } from './invoice-reminders.ts';
import { remindedQuote } from './quote-reminders.ts';
import type { Reminded } from './reminder-kind.ts';

/**
 * What a letter says as it leaves; null once it is not to leave any more: a reminder of what is settled or of what somebody wants to hear
 * no more, a receipt of a payment that was struck through.
 */
export async function contentToSend(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  row: LetterRow,
): Promise<MailContent | null> {
  const { content, receiptOf } = letterIn(row);
  if (receiptOf !== null) {
    const [payment] = await findPayments(db, row.account_id, [receiptOf]);
    return payment?.voidedAt === null ? content : null;
  }
  if (row.reminds_offer_id === null && row.reminds_bill_id === null) return content;
  const reminded = await remindedOf(db, row, clock().toISOString());
  return reminded?.isStillToRemind === true ? reminded.writeAnew(config.publicUrl) : null;
}

/** Writes down that a reminder has left, or tells the trader that the mail server did not take it; nothing for any other letter. */
export async function recordReminder(
  deps: LetterDeps,
  tx: Tx,
  row: LetterRow,
  { outcome, at }: { readonly outcome: MailOutcome; readonly at: Instant },
): Promise<void> {
  if (outcome.kind === 'DELAYED') return;
  const reminded = await remindedOf(tx, row, at);
  if (reminded === null) return;
  const { account_id: accountId } = row;
  const { jobId, facts, businessEmail, customer, open } = reminded;
  if (outcome.kind === 'SENT') {
    await findJobStatus(tx, accountId, jobId);
    await addEvent(tx, { kind: 'PRODUCT', accountId }, { jobId, at, act: { what: 'REMINDED', facts } });
    return;
  }
  const { subject } = letterIn(row).content;
  const words = failedReminderNotice({ subject, customer, open }, outcome.reason);
  const content = ownMail(businessEmail, words);
  await addLetter(deps, tx, { accountId, fileId: null, content, own: 'NOT_DELIVERED', at });
}

async function remindedOf(db: Db, row: LetterRow, now: Instant): Promise<Reminded | null> {
  if (row.reminds_offer_id !== null) return remindedQuote(db, row.account_id, row.reminds_offer_id, now);
  return row.reminds_bill_id === null ? null : remindedInvoice(db, row.account_id, row.reminds_bill_id, now);
}
