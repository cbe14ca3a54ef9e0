import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Account } from '#contract/account.ts';
import { KeptBankImport } from '#contract/bank.ts';
import { CustomerRecord } from '#contract/customer-record.ts';
import { DocumentFacts } from '#contract/document-facts.ts';
import { JobEvent } from '#contract/job-event.ts';
import { JobOffer } from '#contract/job-offer.ts';
import { Job } from '#contract/job.ts';
import { Message } from '#contract/message.ts';
import { Payment } from '#contract/payment.ts';
import { Preferences } from '#contract/preferences.ts';
import { Product } from '#contract/product.ts';
import { Id } from '#contract/wire.ts';
import type { DocumentFacts as Facts } from '#domain/document/document-facts.ts';
import { offerStateOn } from '#domain/job/job-offer.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { currentLogoId } from '#server/identity/account/logo-store.ts';
import { findAccount, findUnconfirmedEmail } from '#server/identity/account/store.ts';
import { findSecondFactor } from '#server/identity/factors/factor-store.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import { findRecords, listCustomerIds } from '#server/jobs/customers/list-store.ts';
import { findImports, listImportIds } from '#server/money/bank-import-store.ts';
import { listMessages } from '#server/jobs/message-store.ts';
import { listOffers } from '#server/jobs/offered-to-store.ts';
import { listStoredEvents } from '#server/jobs/event-store.ts';
import { findPayments, listPaymentIds } from '#server/papers/bills/payment-store.ts';
import { findFactsIfAny } from '#server/papers/document-store.ts';
import { findPreferences } from '#server/identity/preferences/store.ts';
import { listProducts } from '#server/catalogue/products/list-store.ts';
import { devicesOf, eventsOf, knownDevicesOf } from './who-signed-in.ts';
import type { PathsOfJobs } from './files-of-jobs.ts';
import { jobAsJson, type TellUnreadable } from './job-json.ts';
import { documentOfFiles, listJobIds, withOffers } from './store.ts';

/** Where documents, logos and photos of extras stand in the zip, by their ids. */
export type ExportPaths = PathsOfJobs & { readonly logos: ReadonlyMap<string, string> };

const SLICE = 20;

const encodeAccount = compileEncoder(Account);
const encodePreferences = compileEncoder(Preferences);
const encodeProduct = compileEncoder(Product);
const encodeCustomer = compileEncoder(CustomerRecord);
const encodeFacts = compileEncoder(DocumentFacts);
const encodeEvent = compileEncoder(z.object({ jobId: Id, ...JobEvent.shape }));
const encodeOffers = compileEncoder(z.object({ jobId: Id, offers: z.array(JobOffer), messages: z.array(Message) }));
const encodePayment = compileEncoder(Payment);
const encodeBankImport = compileEncoder(KeptBankImport);
const encodeJob = compileEncoder(Job);

type ExportParts = { readonly now: Date; readonly paths: ExportPaths; readonly tell: TellUnreadable };

/** All data of an account as JSON, in the form of the API's answers, document by document and job by job; what links to a file names its place in the zip. */
export async function* accountAsJson(
  db: Db,
  accountId: string,
  { now, paths, tell }: ExportParts,
): AsyncGenerator<string> {
  const logoId = await currentLogoId(db, accountId);
  const account = { ...(await findAccount(db, accountId)), logoUrl: paths.logos.get(logoId ?? '') ?? null };
  const { products } = await listProducts(db, accountId, { q: '' });
  const jobIds = await listJobIds(db, accountId);
  const ofJobs = { jobIds, paths, tell, today: dayOf(now.toISOString()) };
  yield '{\n';
  yield member('exportedAt', now.toISOString());
  yield member('account', encodeAccount(account));
  yield member('emailConfirmed', (await findUnconfirmedEmail(db, accountId)) === null);
  yield member('preferences', encodePreferences(await findPreferences(db, accountId)));
  yield member('devices', await devicesOf(db, accountId, now));
  yield member('knownDevices', await knownDevicesOf(db, accountId));
  yield member('secondFactor', await findSecondFactor(db, accountId));
  yield member('events', await eventsOf(db, accountId, now));
  yield member('products', products.map(encodeProduct));
  yield '"customers": [';
  yield* recordsAsJson(await listCustomerIds(db, accountId), (ids) => findRecords(db, accountId, ids), encodeCustomer);
  yield '],\n"documents": [';
  yield* documentsAsJson(db, accountId, { paths, tell });
  yield '],\n"jobEvents": [';
  yield* jobEventsAsJson(db, accountId, ofJobs);
  yield '],\n"offers": [';
  yield* offersAsJson(db, accountId, ofJobs);
  yield '],\n"payments": [';
  // What was entered against each invoice; the invoices themselves stand with their jobs.
  yield* recordsAsJson(await listPaymentIds(db, accountId), (ids) => findPayments(db, accountId, ids), encodePayment);
  yield '],\n"bankImports": [';
  yield* recordsAsJson(await listImportIds(db, accountId), (ids) => findImports(db, accountId, ids), encodeBankImport);
  yield '],\n"jobs": [';
  yield* jobsAsJson(db, accountId, ofJobs);
  yield ']\n}\n';
}

