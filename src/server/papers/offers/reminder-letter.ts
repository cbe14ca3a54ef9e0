import { failedReminderNotice, reminderMail } from '#domain/offer/offer-reminder.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/date.ts';
import { findAccount } from '#server/identity/account/store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { asideIn } from '#server/jobs/stored-aside.ts';
import { findJobStatus } from '#server/jobs/store.ts';
import type { LetterRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { letterHtml, letterText, ownMail } from '#server/platform/mail/letter.ts';
import type { MailContent, MailOutcome } from '#server/platform/mail/mail.ts';
import { addLetter } from './letters.ts';
import { findReachableOffer, type PublicOffer } from './public-store.ts';

/** The reminder of an open offer, with its page as the one button and, at the end, the way to hear no more of it (rule O13). */
export async function reminderLetter(
  db: Db,
  offer: PublicOffer,
  { site, text }: { readonly site: string; readonly text: string },
): Promise<MailContent> {
  const { customerName: name, customerEmail: address, token, business } = offer;
  const { phone } = await findAccount(db, offer.account_id);
  const facts = {
    customer: name,
    number: String(offer.jobNumber),
    total: formatPounds(pence(offer.total)),
    business: business.name,
    phone,
  };
  const words = reminderMail(facts, text, offer.valid_until);
  const stop = `${site}/q/${token}/stop-reminders`;
  const letter = {
    ...words,
    heading: business.name,
    signature: [business.name, phone],
    button: { label: 'See your quote', address: `${site}/q/${token}` },
    foot: { label: 'No more reminders about this quote', address: stop },
  };
  return {
    fromName: business.name,
    replyTo: { name: business.name, address: business.email },
    to: { name, address },
    subject: words.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    // Mail programs take no other.
    oneClickStop: stop.startsWith('https:') ? stop : undefined,
  };
}

/** Whether a letter is still to leave: a reminder is not, once the offer is answered, replaced or over, or somebody wants no more of it. */
export async function isStillToRemind({ db, clock }: Pick<Deps, 'db' | 'clock'>, row: LetterRow): Promise<boolean> {
  if (row.reminds_offer_id === null) return true;
  const offer = await findReachableOffer(db, row.account_id, row.reminds_offer_id);
  if (!offer || stateOn(offer, clock().toISOString()) !== 'OPEN') return false;
  return offer.reminders_stopped_at === null && !asideIn({ id: offer.job_id, aside: offer.aside }).offerRemindersOff;
}

/** Writes down that a reminder has left, or tells the trader that the mail server did not take it; nothing for any other letter. */
export async function recordReminder(
  tx: Tx,
  { account_id: accountId, reminds_offer_id: offerId, mail }: LetterRow,
  { outcome, at }: { readonly outcome: MailOutcome; readonly at: Instant },
): Promise<void> {
  if (offerId === null || outcome.kind === 'DELAYED') return;
  const offer = await findReachableOffer(tx, accountId, offerId);
  if (!offer) return;
  const { job_id: jobId, version, business, customerName } = offer;
  if (outcome.kind === 'SENT') {
    await findJobStatus(tx, accountId, jobId);
    const who = { kind: 'PRODUCT', accountId } as const;
    await addEvent(tx, who, { jobId, at, act: { what: 'REMINDED', facts: { offerId, version } } });
    return;
  }
  const { subject } = JSON.parse(mail) as MailContent; // written by addLetter
  const words = failedReminderNotice(subject, customerName, outcome.reason);
  await addLetter(tx, { accountId, fileId: null, content: ownMail(business.email, words), at });
}
