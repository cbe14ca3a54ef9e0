import { plannedReminders } from '#domain/offer/offer-reminder.ts';
import { isEmail } from '#domain/text/email.ts';
import type { Day } from '#domain/time/date.ts';
import { remindersIn } from '#server/identity/account/store.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { AccountRow, JobRow } from '#server/platform/db/tables.ts';
import { asideIn } from './stored-aside.ts';
import { hasNoEmailIn } from './stored-job.ts';

/** An offer with what its account and job say of it. */
export type RemindedRow = OfferRow &
  Pick<JobRow, 'aside' | 'details' | 'customer_email'> &
  Pick<AccountRow, 'accept_online' | 'offer_reminders' | 'offer_reminders_since'>;

/** The days on which the customer of an open quote is still to be reminded of it (rule O13); none for an extra, which is agreed on while the work goes on. */
export function remindersOf(row: RemindedRow): Day[] {
  if (row.state !== 'OPEN' || row.extra !== null || row.offer_reminders === null) return [];
  const hasAddress = isEmail(row.customer_email) && !hasNoEmailIn(row.details);
  const isWanted =
    row.reminders_stopped_at === null && !asideIn({ id: row.job_id, aside: row.aside }).offerRemindersOff;
  return plannedReminders({
    reminders: remindersIn(row.offer_reminders),
    since: row.offer_reminders_since ?? '',
    sentOn: row.sent_on,
    remindedOn: row.reminded_on,
    // Each reminder leads to the page, and to the way to stop them.
    isOff: row.accept_online === 0 || !hasAddress || !isWanted,
  });
}
