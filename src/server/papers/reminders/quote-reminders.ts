import { mailSignature } from '#domain/account/mail-signature.ts';
import { numberOfJob } from '#domain/account/paper-number.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { pageButton } from '#domain/offer/offer-mail.ts';
import { isReminderDue, reminderMail } from '#domain/offer/offer-reminder.ts';
import { dayOf, type Instant } from '#domain/time/date.ts';
import { daysCountedFrom } from '#domain/time/reminder-day.ts';
import { findAccount, listRemindingOfQuotes } from '#server/identity/account/store.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { stateOn } from '#server/jobs/offer-acts.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { listOffers } from '#server/jobs/offered-to-store.ts';
import { listOpenQuotes } from '#server/jobs/reminder-store.ts';
import { isReminderWanted } from '#server/jobs/reminders-of.ts';
import { findReachableOffer, type PublicOffer } from '#server/papers/offers/public-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { businessMail } from '#server/platform/mail/letter.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import type { Reminded, ReminderKind } from './reminder-kind.ts';

/** The reminders of open quotes (rule O13); none where the server's mails can have no links. */
export function quoteReminders(deps: Pick<Deps, 'config' | 'db' | 'mail'>): ReminderKind {
  const { db, config } = deps;
  const { publicUrl: site } = config;
  return {
    listAccounts: async () => (site === null ? [] : listRemindingOfQuotes(db, confirmsAddresses(deps))),
    listDue: async (accountId, now) => {
      const { offerReminders } = await findAccount(db, accountId);
      if (offerReminders === null) return [];
      const sent = daysCountedFrom(offerReminders.days, dayOf(now));
      return (await listOpenQuotes(db, accountId, sent)).filter((quote) => isReminderDue(quote, now));
    },
    write: async (tx, accountId, { id, jobId }, now) => {
      const offer = await findReachableOffer(tx, accountId, id);
      const told = (await listOffers(tx, accountId, jobId)).find((each) => each.id === id);
      if (!offer || !told || !isReminderDue(told, now) || site === null) return null;
      const content = await quoteReminder(tx, offer, site);
      return { fileId: null, content, remindsOf: { offerId: id } };
    },
    note: async (tx, accountId, { id }, day) => changeOffer(tx, { account_id: accountId, id }, { reminded_on: day }),
  };
}

/** The reminder of an open offer, with its page as the one button and, at the end, the way to hear no more of it (rule O13). */
async function quoteReminder(db: Db, offer: PublicOffer, site: string): Promise<MailContent> {
  const { customerName: name, customerEmail: address, token, business } = offer;
  const account = await findAccount(db, offer.account_id);
  const { phone, offerReminders } = account;
  const facts = {
    customer: name,
    number: numberOfJob(offer.jobNumber, 1),
    total: formatPounds(pence(offer.total)),
    business: business.name,
    phone,
  };
  const words = reminderMail(facts, offerReminders?.text ?? '', offer.valid_until);
  const stop = `${site}/q/${token}/stop-reminders`;
  const letter = {
    ...words,
    heading: business.name,
    signature: mailSignature(account, [phone]),
    button: pageButton({ extra: null }, `${site}/q/${token}`),
    foot: { label: 'No more reminders about this quote', address: stop },
  };
  // Mail programs take no other.
  const oneClickStop = stop.startsWith('https:') ? stop : undefined;
  return { ...businessMail(business.email, letter, { name, address }), oneClickStop };
}

/** The offer that a letter reminds of, as it stands at a moment; null once nobody can reach it any more. */
export async function remindedQuote(
  db: Db,
  accountId: string,
  offerId: string,
  now: Instant,
): Promise<Reminded | null> {
  const offer = await findReachableOffer(db, accountId, offerId);
  if (!offer) return null;
  const { job_id: jobId, version, business, customerName: customer } = offer;
  return {
    jobId,
    isStillToRemind: isReminderWanted(offer) && stateOn(offer, now) === 'OPEN',
    facts: { offerId, version },
    businessEmail: business.email,
    customer,
    open: 'The quote is still open',
    // The address may have been put right since it was put into the queue.
    writeAnew: async (site) => (site === null || offer.customerEmail === '' ? null : quoteReminder(db, offer, site)),
  };
}
