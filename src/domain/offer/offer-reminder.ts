import { fillPlaceholders, type MailFacts } from '#domain/account/mail-template.ts';
import { BUILT_IN_REMINDER, type OfferReminders } from '#domain/account/offer-reminders.ts';
import { offerStateOn, type JobOffer } from '#domain/job/job-offer.ts';
import { addDays, dayOf, formatDay, hourInLondon, type Day, type Instant } from '#domain/time/date.ts';
import type { OfferMail } from './offer-mail.ts';

/** The hour in London at which reminders leave (rule O13). */
const REMINDER_HOUR = 9;

/** How many days a missed reminder is caught up: what is later than that nobody expects, and a clock that is years ahead sends nothing. */
const LATE_DAYS = 30;

/** What decides on which days a customer is reminded of an offer. */
export type ReminderFacts = {
  /** What the business has set; null for no reminders. */
  readonly reminders: OfferReminders | null;
  /** The day on which it set these days: what lay on it or before is not caught up. */
  readonly since: Day;
  /** The day on which the offer's newest bytes went out. */
  readonly sentOn: Day;
  /** The day of the last reminder since then. */
  readonly remindedOn: Day | null;
  /** Whether the job's reminders are off, the customer wants none, or there is no address or no page to send to. */
  readonly isOff: boolean;
};

/** The days of the reminders that are still to come or were missed, in order (rule O13): one that left stands for all up to its day. */
export function plannedReminders({ reminders, since, sentOn, remindedOn, isOff }: ReminderFacts): Day[] {
  if (reminders === null || isOff) return [];
  return reminders.days
    .map((days) => addDays(sentOn, days))
    .filter((day) => day > since && (remindedOn === null || day > remindedOn))
    .toSorted();
}

/** What of an offer decides on its next reminder. */
export type Reminded = Pick<JobOffer, 'state' | 'validUntil' | 'remindersOn'>;

/** The day of the next reminder as it stands today: a missed one goes today; null when none is to come, as once the offer is answered, replaced or would be over by then. */
export function nextReminderOn(offer: Reminded, today: Day): Day | null {
  if (offerStateOn(offer, today) !== 'OPEN') return null;
  const oldest = addDays(today, -LATE_DAYS);
  const next = offer.remindersOn.find((day) => day >= oldest);
  if (next === undefined) return null;
  const day = next < today ? today : next;
  return offer.validUntil !== null && day > offer.validUntil ? null : day;
}

/** Whether it is late enough in the day for reminders: 9:00 in London. */
export function areRemindersLeaving(now: Instant): boolean {
  return hourInLondon(now) >= REMINDER_HOUR;
}

/** Whether a reminder is due at a moment. */
export function isReminderDue(offer: Reminded, now: Instant): boolean {
  return areRemindersLeaving(now) && nextReminderOn(offer, dayOf(now)) === dayOf(now);
}

/** The days of sending that can have a reminder due today by these settings: for a look at many offers, of which the rule then decides. */
export function daysOfSending({ days }: OfferReminders, today: Day): { readonly from: Day; readonly to: Day } {
  return { from: addDays(today, -Math.max(...days) - LATE_DAYS), to: addDays(today, -Math.min(...days)) };
}

/** The reminder as the customer reads it, by the business's own text or the built-in one. */
export function reminderMail(facts: MailFacts, own: string, validUntil: Day | null): OfferMail {
  const { number, business, total } = facts;
  return {
    subject: `Your quote #${number} from ${business}`,
    text: [
      fillPlaceholders(own === '' ? BUILT_IN_REMINDER : own, facts),
      `Total: ${total}${validUntil === null ? '' : `, valid until ${formatDay(validUntil)}`}`,
    ].join('\n\n'),
  };
}

/** What the trader is told of a reminder that the mail server did not take. */
export function failedReminderNotice(subject: string, customer: string, reason: string): OfferMail {
  return {
    subject: `Not delivered: ${subject}`,
    text: `Your reminder to ${customer} was not delivered. ${reason}\n\nThe quote is still open: send it to another address, or call.`,
  };
}
