import { setImmediate } from 'node:timers/promises';
import { CustomerRecord } from '#contract/customer-record.ts';
import { InvoiceWithPayments } from '#contract/payment.ts';
import { JobEvent } from '#contract/job-event.ts';
import { JobOffer } from '#contract/job-offer.ts';
import { JobOfCustomer } from '#contract/job.ts';
import { Message } from '#contract/message.ts';
import type { CustomerRecord as Customer } from '#domain/job/customer-record.ts';
import { billStateOn } from '#domain/job/bill-record.ts';
import { offerStateOn } from '#domain/job/job-offer.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { listBills } from '#server/jobs/bill-store.ts';
import { listStoredEvents } from '#server/jobs/event-store.ts';
import { listMessages } from '#server/jobs/message-store.ts';
import { listOffers } from '#server/jobs/offered-to-store.ts';
import { listPayments } from '#server/papers/bills/payment-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import type { PathsOfJobs } from './files-of-jobs.ts';
import { jobAsJson, type TellUnreadable } from './job-json.ts';
import { documentOfFiles } from './store.ts';

const encodeRecord = compileEncoder(CustomerRecord);
const encodeJob = compileEncoder(JobOfCustomer);
const encodeOffer = compileEncoder(JobOffer);
const encodeInvoice = compileEncoder(InvoiceWithPayments);
const encodeMessage = compileEncoder(Message);
const encodeEvent = compileEncoder(JobEvent);

type CustomerParts = {
  readonly record: Customer;
  readonly jobIds: readonly string[];
  readonly now: Date;
  readonly paths: PathsOfJobs;
  readonly tell: TellUnreadable;
};

/** All data of one customer as JSON, in the form of the API's answers, job by job; what links to a file names its place in the zip. */
export async function* customerAsJson(
  db: Db,
  accountId: string,
  { record, jobIds, now, paths, tell }: CustomerParts,
): AsyncGenerator<string> {
  const today = dayOf(now.toISOString());
  const documentOf = jobIds.length === 0 ? new Map() : await documentOfFiles(db, accountId, jobIds);
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())},\n"customer": ${JSON.stringify(encodeRecord(record))},\n"jobs": [`;
  let parting = '\n';
  for (const id of jobIds) {
    // Before each job whatever else is asked for meanwhile is answered.
    await setImmediate();
    const job = await jobAsJson(db, accountId, { id, documentOf, paths, tell, today, encode: encodeJob });
    const told = { job, ...(await saidOfJob(db, accountId, { id, today, tell })) };
    yield `${parting}${JSON.stringify(told)}`;
    parting = ',\n';
  }
  yield ']\n}\n';
}

type Asked = Pick<CustomerParts, 'tell'> & { readonly id: string; readonly today: Day };

/** What stands beside a job: all that was offered, invoiced and paid, written, and done, which says where each file was sent and of what was reminded. */
async function saidOfJob(db: Db, accountId: string, { id, today, tell }: Asked) {
  const offers = await listOffers(db, accountId, id);
  const bills = await listBills(db, accountId, id);
  const invoices = [];
  for (const bill of bills.invoices) {
    const payments = await listPayments(db, accountId, bill.id);
    invoices.push(encodeInvoice({ ...bill, state: billStateOn(bill, today), payments }));
  }
  const messages = await listMessages(db, accountId, id);
  const events = await listStoredEvents(db, accountId, [id], tell);
  return {
    offers: offers.map((offer) => encodeOffer({ ...offer, state: offerStateOn(offer, today) })),
    invoices,
    messages: messages.map(encodeMessage),
    events: events.map(({ event }) => ('unreadable' in event ? event : encodeEvent(event))),
  };
}
