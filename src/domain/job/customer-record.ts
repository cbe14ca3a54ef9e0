import { emailKey } from '#domain/text/email.ts';
import { EMPTY_ADDRESS, shortAddress, type Address } from '#domain/text/address.ts';
import type { Pence } from '#domain/money/money.ts';
import { PHONE_MAX, PHONE_SHAPE } from '#domain/text/phone.ts';
import { straighten } from '#domain/text/search-text.ts';
import type { TextRule } from '#domain/text/text-rule.ts';
import { TEXT_MAX } from '#domain/limits.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import { CUSTOMER_VAT_NUMBER_RULE } from '#domain/vat/customer-vat-number.ts';
import { EMPTY_WORK, type CustomerKind, type Work } from '#domain/vat/work.ts';
import { CUSTOMER_RULES, customerTexts } from './customer-rules.ts';
import { NOTES_RULE } from './job-aside.ts';
import type { Customer, Job, JobContent, JobStatus } from './job.ts';

/** What a user may set on a customer's record (rule K1); texts are empty and the day null where nothing is known. */
export type CustomerDetails = {
  readonly kind: CustomerKind;
  /** What papers are made out to. */
  readonly name: string;
  readonly contactName: string;
  readonly email: string;
  /** 9-20 digits and hyphens, or empty. */
  readonly phone: string;
  readonly address: Address;
  readonly vatNumber: string;
  readonly isCis: boolean;
  /** The day of the written word that it is the end user. */
  readonly endUserConfirmedOn: Day | null;
  /** For the user's own eyes: never printed. */
  readonly notes: string;
};

/** A customer that the business knows, apart from the copies that its jobs keep (rule K1). */
export type CustomerRecord = CustomerDetails & { readonly id: string; readonly tstampUpdated: Instant };

/** A record with what its jobs and invoices say (rule K3). */
export type ListedCustomer = CustomerRecord & {
  /** Deleted ones apart. */
  readonly jobCount: number;
  /** When the last of them was changed; null without any. */
  readonly lastJobAt: Instant | null;
  /** What is due of its invoices. */
  readonly owed: Pence;
  /** What came in above them. */
  readonly credit: Pence;
};

/** What stands on a record of which nothing is known but the name. */
export const EMPTY_DETAILS: Omit<CustomerDetails, 'name'> = {
  kind: 'PERSON',
  contactName: '',
  email: '',
  phone: '',
  address: EMPTY_ADDRESS,
  vatNumber: '',
  isCis: false,
  endUserConfirmedOn: null,
  notes: '',
};

/** The rules of a record's texts: a job that takes them over breaks none of its own. Only the name must be there. */
export const RECORD_RULES = {
  name: CUSTOMER_RULES['/customerName'],
  contactName: { max: TEXT_MAX.name },
  email: CUSTOMER_RULES['/customerEmail'],
  phone: { max: PHONE_MAX, shape: PHONE_SHAPE },
  vatNumber: CUSTOMER_VAT_NUMBER_RULE,
  notes: NOTES_RULE,
} as const satisfies Partial<Record<keyof CustomerDetails, TextRule>>;

type Who = Pick<CustomerDetails, 'name' | 'email' | 'address'>;

/** What two records of one customer share: e-mail and name, without an e-mail name and postcode, whatever their case and their apostrophes (rule K1). */
export function customerKey({ name, email, address }: Who): string {
  const [kind, other] = email.trim() === '' ? ['postcode', plain(address.postcode)] : ['email', emailKey(email)];
  return JSON.stringify([kind, other, plain(name)]);
}

/** The name, e-mail and address that a job has, as its record has them. */
export function whoOf({ customerName: name, customerEmail: email, customerAddress: address }: Customer): Who {
  return { name, email, address };
}

/** The record that a job's own details make. */
export function detailsOfJob(
  job: Customer & Pick<Job, 'customerPhone' | 'customerVatNumber' | 'work'>,
): CustomerDetails {
  const { customerPhone: phone, customerVatNumber: vatNumber, work } = job;
  const asked = work && { kind: work.customerKind, isCis: work.customerCis };
  return {
    ...EMPTY_DETAILS,
    ...whoOf(job),
    ...asked,
    phone,
    vatNumber,
    endUserConfirmedOn: work?.endUserConfirmedOn ?? null,
  };
}

/** Whether two name the same customer at the same address, whatever their case, spaces and apostrophes. */
export function isSameCustomer(one: Customer, other: Customer): boolean {
  const others = Object.values(customerTexts(other));
  return Object.values(customerTexts(one)).every((text, at) => packed(text) === packed(others[at] ?? ''));
}

/** Whether name and e-mail are the same, whatever their case and apostrophes: at another address it is still the same customer. */
export function isSamePerson(one: Pick<Who, 'name' | 'email'>, other: Pick<Who, 'name' | 'email'>): boolean {
  return plain(one.name) === plain(other.name) && emailKey(one.email) === emailKey(other.email);
}

/** Whether a name, an e-mail address or a place is the same: then one may be the other, put right. */
export function haveInCommon(one: Who, other: Who): boolean {
  return [
    [one.name, other.name],
    [one.email, other.email],
    [shortAddress(one.address), shortAddress(other.address)],
  ].some(([ours = '', theirs = '']) => ours !== '' && packed(ours) === packed(theirs));
}

/** A record that follows what its only job became: each of its members that is still as the job had it (rule K1). */
export function followedRecord(record: CustomerRecord, was: Who, is: Who): CustomerRecord {
  return { ...record, ...followed(record, was, is) };
}

/** A job's customer brought up to date with a record that was changed: each detail that is still as the record had it (rule K1). */
export function broughtUpToDate(job: Customer, was: Who, is: Who): Customer {
  const { name, email, address } = followed(whoOf(job), was, is);
  // A job has an address to work at, whatever became of the record's.
  const customerAddress = address.line1 === '' ? job.customerAddress : address;
  return { customerName: name, customerEmail: email === '' ? job.customerEmail : email, customerAddress };
}

function followed({ name, email, address }: Who, was: Who, is: Who): Who {
  const isAtHome = packed(JSON.stringify(address)) === packed(JSON.stringify(was.address));
  return {
    name: plain(name) === plain(was.name) ? is.name : name,
    email: plain(email) === plain(was.email) ? is.email : email,
    address: isAtHome ? is.address : address,
  };
}

/** What a job takes over of a record (rule K1): who and where; of `work` only where nothing was asked yet. Without an e-mail address a job that needs one to be whole says that there is none. */
export function takenOver(
  record: CustomerDetails,
  { work, status }: { readonly work: Work | null; readonly status: JobStatus },
): Customer & Pick<JobContent, 'customerHasNoEmail' | 'customerVatNumber' | 'work'> {
  const { kind: customerKind, isCis: customerCis, endUserConfirmedOn } = record;
  const says = customerKind !== 'PERSON' || customerCis || endUserConfirmedOn !== null;
  return {
    customerName: record.name,
    customerEmail: record.email,
    customerAddress: record.address,
    customerHasNoEmail: record.email === '' && status !== 'NEW',
    customerVatNumber: record.vatNumber,
    work: work === null && says ? { ...EMPTY_WORK, customerKind, customerCis, endUserConfirmedOn } : work,
  };
}

function plain(text: string): string {
  return straighten(text).trim().toLowerCase();
}

function packed(text: string): string {
  return plain(text).replaceAll(/\s/g, '');
}
