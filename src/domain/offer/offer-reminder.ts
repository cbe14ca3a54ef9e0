import { fillPlaceholders, type MailFacts } from '#domain/account/mail-template.ts';
import { BUILT_IN_REMINDER, type OfferReminders } from '#domain/account/offer-reminders.ts';
import { offerStateOn, type JobOffer } from '#domain/job/job-offer.ts';
import { dayOf, formatDay, type Day, type Instant } from '#domain/time/date.ts';
import { leavesAt, nextPlannedDay, plannedDays } from '#domain/time/reminder-day.ts';
import type { OfferMail } from './offer-mail.ts';

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
  return plannedDays({ days: reminders.days, countedFrom: sentOn, after: [since], remindedOn });
}

/** What of an offer decides on its next reminder. */
export type Reminded = Pick<JobOffer, 'state' | 'validUntil' | 'remindersOn'>;

/** The day of the next reminder as it stands on a day: a missed one goes that day; null when none is to come, as once the offer is answered, replaced or would be over by then. */
export function nextReminderOn(offer: Reminded, today: Day): Day | null {
  if (offerStateOn(offer, today) !== 'OPEN') return null;
  const day = nextPlannedDay(offer.remindersOn, today);
  return day !== null && offer.validUntil !== null && day > offer.validUntil ? null : day;
}

/** Whether a reminder is due at a moment. */
export function isReminderDue(offer: Reminded, now: Instant): boolean {
  return leavesAt(nextReminderOn(offer, dayOf(now)), now);
}

/** The reminder as the customer reads it, by the business's own text or the built-in one. */
export function reminderMail(facts: MailFacts, own: string, validUntil: Day | null): OfferMail {
  const { number, business, total } = facts;
  return {
    subject: `Your quote ${number} from ${business}`,
    text: [
      fillPlaceholders(own === '' ? BUILT_IN_REMINDER : own, facts),
      `Total: ${total}${validUntil === null ? '' : `, valid until ${formatDay(validUntil)}`}`,
    ].join('\n\n'),
  };
}

/** What the trader is told of a reminder that the mail server did not take; `open` says what is still open. */
export function failedReminderNotice(
  { subject, customer, open }: { readonly subject: string; readonly customer: string; readonly open: string },
  reason: string,
): OfferMail {
  return {
    subject: `Not delivered: ${subject}`,
    text: `Your reminder to ${customer} was not delivered. ${reason}\n\n${open}: send it to another address, or call.`,
  };
}
