import { setImmediate } from 'node:timers/promises';
import { CustomerRecord } from '#contract/customer-record.ts';
import { InvoiceWithPayments } from '#contract/payment.ts';
import { JobEvent } from '#contract/job-event.ts';
import { JobOffer } from '#contract/job-offer.ts';
import { EarlierJob, JobOfCustomer } from '#contract/customer-data.ts';
import { Message } from '#contract/message.ts';
import type { CustomerRecord as Customer } from '#domain/job/customer-record.ts';
import type { Job } from '#domain/job/job.ts';
import { billStateOn } from '#domain/job/bill-record.ts';
import { offerStateOn } from '#domain/job/job-offer.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { listBillsAmong } from '#server/jobs/bill-store.ts';
import { billIdsOf, idsOf } from '#server/jobs/customers/pieces-store.ts';
import type { Traces } from '#server/jobs/customers/traces-store.ts';
import { listStoredEvents } from '#server/jobs/event-store.ts';
import { listFiles } from '#server/jobs/job-files.ts';
import { listMessagesAmong } from '#server/jobs/message-store.ts';
import { findOffers } from '#server/jobs/offer-store.ts';
import { listOffersAmong } from '#server/jobs/offered-to-store.ts';
import { onDay } from '#server/jobs/tell-of-day.ts';
import { listPayments } from '#server/papers/bills/payment-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { compileEncoder } from '#server/platform/http/answer-encoder.ts';
import type { PathsOfJobs } from './files-of-jobs.ts';
import { jobAsJson, placed, type TellUnreadable } from './job-json.ts';
import { documentOfFiles } from './store.ts';
import { filesAndExtras, jobWithTheirs, type TheirsOfJob } from './theirs-of-job.ts';

const encodeRecord = compileEncoder(CustomerRecord);
const encodeJob = compileEncoder(JobOfCustomer);
const encodeEarlier = compileEncoder(EarlierJob);
const encodeOffer = compileEncoder(JobOffer);
const encodeInvoice = compileEncoder(InvoiceWithPayments);
const encodeMessage = compileEncoder(Message);
const encodeEvent = compileEncoder(JobEvent);

type CustomerParts = {
  readonly record: Customer;
  readonly traces: readonly Traces[];
  readonly now: Date;
  readonly paths: PathsOfJobs;
  readonly tell: TellUnreadable;
};

/** All data of one customer as JSON, in the form of the API's answers, job by job; what links to a file names its place in the zip. Jobs that are another's by now stand by themselves, with what was this one's. */
export async function* customerAsJson(
  db: Db,
  accountId: string,
  { record, traces, now, paths, tell }: CustomerParts,
): AsyncGenerator<string> {
  const today = dayOf(now.toISOString());
  const documentOf = traces.length === 0 ? new Map() : await documentOfFiles(db, accountId, idsOf(traces));
  const told = { today, documentOf, paths, tell };
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())},\n"customer": ${JSON.stringify(encodeRecord(record))},\n"jobs": [`;
  yield* jobsAsJson(
    traces.filter(({ isTheirJob }) => isTheirJob),
    (job) => ownJob(db, accountId, job, told),
  );
  yield '],\n"earlierJobs": [';
  yield* jobsAsJson(
    traces.filter(({ isTheirJob }) => !isTheirJob),
    (job) => earlierJob(db, accountId, job, told),
  );
  yield ']\n}\n';
}

async function* jobsAsJson(jobs: readonly Traces[], told: (job: Traces) => Promise<object>): AsyncGenerator<string> {
  let parting = '\n';
  for (const job of jobs) {
    // Before each job whatever else is asked for meanwhile is answered.
    await setImmediate();
    yield `${parting}${JSON.stringify(await told(job))}`;
    parting = ',\n';
  }
}

type Told = Pick<CustomerParts, 'tell' | 'paths'> & {
  readonly today: Day;
  readonly documentOf: ReadonlyMap<string, string>;
};

async function ownJob(db: Db, accountId: string, { id, theirs }: Traces, told: Told): Promise<object> {
  const ofJob = await theirsOfJob(db, accountId, { id, theirs });
  const encode = (job: Job) => encodeJob(jobWithTheirs(job, ofJob));
  const job = await jobAsJson(db, accountId, { id, ...told, encode });
  return { job, ...(await saidOfJob(db, accountId, { id, ...ofJob }, told)) };
}

/** What the job itself says is of whom it is for by now. */
async function earlierJob(db: Db, accountId: string, { id, number, theirs }: Traces, told: Told): Promise<object> {
  const ofJob = await theirsOfJob(db, accountId, { id, theirs });
  const { extras } = await findOffers(db, accountId, id);
  const all = placed({ files: await listFiles(db, accountId, id), extras }, told);
  const job = onDay({ id, jobNumber: number, offer: null, ...filesAndExtras(all, theirs) }, told.today);
  return { job: encodeEarlier(job), ...(await saidOfJob(db, accountId, { id, ...ofJob }, told)) };
}

type OfJob = Pick<Traces, 'id' | 'theirs'>;

async function theirsOfJob(db: Db, accountId: string, { id: jobId, theirs }: OfJob): Promise<TheirsOfJob> {
  const offers = await listOffersAmong(db, accountId, { jobId, ids: new Set(idsOf(theirs.offers)) });
  const bills = await listBillsAmong(db, accountId, { jobId, ids: new Set(billIdsOf(theirs)) });
  return { theirs, offers, bills };
}

/** What stands beside a job: all that was offered, invoiced and paid, written, and done, which says where each file was sent and of what was reminded. */
async function saidOfJob(
  db: Db,
  accountId: string,
  { id, theirs, offers, bills }: OfJob & TheirsOfJob,
  { today, tell }: Told,
) {
  const invoices = [];
  for (const bill of bills.invoices) {
    const payments = await listPayments(db, accountId, bill.id);
    invoices.push(encodeInvoice({ ...bill, state: billStateOn(bill, today), payments }));
  }
  const messages = await listMessagesAmong(db, accountId, { jobId: id, ids: new Set(theirs.messageIds) });
  const eventIds = new Set(theirs.eventIds);
  const events = (await listStoredEvents(db, accountId, [id], tell)).filter(({ event }) => eventIds.has(event.id));
  return {
    offers: offers.map((offer) => encodeOffer({ ...offer, state: offerStateOn(offer, today) })),
    invoices,
    messages: messages.map(encodeMessage),
    events: events.map(({ event }) => ('unreadable' in event ? event : encodeEvent(event))),
  };
}
