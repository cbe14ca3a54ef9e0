import { changeCount } from '#server/identity/account/count-store.ts';
import { holdRows } from '#server/platform/db/engine.ts';
import type { Tx, Db } from '#server/platform/db/tables.ts';

const ONLY_ROW = 1;

/** Waits for every transaction that keeps the account open or has added something to it, and has those that come later wait until this one ends. */
export async function takeAccount(tx: Tx, accountId: string): Promise<void> {
  await holdRows(tx, tx.selectFrom('account').select('id').where('id', '=', accountId)).execute();
}

/** Takes away every way into an account, and all that is only there to work with it: library, customers' records, bank statements, preferences, logos, offers with their messages and photos, exports for an accountant, waiting mail. Notices go on to the user, who is to hear of this too. */
export async function eraseAccess(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('account_event').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('authenticator').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('confirmation_request').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('confirmation_token').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('reset_token').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('user_login').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('job_message').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('letter').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('extra_photo').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('quoted_job').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('offered_quote').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('cancelled_bill').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('offer').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('outbox').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('idempotency').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('book_entry').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('book_export').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('product_import').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('bank_import').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('product').where('account_id', '=', accountId).execute();
  await tx.updateTable('bill').set({ customer_id: null }).where('account_id', '=', accountId).execute();
  await tx.updateTable('job').set({ customer_id: null }).where('account_id', '=', accountId).execute();
  await tx.deleteFrom('customer').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('preferences').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('logo').where('account_id', '=', accountId).execute();
}

/** Erases every job without an invoice, with its documents and history. */
export async function eraseOpenJobs(tx: Tx, accountId: string): Promise<void> {
  const billed = tx.selectFrom('bill').select('job_id').where('account_id', '=', accountId);
  const openJobs = tx.selectFrom('job').select('id').where('account_id', '=', accountId).where('id', 'not in', billed);
  const openDocuments = tx
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', 'in', openJobs);
  await tx.deleteFrom('job_file').where('account_id', '=', accountId).where('job_id', 'in', openJobs).execute();
  await tx
    .deleteFrom('document_facts')
    .where('account_id', '=', accountId)
    .where('document_id', 'in', openDocuments)
    .execute();
  await tx.deleteFrom('document').where('account_id', '=', accountId).where('job_id', 'in', openJobs).execute();
  await tx.deleteFrom('job_event').where('account_id', '=', accountId).where('job_id', 'in', openJobs).execute();
  const erased = await tx
    .deleteFrom('job')
    .where('account_id', '=', accountId)
    .where('id', 'not in', billed)
    .executeTakeFirstOrThrow();
  await changeCount(tx, accountId, 'numbers_passed_over', Number(erased.numDeletedRows));
}

/** Erases from invoiced jobs what no record of an invoice needs: the customers' e-mail addresses and phone numbers, notes, what was written to them, notes on payments, and who did what. Mail on its way counts as not delivered. */
export async function erasePeople(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('job_event')
    .set({ who_name: '', destination: null })
    .where('account_id', '=', accountId)
    .execute();
  await tx.updateTable('payment').set({ note: '', void_reason: '' }).where('account_id', '=', accountId).execute();
  await tx.updateTable('document_facts').set({ customer_email: null }).where('account_id', '=', accountId).execute();
  await tx
    .updateTable('job')
    .set({ customer_email: '', failed_emails: null, aside: '{}', notes_text: '' })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('job_file')
    .set({ destination: '', own_mail: null })
    .where('account_id', '=', accountId)
    .execute();
  await tx
    .updateTable('job_file')
    .set({ delivery: 'FAILED', delivery_error: 'The account was closed before the mail server took it.' })
    .where('account_id', '=', accountId)
    .where('delivery', 'in', ['SENDING', 'WAITING'])
    .execute();
}

/** Whether the account has any job. */
export async function hasJobs(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx.selectFrom('job').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Empties the account's row of everything about a person or business, and marks it closed; its documents say who issued them. */
export async function blankAccount(tx: Tx, accountId: string, closedAt: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      firstname: '',
      lastname: '',
      email: '',
      business_name: '',
      tax_number: '',
      phone: '',
      address_line1: '',
      address_line2: '',
      address_postcode: '',
      address_city: '',
      legal_line: '',
      offer_reminders: null,
      offer_reminders_since: null,
      invoice_reminders: '[]',
      invoice_reminders_since: null,
      logo_id: null,
      customer_count: 0,
      closed_at: closedAt,
    })
    .where('id', '=', accountId)
    .execute();
}

/** The accepted offers of the account's jobs, the jobs with the highest numbers and of each the newest offers first. */
export async function listAccepted(db: Db, accountId: string) {
  return db
    .selectFrom('offer')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .selectAll('offer')
    .select(['job.aside as aside', 'job.job_number as jobNumber', 'job.customer_name as customerName'])
    .where('offer.account_id', '=', accountId)
    .where('offer.state', '=', 'ACCEPTED')
    .where('job.status', '<>', 'DELETED')
    .orderBy('job.job_number', 'desc')
    .orderBy('offer.seq', 'desc')
    .execute();
}

/** The accounts that were closed at a moment or before it. */
export async function listClosedBefore(db: Db, moment: string): Promise<string[]> {
  const rows = await db.selectFrom('account').select('id').where('closed_at', '<=', moment).execute();
  return rows.map(({ id }) => id);
}

/** Erases an account with all that it has, whatever came into it after it was closed: what was kept can't stay for that. */
export async function eraseAccount(tx: Tx, accountId: string): Promise<void> {
  await eraseAccess(tx, accountId);
  await tx.deleteFrom('money_day').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('payment').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('bill').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('job_file').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('document_facts').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('document').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('job_event').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('job').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('account').where('id', '=', accountId).execute();
}

/** The highest time that servers on this database have agreed on, in milliseconds; null before the first has. */
export async function findLatestTime(db: Db): Promise<number | null> {
  const row = await db.selectFrom('latest_time').select('at').executeTakeFirst();
  return row?.at ?? null;
}

/** Remembers a time in milliseconds, unless a higher one is remembered already. */
export async function moveLatestTime(db: Db, at: number): Promise<void> {
  await db
    .insertInto('latest_time')
    .values({ id: ONLY_ROW, at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }).where('latest_time.at', '<', at))
    .execute();
}
