import { askedParts, SERVERS, withAsked, type Fields } from '#domain/field.ts';
import { keysOf } from '#domain/keys-of.ts';
import { ownPlan, planWords } from '#domain/payment-plan.ts';
import { LINE_FIELDS } from '#domain/price/line-fields.ts';
import { materialsWords } from '#domain/materials.ts';
import { shortAddress, type Address } from '#domain/text/address.ts';
import { tidyLine, tidyLines } from '#domain/text/lines.ts';
import { SCOPE_LABEL } from '#domain/text/scope-text.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { ZONE_FIELDS, ZONE_PRODUCT_FIELDS } from '#domain/zone/zone-fields.ts';
import { calledName } from '#domain/zone/zone.ts';
import { formatPounds } from '#domain/money/money.ts';
import { discountWords, tidyDiscount } from '#domain/vat/discount.ts';
import { tidyCustomerVatNumber } from '#domain/vat/customer-vat-number.ts';
import { tidyWork, workWords } from '#domain/vat/work.ts';
import type { Job, JobAside, JobContent } from './job.ts';
import { tidyPlan } from './planned-parts.ts';

/** Text that a user types on one line: saved without the spaces around it. A duplicated job is another customer's. */
const CUSTOMER_TEXT = { setBy: 'user', words: (text: string) => text, tidy: tidyLine, isCopied: false } as const;

const ASIDE_DAY = {
  setBy: 'user',
  words: (day: Day | null) => (day === null ? 'not set' : formatDay(day)),
  isCopied: false,
  isAside: true,
} as const;

const ADDRESS_FIELDS = {
  line1: { ...CUSTOMER_TEXT, label: 'Street' },
  line2: { ...CUSTOMER_TEXT, label: 'Address line 2' },
  postcode: { ...CUSTOMER_TEXT, label: 'Postcode', tidy: tidyPostcode },
  city: { ...CUSTOMER_TEXT, label: 'City/town' },
} as const satisfies Fields<Address>;

/**
 * What becomes of every member of a job, its address, its zones, their products and its lines: who sets it, what it is called, in
 * which form it is saved, and whether a copy starts with it. Tidying, comparing, deriving, rebuilding, holding back and naming all
 * follow from it, so that a member that is missing does not compile instead of being lost.
 */
