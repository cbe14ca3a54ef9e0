import { mailSignature } from '#domain/account/mail-signature.ts';
import { billReminderMail, isBillReminderDue, reminderOfDay } from '#domain/bill/invoice-reminder.ts';
import { isClaim } from '#domain/bill/statutory-interest.ts';
import { dayOf, type Day, type Instant } from '#domain/time/date.ts';
import { daysCountedFrom } from '#domain/time/reminder-day.ts';
import { findAccount, listRemindingOfInvoices } from '#server/identity/account/store.ts';
import { confirmsAddresses } from '#server/identity/login/confirm-address.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { changeBillReminders, findBillRow, listOpenBills } from '#server/jobs/bill-store.ts';
import { isToRemindOf, type RemindedBillRow } from '#server/jobs/reminders-of.ts';
import { readInterest } from '#server/papers/bills/read-interest.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { businessMail } from '#server/platform/mail/letter.ts';
import type { MailContent } from '#server/platform/mail/mail.ts';
import type { Reminded, ReminderKind } from './reminder-kind.ts';

/** The reminders of unpaid invoices, each with the invoice attached (B12). */
export function invoiceReminders(deps: Pick<Deps, 'config' | 'db' | 'mail'>): ReminderKind {
  const { db } = deps;
  return {
    listAccounts: () => listRemindingOfInvoices(db, confirmsAddresses(deps)),
    listDue: async (accountId, now) => {
      const { invoiceReminders: reminders } = await findAccount(db, accountId);
      if (reminders.length === 0) return [];
      const days = reminders.map((each) => each.days);
      const open = await listOpenBills(db, accountId, daysCountedFrom(days, dayOf(now)));
      return open.filter((bill) => isBillReminderDue(bill, now));
    },
    write: async (tx, accountId, { id }, now) => {
      const row = await findBillRow(tx, accountId, id);
      if (!row || !isBillReminderDue(recordOf(row), now)) return null;
      const content = await invoiceReminder(tx, accountId, row, dayOf(now));
      return content && { fileId: row.file_id, content, remindsOf: { billId: id } };
    },
    note: async (tx, accountId, { id }, day) => {
      await changeBillReminders(tx, accountId, id, { reminded_on: day });
    },
  };
}

/** The reminder of an unpaid invoice as it stands on a day, from the business alone; null where it states no due date. */
async function invoiceReminder(
  db: Db,
  accountId: string,
  row: RemindedBillRow,
  today: Day,
): Promise<MailContent | null> {
  const { id, number, due, paid, credited, dueOn, billedTo } = recordOf(row);
  if (dueOn === null) return null;
  const { name, email: address } = billedTo;
  const customer = { name, address };
  const account = await findAccount(db, accountId);
  const { businessName: business, email, phone, invoiceReminders: reminders, statutoryInterest } = account;
  const { text: own } = reminderOfDay(reminders, dueOn, today);
  const asked = statutoryInterest && dueOn < today ? await readInterest(db, accountId, id, today) : null;
  const claim = asked?.ok && isClaim(asked.value) ? asked.value : null;
  const facts = { business, phone, number, due, paid, credited, dueOn, today, own, claim };
  const words = billReminderMail({ ...facts, customer: customer.name });
  const letter = { ...words, heading: business, signature: mailSignature(account, [phone]) };
  return businessMail(email, letter, customer);
}

/** The invoice that a letter reminds of, as it stands at a moment; null where there is none. */
export async function remindedInvoice(db: Db, accountId: string, id: string, now: Instant): Promise<Reminded | null> {
  const row = await findBillRow(db, accountId, id);
  if (!row) return null;
  const record = recordOf(row);
  const { email } = await findAccount(db, accountId);
  return {
    jobId: row.job_id,
    isStillToRemind: isToRemindOf(row, record),
    facts: { invoiceId: id, number: row.number },
    businessEmail: email,
    customer: record.billedTo.name,
    open: 'The invoice is not paid yet',
    // Part of it may have been paid or credited since it was put into the queue.
    writeAnew: () => invoiceReminder(db, accountId, row, dayOf(now)),
  };
}
