import { plannedBillReminders } from '#domain/bill/invoice-reminder.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { plannedReminders } from '#domain/offer/offer-reminder.ts';
import { isEmail } from '#domain/text/email.ts';
import type { Day } from '#domain/time/date.ts';
import { invoiceRemindersIn, remindersIn } from '#server/identity/account/store.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { AccountRow, JobRow } from '#server/platform/db/tables.ts';
import { billedOf, type BilledRow } from './billed-to-store.ts';
import { asideOrNull } from './stored-aside.ts';
import { hasNoEmailIn } from './stored-job.ts';

/** An offer with what its account and job say of it. */
export type RemindedRow = OfferRow &
  Pick<JobRow, 'aside' | 'details' | 'customer_email'> &
  Pick<AccountRow, 'accept_online' | 'offer_reminders' | 'offer_reminders_since'>;

/** The days on which the customer of an open quote is still to be reminded of it (rule O13); none for an extra, which is agreed on while the work goes on. */
export function remindersOf(row: RemindedRow): Day[] {
  if (row.state !== 'OPEN' || row.extra !== null || row.offer_reminders === null) return [];
  return plannedReminders({
    reminders: remindersIn(row.offer_reminders),
    since: row.offer_reminders_since ?? '',
    sentOn: row.sent_on,
    remindedOn: row.reminded_on,
    // Each reminder leads to the page, and to the way to stop them.
    isOff: row.accept_online === 0 || !hasAddress(row) || !isReminderWanted(row),
  });
}

/** Whether nobody has stopped the reminders of a quote: neither its customer, nor the trader on the job; where what the trader said can't be read, they are not wanted. */
export function isReminderWanted(
  row: Pick<OfferRow, 'job_id' | 'reminders_stopped_at'> & Pick<JobRow, 'aside'>,
): boolean {
  return (
    row.reminders_stopped_at === null && asideOrNull({ id: row.job_id, aside: row.aside })?.offerRemindersOff === false
  );
}

/** A bill with what its account and job say of its reminders. */
export type RemindedBillRow = BillRow &
  BilledRow &
  Pick<AccountRow, 'invoice_reminders' | 'invoice_reminders_since'> & {
    /** When the customer cancelled the contract, if that was after it was issued. */
    readonly cancelled_at: string | null;
    /** What of it is for extras that were cancelled by themselves, and when the first was, while nothing is credited since. */
    readonly extras_total: number | string | null;
    readonly extras_cancelled_at: string | null;
    readonly pay_back_by: string | null;
    /** When any of it was credited last. */
    readonly credited_at: string | null;
    /** 1 where it was mailed only, and each time in vain. */
    readonly never_arrived: number | null;
  };

type BillSums = Pick<BillRecord, 'kind' | 'due' | 'dueOn' | 'issuedOn'>;

/** The days on which the customer of an unpaid invoice is still to be reminded of it (B12). */
export function billRemindersOf(row: RemindedBillRow, sums: BillSums): Day[] {
  if (!isToRemindOf(row, sums)) return [];
  return plannedBillReminders({
    ...sums,
    reminders: invoiceRemindersIn(row.invoice_reminders),
    since: row.invoice_reminders_since ?? '',
    remindedOn: row.reminded_on,
  });
}

/** Whether there is anything to remind of, anybody to remind, and nobody who wants no more of it. */
export function isToRemindOf(row: RemindedBillRow, { due }: Pick<BillSums, 'due'>): boolean {
  if (row.invoice_reminders === '[]' || due === 0 || row.reminders_off === 1) return false;
  // A reminder says that the invoice comes again, and asks for all that is due of it.
  return (
    row.cancelled_at === null &&
    row.extras_total === null &&
    row.never_arrived !== 1 &&
    isEmail(billedOf(row).billedTo.email)
  );
}

function hasAddress(row: Pick<JobRow, 'details' | 'customer_email'>): boolean {
  return isEmail(row.customer_email) && !hasNoEmailIn(row.details);
}