export const JOB_FIELDS = {
  job: {
    id: SERVERS,
    jobNumber: SERVERS,
    // Asked for beside the content (rule K1): the same customer again is no change of the job.
    customerId: SERVERS,
    // Claimed with what is set, not set itself (ruling J2).
    status: SERVERS,
    version: SERVERS,
    tstampUpdated: SERVERS,
    customerName: { ...CUSTOMER_TEXT, label: 'Name' },
    customerEmail: { ...CUSTOMER_TEXT, label: 'Email' },
    customerHasNoEmail: {
      setBy: 'user',
      label: 'No e-mail',
      words: (hasNone) => (hasNone ? 'yes' : 'no'),
      isCopied: false,
    },
    customerAddress: {
      setBy: 'user',
      label: 'Installation address',
      words: shortAddress,
      tidy: (address) => withAsked(ADDRESS_FIELDS, address, address),
      own: (address) => askedParts(ADDRESS_FIELDS, address),
      isCopied: false,
    },
    zones: {
      setBy: 'user',
      label: 'Zones',
      words: (zones) => zones.map(calledName).join(', '),
      tidy: (zones) => zones.map((zone) => withAsked(ZONE_FIELDS, zone, zone)),
      own: (zones) => zones.map((zone) => askedParts(ZONE_FIELDS, zone)),
      isCopied: true,
    },
    lineItems: {
      setBy: 'user',
      label: 'Line items',
      words: (lines) => lines.map(({ description }) => description).join(', '),
      own: (lines) => lines.map((line) => askedParts(LINE_FIELDS, line)),
      isCopied: true,
    },
    // Of the work, as the lines are.
    materials: { setBy: 'user', label: 'Packs to order', words: materialsWords, isCopied: true },
    scopeText: {
      setBy: 'user',
      label: SCOPE_LABEL,
      words: (text) => text ?? 'as in Settings',
      tidy: (text) => (text === null ? null : tidyLines(text)),
      isCopied: true,
    },
    // What is asked, agreed and known of one customer is not another's.
    work: { setBy: 'user', label: 'VAT', words: workWords, tidy: tidyWork, isCopied: false },
    discount: { setBy: 'user', label: 'Discount', words: discountWords, tidy: tidyDiscount, isCopied: false },
    customerVatNumber: { ...CUSTOMER_TEXT, label: "Customer's VAT number", tidy: tidyCustomerVatNumber },
    customerBillingAddress: {
      setBy: 'user',
      label: 'Billing address',
      words: (address) => (address === null ? 'as the installation address' : shortAddress(address)),
      tidy: (address) => address && withAsked(ADDRESS_FIELDS, address, address),
      isCopied: false,
    },
    purchaseOrder: { ...CUSTOMER_TEXT, label: 'Their order number' },
    cisMaterials: {
      setBy: 'user',
      label: 'Cost of materials',
      words: (amount) => (amount === null ? 'as the lines say' : formatPounds(amount)),
      isCopied: false,
    },
    paymentPlan: {
      setBy: 'user',
      label: 'Payment plan',
      words: planWords,
      tidy: tidyPlan,
      own: ownPlan,
      // It is part of one agreement; a new job starts with the one of the business.
      isCopied: false,
    },
    notes: {
      setBy: 'user',
      label: 'Notes',
      words: (text) => text,
      tidy: tidyLines,
      // They are about one customer and one visit.
      isCopied: false,
      isAside: true,
    },
    customerPhone: { ...CUSTOMER_TEXT, label: 'Phone', tidy: tidyPhone, isAside: true },
    // They are days of one agreement.
    workStartsOn: { ...ASIDE_DAY, label: 'Work starts' },
    workEndsOn: { ...ASIDE_DAY, label: 'Work ends' },
    goodsArrivedOn: { ...ASIDE_DAY, label: 'Last goods arrived' },
    offerRemindersOff: {
      setBy: 'user',
      label: 'Reminders of the quote',
      words: (isOff) => (isOff ? 'off' : 'on'),
      isCopied: false,
      isAside: true,
    },
    workStartedOn: { ...ASIDE_DAY, label: 'Work started' },
    workFinishedOn: { ...ASIDE_DAY, label: 'Work finished' },
    ordered: {
      setBy: 'user',
      label: 'Ordered',
      words: (ordered) => (ordered.length === 0 ? 'nothing' : `${ordered.length} on the order list`),
      isCopied: false,
      isAside: true,
    },
    files: SERVERS,
    offer: SERVERS,
    extras: SERVERS,
    agreed: SERVERS,
    agreedPlan: SERVERS,
    invoices: SERVERS,
    numbersPassedOver: SERVERS,
    credit: SERVERS,
    vatRate: SERVERS,
    priceVatExclusive: SERVERS,
    priceVatComponent: SERVERS,
    priceVatInclusive: SERVERS,
    vatBreakdown: SERVERS,
    reverseChargeVat: SERVERS,
  },
  address: ADDRESS_FIELDS,
  zone: ZONE_FIELDS,
  zoneProduct: ZONE_PRODUCT_FIELDS,
  line: LINE_FIELDS,
} as const satisfies {
  readonly job: Fields<Job> &
    Record<keyof JobAside, { readonly isAside: true }> &
    Record<Exclude<keyof Job, keyof JobContent | keyof JobAside>, typeof SERVERS>;
  readonly address: Fields<Address>;
  readonly zone: typeof ZONE_FIELDS;
  readonly zoneProduct: typeof ZONE_PRODUCT_FIELDS;
  readonly line: typeof LINE_FIELDS;
};

/** The members that are set aside from the content (amendment N23). */
export const ASIDE_MEMBERS = keysOf(JOB_FIELDS.job).filter(isAside);

/** Whether a member of a job is set aside from its content. */
export function isAside(member: string): member is keyof JobAside {
  const fields: Readonly<Record<string, object>> = JOB_FIELDS.job;
  return 'isAside' in (fields[member] ?? {});
}

/** What of a job its invoice is to name, which often comes after the customer's yes and is nothing that they said it to (V7, K2). */
export const NAMED_ON_INVOICE = [
  'customerVatNumber',
  'customerBillingAddress',
  'purchaseOrder',
] as const satisfies readonly (keyof JobContent)[];

/** The job with every text in the form in which it is saved: no spaces around it, a postcode in its own form (ruling J11). */
export function tidyJob(job: Job): Job {
  return withAsked(JOB_FIELDS.job, job, job);
}

/** The word for the member that a path through a job ends in, such as `/zones/0/length`; empty where it has none. */
export function memberLabel(path: string): string {
  const [member = '', index, inner] = path.split('/').slice(1);
  const fields = new Map<string, object>([
    ['customerAddress', JOB_FIELDS.address],
    ['zones', JOB_FIELDS.zone],
    ['lineItems', JOB_FIELDS.line],
  ]).get(member);
  return index === undefined ? labelIn(JOB_FIELDS.job, member) : labelIn(fields ?? {}, inner ?? index);
}

function labelIn(fields: object, member: string): string {
  const field = new Map<string, { readonly label?: string }>(Object.entries(fields)).get(member);
  return field?.label ?? '';
}
