import { isDeepStrictEqual } from 'node:util';
import { EMPTY_ADDRESS, shortAddress } from '#domain/text/address.ts';
import { agreedOf } from '#domain/job/agreed.ts';
import type { Job, JobAside, JobHead } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import { askedParts, invoiceAmong, withPlanTotals } from '#domain/job/planned-parts.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { linesInTotal } from '#domain/price/line-option.ts';
import { withUsualVat } from '#domain/vat/settle-vat.ts';
import { vatSums } from '#domain/vat/vat-sums.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { JobRow } from '#server/platform/db/tables.ts';
import { agreedPlanOf, type AgreedPlans } from './agreed-plan-store.ts';
import type { OffersOfJob } from './found-offer.ts';
import type { JobBills } from './bill-store.ts';
import { asideIn } from './stored-aside.ts';
import { addressIn, contentColumns, contentOf } from './stored-job.ts';

/** The columns of a job that the list reads: no content, so that a page never loads zones and lines. */
export const HEAD_COLUMNS = [
  'id',
  'job_number',
  'status',
  'version',
  'tstamp_updated',
  'customer_name',
  'customer_email',
  'customer_address',
  'vat_rate',
  'price_ex',
  'price_vat',
  'price_inc',
] as const satisfies readonly (keyof JobRow)[];

/** These columns of a job. */
export type JobHeadRow = Pick<JobRow, (typeof HEAD_COLUMNS)[number]>;

/** What saving a job writes: all but its keys, what deletion remembers and what is set aside. */
export type JobContentRow = Omit<
  JobRow,
  | 'account_id'
  | 'id'
  | 'job_number'
  | 'status_before_deletion'
  | 'failed_emails'
  | 'customer_id'
  | 'ready_on'
  | 'numbers_passed_over'
  | 'extras_passed_over'
  | keyof ReturnType<typeof asideRowOf>
>;

/** The columns of a job's content that the list does not read. */
export const CONTENT_COLUMNS = [
  'zones',
  'line_items',
  'details',
  'content_version',
  'aside',
  'customer_id',
  'numbers_passed_over',
] as const satisfies readonly (keyof JobRow)[];

/** The job in a row, without its content; an address that can't be read is told when the job itself is read. */
export function headOf(row: JobHeadRow): JobHead {
  return { ...columnsOf(row), customerAddress: addressIn(row.customer_address) ?? EMPTY_ADDRESS };
}

function columnsOf(row: JobHeadRow): Omit<JobHead, 'customerAddress'> {
  return {
    id: row.id,
    jobNumber: row.job_number,
    status: row.status,
    version: row.version,
    tstampUpdated: row.tstamp_updated,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    vatRate: row.vat_rate === null ? null : hundredths(row.vat_rate),
    priceVatExclusive: pence(row.price_ex),
    priceVatComponent: pence(row.price_vat),
    priceVatInclusive: pence(row.price_inc),
  };
}

/** What went out of a job and what came of it. */
export type IssuedOfJob = {
  readonly files: Job['files'];
  readonly offers: OffersOfJob;
  readonly bills: JobBills;
  readonly plans: AgreedPlans;
};

/** The whole job in a row, with its files, offers and bills; throws an UnreadableContentError that names the job when its content can't be read. */
export function jobOf(
  row: JobHeadRow & Pick<JobRow, (typeof CONTENT_COLUMNS)[number]>,
  { files, offers, bills, plans }: IssuedOfJob,
): Job {
  const { offer, extras, accepted } = offers;
  const head = columnsOf(row);
  const content = contentOf(row);
  const lineItems = withUsualVat(content.lineItems, head.vatRate);
  const { vatRate } = head;
  const { vatBreakdown, reverseChargeVat } = vatSums(linesInTotal(lineItems), vatRate, content.discount);
  const agreed = agreedOf({ ...head, vatBreakdown }, accepted);
  const numbersPassedOver = row.numbers_passed_over;
  const derived = { vatBreakdown, reverseChargeVat, files, offer, extras, agreed, numbersPassedOver };
  const whole = { ...head, customerId: row.customer_id, ...content, ...asideIn(row), lineItems, ...derived, ...bills };
  const agreedPlan = agreedPlanOf({ ...whole, offers }, plans);
  const invoiceOf = invoiceAmong(askedParts(bills.invoices));
  const planned = (plan: PaymentPlan | null) =>
    plan && plan.map((part) => ({ ...part, invoiceId: invoiceOf(part), total: pence(0) }));
  return withPlanTotals({ ...whole, paymentPlan: planned(content.paymentPlan), agreedPlan: planned(agreedPlan) });
}

/** All columns of a job that saving writes. */
export function rowOf(job: Job): JobContentRow {
  return { ...listingRowOf(job), ...workRowOf(job) };
}

// The columns below are made of these and of the number, which a job keeps for ever.
const LISTED = ['status', 'customerName', 'customerEmail', 'customerAddress'] as const satisfies readonly (keyof Job)[];

type ListedJob = Pick<Job, (typeof LISTED)[number] | 'jobNumber'>;

/** Whether two states of a job have the same listing row. */
export function isListedAlike(one: ListedJob, other: ListedJob): boolean {
  return LISTED.every((member) => isDeepStrictEqual(one[member], other[member]));
}

/** The columns that the list shows, sorts and searches by, but for those that change with the work; nearly each is in an index. */
export function listingRowOf(job: ListedJob) {
  const name = foldText(job.customerName);
  return {
    status: job.status,
    status_rank: statusFacts(job.status).rank,
    customer_name: job.customerName,
    customer_email: job.customerEmail,
    name_missing: name === '' ? 1 : 0,
    name_sort: name,
    search_text: searchText(job),
  } satisfies Partial<JobContentRow>;
}

/** The columns that measuring and pricing change, and all content that has a version: it is always written as a whole. */
export function workRowOf(job: Job) {
  return {
    version: job.version,
    tstamp_updated: job.tstampUpdated,
    ...contentColumns(job),
    vat_rate: job.vatRate,
    price_ex: job.priceVatExclusive,
    price_vat: job.priceVatComponent,
    price_inc: job.priceVatInclusive,
  } satisfies Partial<JobContentRow>;
}

/** The columns of what is set aside, which are written by a call of their own (amendment N23). */
export function asideRowOf(job: Job) {
  const { notes, customerPhone, workStartsOn, workEndsOn, goodsArrivedOn, offerRemindersOff, ordered } = job;
  const { workStartedOn, workFinishedOn } = job;
  return {
    aside: JSON.stringify({
      notes,
      customerPhone,
      workStartsOn,
      workEndsOn,
      goodsArrivedOn,
      offerRemindersOff,
      workStartedOn,
      workFinishedOn,
      ordered,
    } satisfies JobAside),
    notes_text: foldText(notes),
  } satisfies Partial<JobRow>;
}

/** What the list's search looks through (ruling C5): number, name and address; the postcode without its space as well. */
function searchText({ jobNumber, customerName, customerAddress }: ListedJob): string {
  const { city, postcode } = customerAddress;
  const texts = [`#${jobNumber}`, customerName, shortAddress(customerAddress), city, postcode.replaceAll(' ', '')];
  return foldText(texts.join(' '));
}
