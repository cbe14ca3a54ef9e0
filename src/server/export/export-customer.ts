import { Readable } from 'node:stream';
import { CustomerRecord } from '#contract/customer-record.ts';
import { Invoice } from '#contract/invoice.ts';
import { JobOfCustomer } from '#contract/job.ts';
import { Message } from '#contract/message.ts';
import { success, type Result } from '#domain/problem.ts';
import { dayOf } from '#domain/time/date.ts';
import { refuseUnknownCustomer } from '#server/jobs/customers/edit-customers.ts';
import { findCustomer } from '#server/jobs/customers/record-store.ts';
import { listBills } from '#server/jobs/bill-store.ts';
import { listMessages } from '#server/jobs/message-store.ts';
import { findJob, findStoredJob } from '#server/jobs/store.ts';
import { onDay } from '#server/jobs/tell-of-day.ts';
import { UnreadableContentError } from '#server/platform/db/stored-content.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import { pathOf, type Export } from './export-account.ts';
import { listDocuments, listJobIdsOfCustomer, readPdf } from './store.ts';
import { packText, zipBytes, zipSize } from './zip.ts';

const encodeRecord = compileEncoder(CustomerRecord);
const encodeJob = compileEncoder(JobOfCustomer);
const encodeInvoice = compileEncoder(Invoice);
const encodeMessage = compileEncoder(Message);

/**
 * All that an account has of one customer, as that person may ask for it (rule K4; UK GDPR, article 15): `customer.json` and every paper.
 * What the work costs the business says nothing of them, and is left out.
 */
export async function exportCustomer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: string,
): Promise<Result<Export>> {
  const known = await findCustomer(db, accountId, id);
  if (known === undefined) return refuseUnknownCustomer();
  const now = clock();
  const jobIds = await listJobIdsOfCustomer(db, accountId, id);
  const documents = await listDocuments(db, accountId, jobIds);
  const json = customerAsJson(db, accountId, { record: known.record, jobIds, now });
  const files = [
    await packText('customer.json', json),
    ...documents.map((document) => ({
      name: pathOf(document),
      size: document.size,
      read: () => readPdf(db, accountId, document.id),
    })),
  ];
  return success({ size: zipSize(files), stream: Readable.from(zipBytes(files, now)) });
}

type Known = {
  readonly record: Parameters<typeof encodeRecord>[0];
  readonly jobIds: readonly string[];
  readonly now: Date;
};

async function* customerAsJson(db: Db, accountId: string, { record, jobIds, now }: Known): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())},\n"customer": ${JSON.stringify(encodeRecord(record))},\n"jobs": [`;
  let parting = '\n';
  for (const jobId of jobIds) {
    const { invoices } = await listBills(db, accountId, jobId);
    const messages = await listMessages(db, accountId, jobId);
    const told = { invoices: invoices.map(encodeInvoice), messages: messages.map(encodeMessage) };
    yield `${parting}${JSON.stringify({ job: await jobAsJson(db, accountId, jobId, now), ...told })}`;
    parting = ',\n';
  }
  yield ']\n}\n';
}

// What can't be read is there as it is stored.
async function jobAsJson(db: Db, accountId: string, id: string, now: Date): Promise<unknown> {
  try {
    const job = await findJob(db, accountId, id);
    return job === undefined ? null : encodeJob(onDay(job, dayOf(now.toISOString())));
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    return { id, unreadable: await findStoredJob(db, accountId, id) };
  }
}
