import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import type { Job } from '#domain/job/job.ts';
import { changeCount } from '#server/identity/account/count-store.ts';
import type { JobOfOne } from '#server/jobs/customers/jobs-of-customer-store.ts';
import { removeCustomer } from '#server/jobs/customers/record-store.ts';
import { storedNote } from '#server/jobs/found-offer.ts';
import { asideRowOf, rowOf } from '#server/jobs/job-row.ts';
import { CONTENT_BYTES } from '#server/jobs/quoted-job-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** A job of the customer who is forgotten; what was issued of it must be kept, or not (rule K3). */
export type JobToForget = JobOfOne & { readonly isKept: boolean };

/** Which of these jobs must be kept: those with a paper other than a quote. */
export async function toForget(tx: Tx, accountId: string, jobs: readonly JobOfOne[]): Promise<JobToForget[]> {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  const [billed, filed] = [
    await tx
      .selectFrom('bill')
      .select('job_id')
      .where('account_id', '=', accountId)
      .where('job_id', 'in', ids)
      .execute(),
    await tx
      .selectFrom('job_file')
      .select('job_id')
      .where('account_id', '=', accountId)
      .where('job_id', 'in', ids)
      .where('type', '<>', 'quote')
      .execute(),
  ];
  const kept = new Set([...billed, ...filed].map(({ job_id }) => job_id));
  return jobs.map((job) => ({ ...job, isKept: kept.has(job.id) }));
}

/** How many papers these jobs have, and how many payments that stand; credit that was moved is no payment. */
export async function countPapers(
  tx: Tx,
  accountId: string,
  jobIds: readonly string[],
): Promise<{ papers: number; payments: number }> {
  if (jobIds.length === 0) return { papers: 0, payments: 0 };
  const { papers } = await tx
    .selectFrom('document')
    .select(({ fn }) => fn.countAll<number>().as('papers'))
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .executeTakeFirstOrThrow();
  const { payments } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('payments'))
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .where('method', '<>', 'CREDIT')
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { papers, payments };
}

/** Erases the photos that the customer of these jobs was shown, and what the jobs were as they were quoted; answers how many bytes of them went. */
export async function eraseOffered(tx: Tx, accountId: string, jobIds: readonly string[]): Promise<number> {
  if (jobIds.length === 0) return 0;
  const offers = tx.selectFrom('offer').where('account_id', '=', accountId).where('job_id', 'in', jobIds).select('id');
  const quoted = await tx
    .deleteFrom('quoted_job')
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offers)
    .returning(CONTENT_BYTES.as('size'))
    .execute();
  await tx
    .updateTable('offer')
    .set({ keeps_job: 0 })
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const photos = await tx
    .deleteFrom('extra_photo')
    .where('account_id', '=', accountId)
    .where('offer_id', 'in', offers)
    .returning(({ fn }) => fn<number>('octet_length', ['bytes']).as('size'))
    .execute();
  return [...quoted, ...photos].reduce((sum, { size }) => sum + size, 0);
}

/** Erases whole jobs, with their papers and history; their numbers are not given out again. Answers how many bytes of papers went. */
export async function eraseJobs(tx: Tx, accountId: string, jobIds: readonly string[]): Promise<number> {
  if (jobIds.length === 0) return 0;
  const documents = await tx
    .selectFrom('document')
    .select(['id', ({ fn }) => fn<number>('octet_length', ['pdf']).as('bytes')])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const documentIds = documents.map(({ id }) => id);
  if (documentIds.length > 0) {
    for (const table of ['document_facts', 'offered_quote'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', accountId).where('document_id', 'in', documentIds).execute();
    }
  }
  for (const table of ['offer', 'job_file', 'document', 'job_event'] as const) {
    await tx.deleteFrom(table).where('account_id', '=', accountId).where('job_id', 'in', jobIds).execute();
  }
  const erased = await tx
    .deleteFrom('job')
    .where('account_id', '=', accountId)
    .where('id', 'in', jobIds)
    .executeTakeFirstOrThrow();
  await changeCount(tx, accountId, 'numbers_passed_over', Number(erased.numDeletedRows));
  return documents.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Writes a job that is kept without its customer, and takes them out of its history and offers: the links of these lead nowhere from now on. Its papers stay as they are. */
export async function blankKeptJob(tx: Tx, accountId: string, job: Job): Promise<void> {
  const { id: jobId } = job;
  await tx
    .updateTable('job')
    .set({ ...rowOf(job), ...asideRowOf(job), customer_id: null, failed_emails: null })
    .where('account_id', '=', accountId)
    .where('id', '=', jobId)
    .execute();
  const events = tx.updateTable('job_event').where('account_id', '=', accountId).where('job_id', '=', jobId);
  await events.set({ destination: null }).execute();
  await events.set({ who_name: '' }).where('who_kind', '=', 'CUSTOMER').execute();
  await tx
    .updateTable('payment')
    .set({ note: '', void_reason: '' })
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .execute();
  const files = tx.updateTable('job_file').where('account_id', '=', accountId).where('job_id', '=', jobId);
  await files.set({ destination: '', own_mail: null, delivery_error: '' }).execute();
  await files.set({ delivery: 'FAILED' }).where('delivery', 'in', ['SENDING', 'WAITING']).execute();
  await files.set({ delivery_error: NO_ADDRESS }).where('delivery', '=', 'FAILED').execute();
  const offers = tx.updateTable('offer').where('account_id', '=', accountId).where('job_id', '=', jobId);
  await offers.set({ answered_by: null, decline_reason: '', news_event_id: null }).execute();
  // No link has the form of an id.
  await offers.set(({ ref }) => ({ token: ref('id') })).execute();
  await offers.set({ state: 'WITHDRAWN' }).where('state', '=', 'OPEN').execute();
  await blankQuotes(tx, accountId, jobId);
  await blankNotes(tx, accountId, jobId);
}

const NO_ADDRESS = 'The customer was forgotten, and the address with them.';

/** Takes what the trader wrote about the customer out of the answers that were noted; that one was noted, how and when, stays with the papers that followed. */
async function blankNotes(tx: Tx, accountId: string, jobId: string): Promise<void> {
  const offers = await tx
    .selectFrom('offer')
    .select(['id', 'noted'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
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

/** Takes the customer out of what the quotes of a job offered, and the e-mail addresses out of what its papers say. */
async function blankQuotes(tx: Tx, accountId: string, jobId: string): Promise<void> {
  const documents = tx
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId);
  await tx
    .updateTable('document_facts')
    .set({ customer_email: null })
    .where('account_id', '=', accountId)
    .where('document_id', 'in', documents)
    .execute();
  const quotes = await tx
    .selectFrom('offered_quote')
    .select(['document_id', 'content'])
    .where('account_id', '=', accountId)
    .where('document_id', 'in', documents)
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
