import { sql } from 'kysely';
import type { Account } from '#domain/account/account.ts';
import type { InvoiceReminder } from '#domain/account/invoice-reminders.ts';
import type { OfferReminders } from '#domain/account/offer-reminders.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { emailKey } from '#domain/text/email.ts';
import { hundredths } from '#domain/money/money.ts';
import { latestBasis, type VatBases } from '#domain/vat/vat-bases.ts';
import { holdValues, keepRows } from '#server/platform/db/engine.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { AccountRow, Db, Tx } from '#server/platform/db/tables.ts';

/** What of an account a user may set; the latest of its bases is in `vatBases`. */
export type AccountEdit = Omit<Account, 'logoUrl' | 'vatBasis'>;

/** The account of this id, which a session vouches for; throws when there is none. */
export async function findAccount(db: Db, accountId: string): Promise<Account> {
  const row = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  return accountOf(row);
}

/**
 * Makes every other transaction that holds the account wait until this one ends; false when there is none. Whoever holds several rows
 * takes them in one order, or two wait for each other: the account, its customers, its jobs with what hangs on them. Counting a mail,
 * taking room, giving out a number, remembering a key and adding a letter wait for the account's row too: who does any of them with a
 * job has held the account before the job.
 */
export async function holdAccount(tx: Tx, accountId: string): Promise<boolean> {
  const rows = tx.selectFrom('account').select('id').where('id', '=', accountId);
  return (await holdValues(tx, rows).executeTakeFirst()) !== undefined;
}

// Every write of a user asks this, so it is compiled once.
const openOfId = keepQuery((db, slot: Slot<{ accountId: string }>) =>
  keepRows(
    db,
    db.selectFrom('account').select('id').where('id', '=', slot('accountId')).where('closed_at', 'is', null),
  ),
);

/** Whether the account is open; if so, closing it waits until the transaction ends. To be asked first: closing holds the account before all else. */
export async function keepOpen(tx: Tx, accountId: string): Promise<boolean> {
  return (await openOfId(tx, { accountId })).length > 0;
}

/** Stores a new account with its first job number still to be given (ruling J8). */
export async function addAccount(db: Db, account: AccountEdit & { id: string; createdAt: string }): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id: account.id,
      ...columnsOf(account),
      offer_reminders_since: null,
      invoice_reminders_since: null,
      logo_id: null,
      next_job_number: 1,
      numbers_passed_over: 0,
      series_passed_over: '[]',
      mail_day: '',
      mail_count: 0,
      email_confirmed: 0,
      stored_bytes: 0,
      customer_count: 0,
      bill_count: 0,
      created_at: account.createdAt,
      closed_at: null,
    })
    .execute();
}

/** Stores an edited account, another address of which is still to be confirmed; false, and nothing is stored, when its e-mail address is no longer the one the edit was checked against. */
export async function saveAccount(db: Db, accountId: string, edit: AccountEdit, emailBefore: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...columnsOf(edit), ...(emailKey(edit.email) === emailKey(emailBefore) ? {} : { email_confirmed: 0 }) })
    .where('id', '=', accountId)
    .where('email', '=', emailBefore)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The account's e-mail address while nobody has confirmed that it is theirs, else null. */
