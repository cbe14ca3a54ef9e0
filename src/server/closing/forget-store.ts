import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import type { Job } from '#domain/job/job.ts';
import { changeCount } from '#server/identity/account/count-store.ts';
import { billIdsOf, idsOf, type Pieces } from '#server/jobs/customers/pieces-store.ts';
import { removeCustomer } from '#server/jobs/customers/record-store.ts';
import { storedNote } from '#server/jobs/found-offer.ts';
import { asideRowOf, rowOf } from '#server/jobs/job-row.ts';
import { CONTENT_BYTES } from '#server/jobs/quoted-job-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** How many payments of these bills stand; credit that was moved is no payment. */
export async function countPayments(tx: Tx, accountId: string, billIds: readonly string[]): Promise<number> {
  if (billIds.length === 0) return 0;
  const { payments } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .where('account_id', '=', accountId)
    .where('bill_id', 'in', billIds)
    .where('method', '<>', 'CREDIT')
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return payments;
}

/** Erases the photos that a customer was shown with these offers, and what their jobs were as they were quoted; answers how many bytes of them went. */
export async function eraseOffered(tx: Tx, accountId: string, offerIds: readonly string[]): Promise<number> {
  if (offerIds.length === 0) return 0;
  const quoted = await tx
    .deleteFrom('quoted_job')
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offerIds)
    .returning(CONTENT_BYTES.as('size'))
    .execute();
  await tx
    .updateTable('offer')
    .set({ keeps_job: 0 })
    .where('account_id', '=', accountId)
    .where('id', 'in', offerIds)
    .execute();
  const photos = await tx
    .deleteFrom('extra_photo')
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offerIds)
    .returning(({ fn }) => fn<number>('octet_length', ['bytes']).as('size'))
    .execute();
  return [...quoted, ...photos].reduce((sum, { size }) => sum + size, 0);
}

/** Erases offers and papers with their history; answers how many bytes of papers went. */
export async function erasePieces(tx: Tx, accountId: string, pieces: Pieces): Promise<number> {
  const { offers, papers, files, eventIds } = pieces;
  const rows = { offer: idsOf(offers), job_file: idsOf(files), job_event: eventIds };
  for (const table of ['offer', 'job_file', 'job_event'] as const) {
    if (rows[table].length === 0) continue;
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('id', 'in', rows[table]).execute();
  }
  const paperIds = idsOf(papers);
  if (paperIds.length === 0) return 0;
  for (const table of ['document_facts', 'offered_quote'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('document_id', 'in', paperIds).execute();
  }
  const erased = await tx
    .deleteFrom('document')
    .where('account_id', '=', accountId)
    .where('id', 'in', paperIds)
    .returning(({ fn }) => fn<number>('octet_length', ['pdf']).as('bytes'))
    .execute();
  return erased.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Erases jobs of which nothing is left; their numbers are not given out again. */
export async function eraseJobs(tx: Tx, accountId: string, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  const erased = await tx
    .deleteFrom('job')
    .where('account_id', '=', accountId)
    .where('id', 'in', jobIds)
    .executeTakeFirstOrThrow();
  await changeCount(tx, accountId, 'numbers_passed_over', Number(erased.numDeletedRows));
}

/** Writes a job that is kept without its customer. */
export async function blankKeptJob(tx: Tx, accountId: string, job: Job): Promise<void> {
  await tx
    .updateTable('job')
    .set({ ...rowOf(job), ...asideRowOf(job), customer_id: null, failed_emails: null })
    .where('account_id', '=', accountId)
    .where('id', '=', job.id)
    .execute();
}

/** Takes the customer out of offers and history: the links of these lead nowhere from now on. Papers stay as they are. */
export async function blankPieces(tx: Tx, accountId: string, pieces: Pieces): Promise<void> {
  const { offers, papers, files, eventIds } = pieces;
  await blankEvents(tx, accountId, eventIds);
  await blankFiles(tx, accountId, idsOf(files));
  await blankOffers(tx, accountId, idsOf(offers));
  await blankPapers(tx, accountId, idsOf(papers));
  const billIds = billIdsOf(pieces);
  if (billIds.length === 0) return;
  await tx
    .updateTable('payment')
    .set({ note: '', void_reason: '' })
    .where('account_id', '=', accountId)
    .where('bill_id', 'in', billIds)
    .execute();
}

async function blankEvents(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const events = tx.updateTable('job_event').where('account_id', '=', accountId).where('id', 'in', ids);
  await events.set({ destination: null }).execute();
  await events.set({ who_name: '' }).where('who_kind', '=', 'CUSTOMER').execute();
}

const NO_ADDRESS = 'The customer was forgotten, and the address with them.';

async function blankFiles(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const files = tx.updateTable('job_file').where('account_id', '=', accountId).where('id', 'in', ids);
  await files.set({ destination: '', own_mail: null, delivery_error: '' }).execute();
  await files.set({ delivery: 'FAILED' }).where('delivery', 'in', ['SENDING', 'WAITING']).execute();
  await files.set({ delivery_error: NO_ADDRESS }).where('delivery', '=', 'FAILED').execute();
}

async function blankOffers(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const offers = tx.updateTable('offer').where('account_id', '=', accountId).where('id', 'in', ids);
  await offers.set({ answered_by: null, decline_reason: '', news_event_id: null }).execute();
  // No link has the form of an id.
  await offers.set(({ ref }) => ({ token: ref('id') })).execute();
  await offers.set({ state: 'WITHDRAWN' }).where('state', '=', 'OPEN').execute();
  await blankNotes(tx, accountId, ids);
}

/** Takes what the trader wrote about the customer out of the answers that were noted; that one was noted, how and when, stays with the papers that followed. */
async function blankNotes(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  const offers = await tx
    .selectFrom('offer')
    .select(['id', 'noted'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  for (const offer of offers) {
    const noted = storedNote(offer);
    if (noted === null) continue;
    await tx
      .updateTable('offer')
      .set({ noted: JSON.stringify({ ...noted, note: '' } satisfies typeof noted) })
      .where('account_id', '=', accountId)
      .where('id', '=', offer.id)
      .execute();
  }
}

/** Takes the customer out of what quotes offered, and the e-mail addresses out of what papers say. */
async function blankPapers(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('document_facts')
    .set({ customer_email: null })
    .where('account_id', '=', accountId)
    .where('document_id', 'in', ids)
    .execute();
  const quotes = await tx
    .selectFrom('offered_quote')
    .select(['document_id', 'content'])
    .where('account_id', '=', accountId)
    .where('document_id', 'in', ids)
    .execute();
  for (const { document_id: documentId, content } of quotes) {
    const blank = { ...(JSON.parse(content) as object), customer: { name: '', address: EMPTY_ADDRESS } }; // in every version
    await tx
      .updateTable('offered_quote')
      .set({ content: JSON.stringify(blank) })
      .where('account_id', '=', accountId)
      .where('document_id', '=', documentId)
      .execute();
  }
}

/** Stops the reminders of invoices of a customer whom nobody can write to any more, in a job that is another's. */
export async function stopReminders(tx: Tx, accountId: string, billIds: readonly string[]): Promise<void> {
  if (billIds.length === 0) return;
  await tx
    .updateTable('bill')
    .set({ reminders_off: 1 })
    .where('account_id', '=', accountId)
    .where('id', 'in', billIds)
    .execute();
}

/** Takes the record of a customer away, and the link of every bill to it. */
export async function eraseRecord(tx: Tx, accountId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('bill')
    .set({ customer_id: null })
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .execute();
  await removeCustomer(tx, accountId, customerId);
}