type Telling = Pick<ExportParts, 'paths' | 'tell'>;
type OfJobs = Telling & { readonly jobIds: readonly string[]; readonly today: Day };

async function* documentsAsJson(
  db: Db,
  accountId: string,
  { paths: { documents }, tell }: Telling,
): AsyncGenerator<string> {
  let parting = '\n';
  for await (const slice of slicesOf([...documents])) {
    for (const [id, file] of slice) {
      const facts = await readableFacts(db, accountId, id, tell);
      yield `${parting}${JSON.stringify({ file, facts: facts && encodeFacts(facts) })}`;
      parting = ',\n';
    }
  }
}

// Whatever can be taken along is: the file of a document whose facts can't be read is there all the same.
async function readableFacts(
  db: Db,
  accountId: string,
  documentId: string,
  tell: TellUnreadable,
): Promise<Facts | null> {
  try {
    return await findFactsIfAny(db, accountId, documentId);
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    tell(error);
    return null;
  }
}

async function* jobEventsAsJson(db: Db, accountId: string, { jobIds, tell }: OfJobs): AsyncGenerator<string> {
  let parting = '\n';
  for await (const slice of slicesOf(jobIds)) {
    for (const { jobId, event } of await listStoredEvents(db, accountId, slice, tell)) {
      const taken = 'unreadable' in event ? { jobId, ...event } : encodeEvent({ jobId, ...event });
      yield `${parting}${JSON.stringify(taken)}`;
      parting = ',\n';
    }
  }
}

/** All offers of each job that has any, the newest first, with what customer and business wrote each other. */
async function* offersAsJson(db: Db, accountId: string, { jobIds, today }: OfJobs): AsyncGenerator<string> {
  let parting = '\n';
  for await (const slice of slicesOf(jobIds)) {
    for (const jobId of await withOffers(db, accountId, slice)) {
      const found = await listOffers(db, accountId, jobId);
      // Of an extra alone.
      if (found.length === 0) continue;
      const offers = found.map((offer) => ({ ...offer, state: offerStateOn(offer, today) }));
      const messages = await listMessages(db, accountId, jobId);
      yield `${parting}${JSON.stringify(encodeOffers({ jobId, offers, messages }))}`;
      parting = ',\n';
    }
  }
}

/** Records that are read slice by slice, however many there are. */
async function* recordsAsJson<T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<T[]>,
  encode: (record: T) => unknown,
): AsyncGenerator<string> {
  let parting = '\n';
  for await (const slice of slicesOf(ids)) {
    for (const record of await read(slice)) {
      yield `${parting}${JSON.stringify(encode(record))}`;
      parting = ',\n';
    }
  }
}

async function* jobsAsJson(db: Db, accountId: string, parts: OfJobs): AsyncGenerator<string> {
  let parting = '\n';
  for await (const slice of slicesOf(parts.jobIds)) {
    const documentOf = await documentOfFiles(db, accountId, slice);
    for (const id of slice) {
      // With all that belongs to it a job takes as long as some twenty of other records.
      await setImmediate();
      const job = await jobAsJson(db, accountId, { id, documentOf, encode: encodeJob, ...parts });
      if (job === null) continue;
      yield `${parting}${JSON.stringify(job)}`;
      parting = ',\n';
    }
  }
}

/** What there is, slice by slice; before each one is answered whatever else is asked for meanwhile. */
async function* slicesOf<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < all.length; at += SLICE) {
    await setImmediate();
    yield all.slice(at, at + SLICE);
  }
}

function member(name: string, value: unknown): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
}
