import { builtInInvoiceReminder, type InvoiceReminder } from '#domain/account/invoice-reminders.ts';
import { fillPlaceholders } from '#domain/account/mail-template.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { addDays, dayOf, daysBetween, formatDay, type Day, type Instant } from '#domain/time/date.ts';
import { leavesAt, nextPlannedDay, plannedDays } from '#domain/time/reminder-day.ts';
import { interestWords, type InterestClaim } from './statutory-interest.ts';

/** What decides on which days a customer is reminded of an invoice. */
export type BillReminderFacts = Pick<BillRecord, 'kind' | 'due' | 'dueOn' | 'issuedOn'> & {
  readonly reminders: readonly InvoiceReminder[];
  /** The day on which the business set these days: what lay on it or before is not caught up. */
  readonly since: Day;
  /** The day of the last reminder. */
  readonly remindedOn: Day | null;
};

/** The days of an invoice's reminders that are still to come or were missed, in order (B12): none once nothing is due, and where it states no due date. */
export function plannedBillReminders(facts: BillReminderFacts): Day[] {
  const { kind, due, dueOn, issuedOn, reminders, since, remindedOn } = facts;
  if (kind === 'CREDIT_NOTE' || due === 0 || dueOn === null) return [];
  const days = reminders.map((each) => each.days);
  // The invoice itself went out on the day of its issue.
  return plannedDays({ days, countedFrom: dueOn, after: [since, issuedOn], remindedOn });
}

/** Whether a reminder of an invoice is due at a moment, by the days that are planned. */
export function isBillReminderDue({ remindersOn }: Pick<BillRecord, 'remindersOn'>, now: Instant): boolean {
  return leavesAt(nextPlannedDay(remindersOn, dayOf(now)), now);
}

/** The reminder that leaves on a day, of an account's in their order: of several that were missed the newest. */
export function reminderOfDay(reminders: readonly InvoiceReminder[], dueOn: Day, day: Day): InvoiceReminder {
  return reminders.findLast(({ days }) => addDays(dueOn, days) <= day) ?? { days: 0, text: '' };
}

/** What a reminder tells, in pence. */
export type BillReminderMail = {
  readonly business: string;
  readonly phone: string;
  readonly customer: string;
  /** As printed. */
  readonly number: string;
  readonly due: Pence;
  /** What was paid and credited of it before. */
  readonly paid: Pence;
  readonly credited: Pence;
  readonly dueOn: Day;
  /** The day on which it leaves. */
  readonly today: Day;
  /** Empty for the built-in text. */
  readonly own: string;
  /** The interest that is asked for; null for none. */
  readonly claim: InterestClaim | null;
};

/** The reminder of an invoice as the customer reads it, by the business's own text or the built-in one (B12). An empty line parts paragraphs. */
export function billReminderMail(facts: BillReminderMail): { readonly subject: string; readonly text: string } {
  const { business, phone, customer, number, due, paid, credited, dueOn, today, own, claim } = facts;
  const builtIn = builtInInvoiceReminder(daysBetween(dueOn, today), paid > 0);
  const total = formatPounds(due);
  const words = { customer, number, total, business, phone };
  return {
    subject: `Reminder: invoice ${number} from ${business}`,
    text: [
      fillPlaceholders(own === '' ? builtIn : own, words),
      `Invoice ${number}: ${total} to pay, ${dueOn < today ? 'overdue since' : 'due by'} ${formatDay(dueOn)}`,
      // The attached invoice asks for all of it.
      ...(credited === 0 ? [] : [`Already credited: ${formatPounds(credited)}`]),
      ...(paid === 0 ? [] : [`Already paid: ${formatPounds(paid)}`]),
      ...(claim === null ? [] : [interestWords(claim)]),
    ].join('\n\n'),
  };
}