export async function findUnconfirmedEmail(db: Db, accountId: string): Promise<string | null> {
  const { email, email_confirmed } = await db
    .selectFrom('account')
    .select(['email', 'email_confirmed'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email_confirmed === 1 ? null : email;
}

/** Notes that a mail to this address has reached the account's owner; false, and nothing is noted, when theirs is another one or was confirmed before. */
export async function confirmEmail(tx: Tx, accountId: string, email: string): Promise<boolean> {
  await holdAccount(tx, accountId);
  const unconfirmed = await findUnconfirmedEmail(tx, accountId);
  if (unconfirmed === null || emailKey(unconfirmed) !== emailKey(email)) return false;
  await tx.updateTable('account').set({ email_confirmed: 1 }).where('id', '=', accountId).execute();
  return true;
}

function accountOf(row: AccountRow): Account {
  const vatBases = vatBasesIn(row.vat_bases);
  return {
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    businessName: row.business_name,
    taxNumber: row.tax_number,
    phone: row.phone,
    phoneType: row.phone_type,
    businessAddressLine1: row.address_line1,
    businessAddressLine2: row.address_line2,
    businessAddressPostcode: row.address_postcode,
    businessAddressCity: row.address_city,
    legalLine: row.legal_line,
    vatRegistered: row.vat_registered === 1,
    vatRate: hundredths(row.vat_rate),
    cisRegistered: row.cis_registered === 1,
    cisDeductionRate: hundredths(row.cis_deduction_rate),
    vatBasis: latestBasis(vatBases),
    vatBases,
    acceptOnline: row.accept_online === 1,
    acceptOnlineAsked: row.asked_online === 1,
    sendReceipts: row.send_receipts === 1,
    offerReminders: remindersIn(row.offer_reminders),
    invoiceReminders: invoiceRemindersIn(row.invoice_reminders),
    statutoryInterest: row.statutory_interest === 1,
    invoiceSeries: row.series_prefix === null ? null : { prefix: row.series_prefix, next: row.series_next },
    defaultPaymentPlan: planIn(row.default_payment_plan),
    logoUrl: row.logo_id === null ? null : logoUrlOf(row.logo_id),
  };
}

/** The plan in an account's column. */
export function planIn(column: string | null): PaymentPlan | null {
  return column === null ? null : (JSON.parse(column) as PaymentPlan); // written by columnsOf
}

/** The reminders in an account's column. */
export function remindersIn(column: string | null): OfferReminders | null {
  return column === null ? null : (JSON.parse(column) as OfferReminders); // written by columnsOf
}

/** The reminders of invoices in an account's column. */
export function invoiceRemindersIn(column: string): readonly InvoiceReminder[] {
  return JSON.parse(column) as InvoiceReminder[]; // written by columnsOf
}

/** By what the VAT figures of an account count from which day. */
export async function findVatBases(db: Db, accountId: string): Promise<VatBases> {
  const row = await db.selectFrom('account').select('vat_bases').where('id', '=', accountId).executeTakeFirstOrThrow();
  return vatBasesIn(row.vat_bases);
}

function vatBasesIn(column: string): VatBases {
  return JSON.parse(column) as VatBases; // written by columnsOf
}

/** The ids of the accounts whose customers are reminded of open quotes; where it `needsConfirming`, those with a confirmed address. */
export async function listRemindingOfQuotes(db: Db, needsConfirming: boolean): Promise<string[]> {
  const wanting = openAccounts(db, needsConfirming).where('offer_reminders', 'is not', null);
  return idsOf(await wanting.where('accept_online', '=', 1).execute());
}

/** The same of unpaid invoices. */
export async function listRemindingOfInvoices(db: Db, needsConfirming: boolean): Promise<string[]> {
  // As it stands in the index.
  return idsOf(await openAccounts(db, needsConfirming).where('invoice_reminders', '<>', sql.lit('[]')).execute());
}

function openAccounts(db: Db, needsConfirming: boolean) {
  return db
    .selectFrom('account')
    .select('id')
    .where('closed_at', 'is', null)
    .$if(needsConfirming, (query) => query.where('email_confirmed', '=', 1));
}

function idsOf(rows: readonly Pick<AccountRow, 'id'>[]): string[] {
  return rows.map(({ id }) => id);
}

/** Notes the day from which an account's reminders of one kind are counted: customers hear nothing of what lay before (rules O13, B12). */
export async function setRemindersSince(
  tx: Tx,
  accountId: string,
  since: Partial<Pick<AccountRow, 'offer_reminders_since' | 'invoice_reminders_since'>>,
): Promise<void> {
  await tx.updateTable('account').set(since).where('id', '=', accountId).execute();
}

/** Where a logo is served: each version has its own address, so that it can be kept by browsers. */
export function logoUrlOf(logoId: string): string {
  return `/api/account/logo?v=${logoId}`;
}

function columnsOf(account: AccountEdit) {
  return {
    firstname: account.firstname,
    lastname: account.lastname,
    email: account.email,
    business_name: account.businessName,
    tax_number: account.taxNumber,
    phone: account.phone,
    phone_type: account.phoneType,
    address_line1: account.businessAddressLine1,
    address_line2: account.businessAddressLine2,
    address_postcode: account.businessAddressPostcode,
    address_city: account.businessAddressCity,
    legal_line: account.legalLine,
    vat_registered: account.vatRegistered ? 1 : 0,
    vat_rate: account.vatRate,
    cis_registered: account.cisRegistered ? 1 : 0,
    cis_deduction_rate: account.cisDeductionRate,
    vat_bases: JSON.stringify(account.vatBases),
    accept_online: account.acceptOnline ? 1 : 0,
    asked_online: account.acceptOnlineAsked ? 1 : 0,
    send_receipts: account.sendReceipts ? 1 : 0,
    offer_reminders: account.offerReminders && JSON.stringify(account.offerReminders),
    invoice_reminders: JSON.stringify(account.invoiceReminders),
    statutory_interest: account.statutoryInterest ? 1 : 0,
    series_prefix: account.invoiceSeries?.prefix ?? null,
    series_next: account.invoiceSeries?.next ?? 1,
    default_payment_plan: account.defaultPaymentPlan && JSON.stringify(account.defaultPaymentPlan),
  } satisfies Partial<AccountRow>;
}
